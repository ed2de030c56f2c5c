import { expect, onTestFinished, test, vi } from 'vitest'
import { startParty } from '../testing/party.ts'
import { gamesOverHttp } from './games.ts'

const KEY = 'Zp6QhY4uKe1XvB8nMt3WcRj0LsFd7GaI'
const TERMS = { bets: 1, pays: 5.3, way: 'each' }
const TICKET = { code: 'VN_TP_HCM', numero: '20261121', play: 'lo2', pick: '07', terms: TERMS }

test('PD-02 a game is opened on the provider’s page, with the token where no server’s log has it', () => {
  const games = gamesOverHttp({ url: 'https://games.example', key: KEY })
  const shown = { vendor: 'LOTUS', token: 't0ken', lang: 'VI', theme: 'dark', site: 'https://site.example' }
  expect(games.origin()).toBe('https://games.example')
  expect(games.gameUrl({ page: 'game', ...shown })).toBe(
    'https://games.example/play?vendor=LOTUS&lang=VI&theme=dark&site=https%3A%2F%2Fsite.example#t0ken',
  )
  expect(games.gameUrl({ page: 'lottery', ...shown })).toMatch(/^https:\/\/games\.example\/lottery\?.*#t0ken$/)
})

test('PD-02 what a bet was about, and what a member has played, is asked for with a signed call', async () => {
  const party = await startParty(KEY, (path) =>
    path === '/tickets/find' ? { ticket: TICKET } : { codes: ['A', 'B', 'C'] },
  )
  const games = gamesOverHttp({ url: party.url, key: KEY })
  expect(await games.ticketOf(7, 'r1')).toEqual(TICKET)
  expect(await games.playedLotteries(7, 2)).toEqual(['A', 'B'])
  expect(party.calls).toEqual([
    { path: '/tickets/find', signed: true, input: { member: 7, round: 'r1' } },
    { path: '/tickets/played', signed: true, input: { member: 7, limit: 2 } },
  ])
})

test('PD-02 PP-09 what is published of a game is asked for with a signed call, and read strictly', async () => {
  const information = {
    rules: ['Three alike pay.'],
    returnPercent: 96.09,
    bets: [{ name: '3 × Seven', chance: 1 / 27_000, pays: 500, returnPercent: null }],
    words: { seven: 'Seven' },
  }
  const answers: unknown[] = [{ information }, { information: { ...information, returnPercent: 960 } }]
  const party = await startParty(KEY, () => answers.shift() ?? { information: null })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const games = gamesOverHttp({ url: party.url, key: KEY })
  const wish = { vendor: 'LOTUS', game: 'LOTUS_1001', type: 'RNG' as const, lang: 'VI', prizes: [] }
  expect(await games.informationOf(wish)).toEqual(information)
  // A percentage above all stakes is a mistake that no player should read.
  expect(await games.informationOf({ ...wish, lang: 'EN' })).toBe(null)
  expect(await games.informationOf({ ...wish, lang: 'TH' })).toBe(null)
  expect(party.calls[0]).toEqual({ path: '/games/information', signed: true, input: wish })
})

test('PD-02 PP-09 of one game the provider is asked once a minute, and what it said stands while it does not answer', async () => {
  const said = (rule: string) => ({ information: { rules: [rule], returnPercent: 96, bets: [], words: {} } })
  const answers = [said('First'), 503, said('Second')]
  const party = await startParty(KEY, () => answers.shift() ?? 503)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const games = gamesOverHttp({ url: party.url, key: KEY })
  const rules = async (lang = 'VI') =>
    (await games.informationOf({ vendor: 'LOTUS', game: 'LOTUS_1001', type: 'RNG' as const, lang, prizes: [] }))?.rules
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => rules()))
  expect(new Set(atOnce.flat())).toEqual(new Set(['First']))
  expect(party.calls).toHaveLength(1)

  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000)
  onTestFinished(() => clock.mockRestore())
  expect(await rules()).toEqual(['First'])
  expect(party.calls).toHaveLength(2)
  expect(await rules()).toEqual(['Second'])
  expect(party.calls).toHaveLength(3)
})

test('PD-02 a provider that does not say leaves the record without it', async () => {
  const party = await startParty(KEY, () => 503)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const games = gamesOverHttp({ url: party.url, key: KEY })
  expect(await games.ticketOf(7, 'r1')).toBe(null)
  expect(await games.playedLotteries(7, 2)).toEqual([])
  expect(await games.informationOf({ vendor: 'LOTUS', game: null, type: null, lang: 'VI', prizes: [] })).toBe(null)
})

test('PD-02 odds of matches are asked for with a signed call, once in five seconds, and are none while nobody says them', async () => {
  const odds = { m1: { home: 2.08, draw: 3.65, away: null } }
  const answers: unknown[] = [{ odds }, { odds: { m1: { home: 0.5, draw: 1, away: 1 } } }]
  const party = await startParty(KEY, () => answers.shift() ?? 503)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    log.mockRestore()
    vi.useRealTimers()
  })
  const games = gamesOverHttp({ url: party.url, key: KEY })
  const match = { id: 'm1', homeScore: 0, awayScore: 0, minutesLeft: 94, goalChance: { home: 0.01, away: 0.01 } }
  const asked = () => games.matchOdds([match])
  expect([await asked(), await asked()]).toEqual([odds, odds])
  expect(party.calls).toEqual([{ path: '/matches/odds', signed: true, input: { matches: ['m1'] } }])
  // A price below the stake is none.
  for (let times = 0; times < 2; times += 1) {
    vi.advanceTimersByTime(5_000)
    expect(await asked()).toEqual({})
  }
  expect(party.calls).toHaveLength(3)
})
