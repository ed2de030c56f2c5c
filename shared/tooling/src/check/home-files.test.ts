import type { ReleaseSlot } from '@lobby/contracts/release'
import { expect, test } from 'vitest'
import { homeFiles } from './home-files.ts'

const slot = (name: string, ...scripts: string[]): ReleaseSlot => ({
  id: name,
  slot: name,
  order: 0,
  height: 0,
  module: `./slot/${name}`,
  files: { scripts, styles: [`${scripts[0]}.css`] },
})

const record = (...slots: ReleaseSlot[]) => ({
  entry: 'entry.js',
  slots,
  locales: { VI: { scripts: ['vi.js'], styles: [] }, EN: { scripts: ['en.js'], styles: [] } },
})

test('SP-03 the files of home are those of all that a visitor sees of a remote there, each once', () => {
  const seen = [slot('home.games', 'a', 'common'), slot('layout.gameTypes', 'a', 'common'), slot('home.play', 'b')]
  const others = [slot('home.footer', 'c'), { ...slot('home.play', 'd'), when: { session: 'agent' as const } }]
  expect(homeFiles(record(...seen, ...others)).sort()).toEqual(
    ['a', 'a.css', 'b', 'b.css', 'common', 'entry.js', 'vi.js'].sort(),
  )
  expect(homeFiles(record(...others))).toEqual([])
})

test('SP-03 home has a part of the words where that is enough for all it shows, and else all of them', () => {
  const partly = (name: string) => ({ ...slot(name, name), wordingPart: 'home' })
  const words = (name: string) => ({ scripts: [name], styles: [] })
  const localeParts = { home: { VI: words('home-vi.js'), EN: words('home-en.js') } }
  const scriptsOf = (...slots: ReleaseSlot[]) =>
    homeFiles({ ...record(...slots), localeParts }).filter((file) => file.endsWith('vi.js'))
  expect(scriptsOf(partly('home.wallet'))).toEqual(['home-vi.js'])
  expect(scriptsOf(partly('home.wallet'), slot('home.games', 'a'))).toEqual(['home-vi.js', 'vi.js'])
})
