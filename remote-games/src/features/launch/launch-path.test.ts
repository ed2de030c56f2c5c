import { gameAddress } from '@lobby/contracts/game-address'
import { PATH } from '@lobby/contracts/paths'
import { expect, test } from 'vitest'
import { launchPath, playTypeOf } from '../../parts/launch/launch-path.ts'
import { launchRequest } from './launch-request.ts'

const SITE = 'https://site.test'
const query = (path: string) => new URL(path, SITE).searchParams

test('GL-34 the vendor decides where a launch leads', () => {
  const at = (vendor: string) => new URL(launchPath({ gameCategory: 'RNG', vendor, code: 'X' }), SITE).pathname
  for (const vendor of ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']) expect(at(vendor)).toBe(PATH.startLottery)
  for (const vendor of ['DRGN', 'GPI', 'SEA']) expect(at(vendor)).toBe(PATH.launchGame)
  expect(query(launchPath({ gameCategory: 'LOTT', vendor: 'TCG_SEA' })).get('prize_mode')).toBe('SEA')
})

test('GL-35 the play type is ent when the mode says Entertainment, else trad', () => {
  expect(playTypeOf('EntertainmentMode')).toBe('ent')
  expect(playTypeOf('Tradition')).toBe('trad')
  expect(playTypeOf('')).toBe('trad')
})

test('SH-20 GL-24 GL-25 the address of a launch carries what the launch needs', () => {
  const game = { gameCategory: 'SPORTS', vendor: 'GOAL', code: 'g1', nodeId: 7, gameId: 'id', gameGroupId: 'group' }
  const told = Object.fromEntries(query(launchPath(game, { desktop: true })))
  expect(told).toMatchObject({ playType: 'trad', gameId: 'id', gameGroupId: 'group', code: 'g1', platform: 'web' })
  expect(launchRequest(query(launchPath(game, { desktop: true })), SITE)).toEqual({
    gameCategory: 'SPORTS',
    vendor: 'GOAL',
    platform: 'web',
    gameCode: 'g1',
    nodeId: 7,
    accountType: 1,
    backUrl: SITE,
  })
  expect(launchRequest(query(launchPath(game, { free: true })), SITE)).toMatchObject({
    platform: 'html5',
    accountType: 0,
  })
  expect(launchRequest(query(PATH.launchGame), SITE)).toBeNull()
})

test('GL-36 the address is used as it is returned, or with a slash before it; never one that is no web page', () => {
  const at = (url: string, reading: 'asReturned' | 'prefixed') => gameAddress(url, reading, `${SITE}/m/`)?.href
  expect(at('https://vendor.test/play#k', 'asReturned')).toBe('https://vendor.test/play#k')
  expect(at('https://vendor.test/play#k', 'prefixed')).toBe('https://vendor.test/play#k')
  expect(at('games/play', 'prefixed')).toBe(`${SITE}/games/play`)
  expect(at('games/play', 'asReturned')).toBe(`${SITE}/m/games/play`)
  expect(at('javascript:alert(1)', 'prefixed')).toBeUndefined()
  expect(at('', 'asReturned')).toBeUndefined()
})
