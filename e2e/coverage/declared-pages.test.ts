import type { PagePath } from '@lobby/contracts/remote'
import { expect, test } from 'vitest'
import account from '../../remote-account/remote.config.ts'
import agent from '../../remote-agent/remote.config.ts'
import games from '../../remote-games/remote.config.ts'
import lottery from '../../remote-lottery/remote.config.ts'
import promotions from '../../remote-promotions/remote.config.ts'

/** Every path of the site with its page's options filled in, as the records have them. */
const declared = [account, agent, games, lottery, promotions].flatMap(({ pages }) =>
  pages.flatMap(({ paths, title, back, bars }) =>
    paths.map((entry): PagePath => {
      const own = typeof entry === 'string' ? { path: entry } : entry
      return { title, back, ...own, bars: { ...bars, ...own.bars } }
    }),
  ),
)
const at = (path: string) => declared.find((entry) => entry.path === path)
/** Of the paths that the documents name, those that a remote has by now. */
const among = (paths: readonly string[]) => paths.filter((path) => at(path)).toSorted()
const hiding = (bar: 'gameType' | 'bottom' | 'overlays') =>
  declared.flatMap(({ path, bars }) => (bars?.[bar] === false ? [path] : [])).toSorted()

const SIGNING_IN = ['/m/login', '/m/register', '/m/register.html']
const LISTS = ['gameList', 'elott', 'lottery', 'activity', 'fish', 'pvp', 'live', 'rng'].map((name) => `/m/${name}`)

test('SH-31 the game-type bar is hidden on the eleven named pages alone', () => {
  expect(hiding('gameType')).toEqual(among([...SIGNING_IN, ...LISTS, '/m/download']))
})

test('SH-32 the bottom menu is hidden on login, register and download alone', () => {
  expect(hiding('bottom')).toEqual(among([...SIGNING_IN, '/m/download']))
})

test('SH-33 the two overlays are hidden on login and register alone', () => {
  expect(hiding('overlays')).toEqual(among(SIGNING_IN))
})

test('SH-30 no page hides the header or the banner', () => {
  expect(declared.filter(({ bars }) => bars?.header === false || bars?.banner === false)).toEqual([])
})

test('SH-28 the activity centre leads back to home by its name', () => {
  for (const path of ['/m/activity', '/m/promotions']) expect(at(path)?.back).toBe('/m/home')
})

test('SH-27 register, games and lottery lead back to the root', () => {
  const paths = among(['/m/register', '/m/gameCenter', '/m/gameList', '/m/lottery', '/m/elott'])
  expect(paths.map((path) => at(path)?.back)).toEqual(paths.map(() => '/'))
})

/** HD-01 */
const TITLES = {
  '/m/activity': 'Activity center',
  '/m/promotions': 'Activity center',
  '/m/login': 'Log in',
  '/m/register': 'Register',
  '/m/trail': 'Free trial',
  '/m/forget': 'Forgot password',
  '/m/changePsw': 'Change password',
  '/m/firstPsw': 'First password',
  '/m/notice': 'Announcements',
  '/m/gameCenter': 'Game centre',
}
test.each(Object.entries(TITLES))('HD-01 the header of %s says "%s"', (path, title) => {
  expect(at(path)?.title?.EN).toBe(title)
})
