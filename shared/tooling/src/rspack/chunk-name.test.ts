import { CONTRACT_VERSION, defineRemote, type SlotDeclaration } from '@lobby/contracts/remote'
import { expect, test } from 'vitest'
import { chunkName } from './remote-config.ts'

const slot = (id: string, place: SlotDeclaration['slot'], when?: SlotDeclaration['when']): SlotDeclaration => ({
  id,
  slot: place,
  height: 0,
  load: `./${id}.tsx`,
  ...(when && { when }),
})

const declaration = defineRemote({
  id: 'lottery',
  contract: CONTRACT_VERSION,
  pages: [{ id: 'list', paths: ['/m/lottery'], title: 'titles.list', load: './list.tsx' }],
  slots: [
    slot('banner', 'home.banners'),
    slot('hub', 'home.lottery'),
    slot('hot', 'home.games'),
    slot('winners', 'home.winners'),
    slot('wins', 'home.games', { session: 'member' }),
    slot('beta', 'home.games', { session: 'member', flag: 'beta' }),
    slot('types', 'layout.gameTypes'),
  ],
})

test.each([
  ['./slot/banner', 'home-first'],
  ['./slot/hub', 'home-first'],
  ['./slot/hot', 'home-later'],
  ['./slot/winners', 'home-later'],
  ['./slot/wins', 'home-later-session-member'],
  ['./slot/beta', 'home-later-flag-beta-session-member'],
  ['./slot/types', 'slot-types'],
  ['./page/list', 'page-list'],
  ['./locale/vi', 'locale-vi'],
])('SP-03 %s stands with what home shows to the same people at once: %s', (module, chunk) => {
  expect(chunkName(module, declaration)).toBe(chunk)
})
