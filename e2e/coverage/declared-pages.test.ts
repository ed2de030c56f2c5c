import type { PagePath } from '@lobby/contracts/remote'
import { expect, test } from 'vitest'
import account from '../../remote-account/remote.config.ts'
import accountTexts from '../../remote-account/src/locales/en.json'
import agent from '../../remote-agent/remote.config.ts'
import agentTexts from '../../remote-agent/src/locales/en.json'
import games from '../../remote-games/remote.config.ts'
import gamesTexts from '../../remote-games/src/locales/en.json'
import lottery from '../../remote-lottery/remote.config.ts'
import lotteryTexts from '../../remote-lottery/src/locales/en.json'
import promotions from '../../remote-promotions/remote.config.ts'
import promotionsTexts from '../../remote-promotions/src/locales/en.json'

/** The English titles of each remote by their keys in it. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: accountTexts.titles,
  agent: agentTexts.titles,
  games: gamesTexts.titles,
  lottery: lotteryTexts.titles,
  promotions: promotionsTexts.titles,
}

/** Every path of the site with its page's options filled in, as the records have them. */
const declared = [account, agent, games, lottery, promotions].flatMap(({ id: remote, pages }) =>
  pages.flatMap(({ id, paths, title, back, bars }) =>
    paths.map((entry): PagePath & { page: string; header: string | undefined } => {
      const own: PagePath = typeof entry === 'string' ? { path: entry } : entry
      const header = TEXTS[remote]?.[(own.title ?? title).replace('titles.', '')]
      return { page: `${remote} ${id}`, header, back, ...own, bars: { ...bars, ...own.bars } }
    }),
  ),
)
const at = (path: string) => declared.find((entry) => entry.path === path)
const hiding = (bar: 'gameType' | 'bottom' | 'overlays') =>
  declared.flatMap(({ path, bars }) => (bars?.[bar] === false ? [path] : [])).toSorted()

/** The page that each path of the documents leads to; home's are the shell's own (SH-03). */
const PAGES = [
  ['SH-04', '/m/login', 'account login'],
  ['SH-05', '/m/register', 'account register'],
  ['SH-05', '/m/register.html', 'account register'],
  ['SH-06', '/m/trail', 'account trial'],
  ['SH-07', '/m/changePsw', 'account change-password'],
  ['SH-08', '/m/forget', 'account forgot-password'],
  ['SH-09', '/m/notice', 'promotions notices'],
  ['SH-10', '/m/service', 'account service'],
  ['SH-11', '/m/promotions', 'promotions centre'],
  ['SH-11', '/m/activity', 'promotions centre'],
  ['SH-12', '/m/useragreement', 'account user-agreement'],
  ['SH-13', '/m/download', 'account download'],
  ['SH-14', '/m/appDownload', 'account app-download'],
  ['SH-15', '/m/webEmail', 'account messages'],
  ['SH-16', '/m/startLottery', 'lottery start'],
  ['SH-17', '/m/sports', 'games game-centre'],
  ['SH-17', '/m/gameCenter', 'games game-centre'],
  ...['rng', 'live', 'fish', 'pvp', 'gameList'].map((name) => ['SH-18', `/m/${name}`, 'games game-list'] as const),
  ['SH-19', '/m/elott', 'lottery list'],
  ['SH-19', '/m/lottery', 'lottery list'],
  ['SH-20', '/m/launchGame', 'games launch-game'],
  ['SH-21', '/m/lotto-h5/:mui/:playType/games/:gameId', 'lottery start'],
  ['SH-23', '/m/game', 'games game-entry'],
  ['SH-24', '/m/voucherCenter', 'account deposit'],
  ['SH-24', '/m/withdraw', 'account withdraw'],
  ['SH-24', '/m/myAccount/index', 'account my-account'],
  ['SH-24', '/m/gameRecord', 'account bet-record'],
  ['SH-24', '/m/transaction/record', 'account account-record'],
  ['SH-24', '/m/profitandloss', 'account profit-and-loss'],
  ['SH-24', '/m/rewardCenter', 'promotions rewards'],
  ['SH-24', '/m/mall/mallHome', 'promotions mall'],
  ['SH-24', '/m/securityCenter', 'account security-centre'],
  ['SH-24', '/m/member/benefits', 'account benefits'],
  ['SH-24', '/m/member/home', 'account member-home'],
  ['SH-24', '/m/inviteFriends', 'promotions invite'],
] as const
test.each(PAGES)('%s %s is the page %s', (_, path, page) => {
  expect(declared.filter((entry) => entry.path === path).map((entry) => entry.page)).toEqual([page])
})

test('SH-01 every path of a remote lies under /m', () => {
  expect(declared.length).toBeGreaterThan(PAGES.length - 1)
  expect(declared.filter(({ path }) => !path.startsWith('/m/'))).toEqual([])
})

const SIGNING_IN = ['/m/login', '/m/register', '/m/register.html']
const LISTS = ['gameList', 'elott', 'lottery', 'activity', 'fish', 'pvp', 'live', 'rng'].map((name) => `/m/${name}`)

test('SH-31 the game-type bar is hidden on the eleven named pages alone', () => {
  expect(hiding('gameType')).toEqual([...SIGNING_IN, ...LISTS, '/m/download'].toSorted())
})

test('SH-32 the bottom menu is hidden on login, register and download alone', () => {
  expect(hiding('bottom')).toEqual([...SIGNING_IN, '/m/download'].toSorted())
})

test('SH-33 the two overlays are hidden on login and register alone', () => {
  expect(hiding('overlays')).toEqual(SIGNING_IN)
})

test('SH-30 no page hides the header or the banner', () => {
  expect(declared.filter(({ bars }) => bars?.header === false || bars?.banner === false)).toEqual([])
})

test('SH-28 the activity centre leads back to home by its name', () => {
  for (const path of ['/m/activity', '/m/promotions']) expect(at(path)?.back).toBe('/m/home')
})

test('SH-27 register, games and lottery lead back to the root', () => {
  for (const path of ['/m/register', '/m/register.html', '/m/gameCenter', '/m/gameList', '/m/lottery', '/m/elott']) {
    expect(at(path)?.back, path).toBe('/')
  }
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
  expect(at(path)?.header).toBe(title)
})
