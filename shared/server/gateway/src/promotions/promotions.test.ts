import { randomUUID } from 'node:crypto'
import { bannerOf } from '@lobby/contracts/banners'
import type { ValueOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import {
  announcements,
  lobbyNews,
  markAnnouncementRead,
  promotionCategories,
  publicPromotions,
} from '@lobby/contracts/calls/system'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { PICTURE_SUBJECTS } from '../picture-subjects.ts'
import { DAY } from '../time/calendar.ts'
import { fixturesOf, MATCH_LENGTH, standingOf, TEAMS } from './fixtures.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Feed {
  banners: {
    id: string
    url: string
    title: string
    text?: string
    bonus?: string
    linkageType?: string
    gameType?: string
    vendor?: string
    nodeId?: number
  }[]
  player: { id: string; read: boolean }[]
  popup: { id: string }[]
  promotion: {
    id: string
    read: boolean
    noExpiry: number
    promoAnnouncementCategoryIds: number[]
    startDate: string
    endDate: string
  }[]
  hot: {
    id: string
    odds?: Record<'home' | 'draw' | 'away', number | null>
    matchTime: number
    status: string
    homeScore: number
    awayScore: number
    minute: number
    league: string
    homeTeam: string
    awayTeam: string
    homeTeamImageUrl: string
    awayTeamImageUrl: string
    vendor: string
    nodeId: number
  }[]
}
async function feed(
  types: string,
  { token, groupName = 'm_home', language }: { token?: string; groupName?: string; language?: string } = {},
): Promise<Feed> {
  const input = { types, groupName, platform: 'M', merchantCode: 'lobbyvn' }
  const options = { ...(token && { token }), ...(language && { headers: { Language: language } }) }
  return (await ask(gateway, announcements, input, options)).body.value as Feed
}
const mark = (token: string, announcementId: string) =>
  ask(gateway, markAnnouncementRead, { announcementId, read: true }, { token })

test('HM-07 PR-11 the pop-up of the first deposit’s bonus is for visitors and for whoever has never deposited', async () => {
  const popups = async (userName?: string) => {
    const token = userName && (await gateway.signIn(userName))
    return (await feed('PU', token ? { token } : {})).popup.map(({ id }) => id)
  }
  expect(await popups()).toEqual(['popup-welcome', 'popup-limits'])
  expect(await popups('player2')).toEqual(['popup-welcome', 'popup-limits'])
  expect(await popups('player1')).toEqual(['popup-limits'])
})

/** Home's first banner, as this member or a visitor is told it. */
const firstBanner = async (userName?: string) => {
  const token = userName && (await gateway.signIn(userName))
  const [banner] = (await feed('B', token ? { token } : {})).banners
  return banner && { url: banner.url, title: banner.title, bonus: banner.bonus }
}

test('PL-02 PL-03 PR-11 the first banner offers the bonus that its reader can have, on one picture', async () => {
  const visitor = await firstBanner()
  expect(visitor).toMatchObject({ title: 'Thưởng nạp lần đầu 100%', bonus: 'first' })
  expect(await firstBanner('player2')).toEqual(visitor)
  expect(await firstBanner('player1')).toEqual({ ...visitor, title: 'Thưởng nạp mỗi ngày 20%', bonus: 'daily' })
})

test('PR-11 PL-02 a promotion of the first deposit is no offer to whoever has made one; that of each day stays', async () => {
  const offers = async (userName?: string) => {
    const token = userName && (await gateway.signIn(userName))
    return (await feed('PR', token ? { token } : {})).promotion.map(({ id }) => id)
  }
  const all = await offers()
  expect(all.slice(0, 2)).toEqual(['promo-welcome', 'promo-daily'])
  expect(await offers('player2')).toEqual(all)
  expect(await offers('player1')).toEqual(all.slice(1))
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player1'))
  const at = new Date(gateway.clock.now())
  const sums = { amount: 2_000_000n, fee: 0n, credited: 2_000_000n, bonus: 400_000n, turnover: 19_200_000n }
  await gateway.db.insert(schema.depositOrders).values({
    ...{ id: 'DAILY0001', memberId: member?.id ?? 0, reference: randomUUID(), promotion: 'daily', state: 'credited' },
    ...{ method: 'qr', channel: 'sen', createdAt: at, expiresAt: at, settledAt: at },
    ...sums,
  })
  expect(await offers('player1')).toEqual(all.slice(1))
  // Nor is a bonus promised that was had today: its banner stays, and leads to the promotion.
  expect(await firstBanner('player1')).toMatchObject({ title: 'Thưởng nạp mỗi ngày 20%', bonus: undefined })
})

test('CL-17 SE-11 only the groups that are asked for are filled', async () => {
  const some = await feed('B,PL')
  expect(some.banners.length).toBeGreaterThanOrEqual(3)
  expect(some.player.length).toBeGreaterThan(0)
  expect([some.popup, some.promotion, some.hot]).toEqual([[], [], []])
  expect((await feed('promotion')).promotion.length).toBeGreaterThanOrEqual(8)
  expect((await feed('PU')).popup.length).toBeGreaterThan(0)
})

test('HM-01 banners are those of their group', async () => {
  const home = (await feed('B')).banners
  const register = (await feed('B', { groupName: 'm_reg' })).banners
  expect(register.map((banner) => banner.id)).toEqual(['banner-register'])
  expect(home.map((banner) => banner.id)).not.toContain('banner-register')
  expect(new Set(home.map((banner) => banner.linkageType))).toEqual(new Set(['P', 'G', 'URL']))
  // Those that open a game say of which type it is.
  const types = home.filter(({ linkageType }) => linkageType === 'G').map(({ id, gameType }) => [id, gameType])
  expect(types).toEqual([
    ['banner-carp', 'RNG'],
    ['banner-live', 'LIVE'],
    ['banner-fish', 'FISH'],
    ['banner-cards', 'PVP'],
    ['banner-sports', 'SPORTS'],
  ])
})

test.each([
  ['/m/rng', 'banner-carp'],
  ['/m/live', 'banner-live'],
  ['/m/fish', 'banner-fish'],
  ['/m/pvp', 'banner-cards'],
  ['/m/sports', 'banner-sports'],
  ['/m/lottery', 'banner-lottery'],
  ['/m/elott', 'banner-keno'],
])('SH-30 on %s, a page of one type of games, the banner is about that type', async (path, id) => {
  const banner = bannerOf((await feed('B')).banners, 'layout.banner', path)
  expect(banner).toMatchObject({ id, url: expect.stringContaining(`/banners/${id}.png`) })
})

test('WB-03 WB-04 HM-04 hot matches lie ahead, and what banners and matches name can be launched', async () => {
  const { hot } = await feed('H')
  expect(hot.length).toBeGreaterThan(1)
  const token = await gateway.signIn('player1')
  const { banners } = await feed('B')
  const games = banners.filter((banner) => banner.linkageType === 'G')
  for (const match of hot) expect(match.matchTime).toBeGreaterThan(TEST_NOW)
  for (const { vendor, nodeId } of [...hot, ...games]) {
    const input = { gameCategory: 'SPORTS', vendor, nodeId, platform: 'html5' }
    expect((await ask(gateway, launchGame, input, { token })).status).toBe(200)
  }
})

test('PL-14 a team has its marks in Vietnamese, and stands without them elsewhere, as stations do', async () => {
  const teams = async (language: string) => {
    const { hot } = await feed('H', { language })
    return new Set(hot.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))
  }
  const [vi, en] = [await teams('VI'), await teams('EN')]
  expect([vi.has('Nam Định'), en.has('Nam Dinh')]).toEqual([true, true])
  expect([...en].filter((name) => /[^\p{ASCII}]/u.test(name))).toEqual([])
})

/** Hours since midnight in Vietnam, which is seven hours ahead of the world's time all year. */
const hourOf = (time: number) => ((time + 7 * 3_600_000) % DAY) / 3_600_000

test('WB-03 matches begin when their leagues play, those of a new world as well, and an hour later at the soonest', async () => {
  const { hot } = await feed('H')
  const days = Array.from({ length: 30 }, (_, day) => 20_780 + day)
  const later = days.flatMap((day) => fixturesOf(day).map(({ content }) => content))
  for (const { matchTime } of [...hot, ...later]) {
    expect(hourOf(matchTime)).toBeGreaterThanOrEqual(16)
    expect(hourOf(matchTime)).toBeLessThanOrEqual(20)
  }
  expect(new Set(hot.map(({ matchTime }) => matchTime)).size).toBe(4)
  expect(Math.min(...hot.map(({ matchTime }) => matchTime))).toBeGreaterThan(TEST_NOW + 3_600_000)
})

test('WB-03 WB-04 what is played stands first, with its score and the minute, which stands still in the break', async () => {
  const [, second] = (await feed('H')).hot
  const begun = second?.matchTime ?? 0
  const at = async (minutes: number) => {
    gateway.clock.set(begun + minutes * 60_000)
    return (await feed('H')).hot
  }
  try {
    // The first began before it and is played, too.
    const hot = await at(40)
    const live = hot.filter(({ status }) => status === 'live').map(({ id }) => id)
    expect(live).toContain(second?.id)
    expect(hot.slice(0, live.length).map(({ id }) => id)).toEqual(live)
    const minuteAt = async (minutes: number) => (await at(minutes)).find(({ id }) => id === second?.id)?.minute
    // Forty of the first half; forty-six, and the break of fifteen; seven of the second half.
    expect(await minuteAt(40)).toBe(40)
    expect(await minuteAt(50)).toBe(46)
    expect(await minuteAt(60)).toBe(46)
    expect(await minuteAt(68)).toBe(53)
    expect(await minuteAt(0)).toBe(0)
    const [row] = (await at(109)).filter(({ id }) => id === second?.id)
    const ended = standingOf(
      { ...teamsOf(row), id: row?.id ?? '', matchTime: begun },
      begun + MATCH_LENGTH,
      gateway.world.drawSecret,
    )
    expect([row?.homeScore, row?.awayScore]).toEqual([ended.homeScore, ended.awayScore])
  } finally {
    gateway.clock.set(TEST_NOW)
  }
})

const teamsOf = (match: { homeTeam: string; awayTeam: string } | undefined) => {
  const idOf = (name: string | undefined) => TEAMS.find((team) => team.name === name)?.id ?? ''
  return { homeTeamId: idOf(match?.homeTeam), awayTeamId: idOf(match?.awayTeam) }
}

test('PL-07 WB-04 a match says what its bookmaker sells it at, and a launch for a bet tells him which', async () => {
  const { hot } = await feed('H')
  for (const { odds } of hot) {
    // 95 % of what is fair: shares of 100/95, and a little more for what is cut off.
    const shares = [odds?.home, odds?.draw, odds?.away].map((price) => 1 / (price ?? 0))
    const sum = shares.reduce((one, other) => one + other, 0)
    expect(sum).toBeGreaterThan(1.0526)
    expect(sum).toBeLessThan(1.07)
  }
  const token = await gateway.signIn('player1')
  const betIn = async (bet?: string) => {
    const input = { gameCategory: 'SPORTS', vendor: 'GOAL', platform: 'html5', bet }
    const { body } = await ask(gateway, launchGame, input, { token })
    return new URL((body.value as { gameUrl: string }).gameUrl).searchParams.get('bet')
  }
  const bet = `${hot[0]?.id}.draw`
  expect(await betIn(bet)).toBe(bet)
  expect(await betIn()).toBeNull()
  for (const other of ['match-1', 'match-1.over', 'match-1.home&token=1', '.home'])
    expect(await betIn(other)).toBeNull()
})

test('WB-03 a match names its league and both sides, each with its own crest', async () => {
  const idOf = (name: string) => TEAMS.find((team) => team.name === name)?.id
  const { hot } = await feed('H')
  for (const { league, homeTeam, awayTeam, homeTeamImageUrl, awayTeamImageUrl } of hot) {
    expect(league).not.toBe('')
    expect(homeTeam).not.toBe(awayTeam)
    expect([homeTeamImageUrl, awayTeamImageUrl].map((url) => url.split('/').slice(-2).join('/'))).toEqual([
      `teams/${idOf(homeTeam)}.png`,
      `teams/${idOf(awayTeam)}.png`,
    ])
  }
})

test('WB-03 each team that plays within a year has a crest', () => {
  const days = Array.from({ length: 365 }, (_, day) => 20_780 + day)
  const playing = days.flatMap((day) =>
    fixturesOf(day).flatMap(({ content }) => [content.homeTeamId, content.awayTeamId]),
  )
  expect(new Set(playing).size).toBe(18)
  expect(playing.filter((id) => !PICTURE_SUBJECTS.teams.includes(id))).toEqual([])
})

test('SE-22 PR-02 promotions have dates around today and known categories', async () => {
  const { body } = await ask(gateway, promotionCategories)
  const known = (body.value as { id: number }[]).map((category) => category.id)
  const { promotion } = await feed('PR')
  for (const { startDate, promoAnnouncementCategoryIds } of promotion) {
    expect(Date.parse(startDate)).toBeLessThanOrEqual(TEST_NOW)
    expect(known).toEqual(expect.arrayContaining(promoAnnouncementCategoryIds))
  }
  expect(new Set(promotion.map((one) => one.noExpiry))).toEqual(new Set([0, 1]))
})

test('a promotion that has ended is gone', async () => {
  gateway.clock.advance(10 * DAY)
  expect((await feed('PR')).promotion.map((one) => one.id)).not.toContain('promo-slots')
  gateway.clock.set(TEST_NOW)
  expect((await feed('PR')).promotion.map((one) => one.id)).toContain('promo-slots')
})

test('PL-02 PR-03 the weekend’s bonus says the weekend in Vietnam that is or comes next', async () => {
  const periodAt = async (at: string) => {
    gateway.clock.set(Date.parse(at))
    const { body } = await ask(gateway, publicPromotions, {})
    const said = [...(await feed('PR')).promotion, ...(body.value as ValueOf<typeof publicPromotions>)]
    return said.flatMap(({ id, startDate, endDate }) => (id === 'promo-weekend' ? [[startDate, endDate]] : []))
  }
  // Saturdays and Sundays of November and December 2026: 28 and 29, 5 and 6. Vietnam is seven hours ahead of UTC.
  const first = ['2026-11-27T17:00:00.000Z', '2026-11-29T16:59:59.000Z']
  const second = ['2026-12-04T17:00:00.000Z', '2026-12-06T16:59:59.000Z']
  const wednesday = await periodAt('2026-11-25T05:00:00Z')
  const fridayNight = await periodAt('2026-11-27T16:59:59Z')
  const saturday = await periodAt('2026-11-27T17:00:00Z')
  const sundayNight = await periodAt('2026-11-29T16:59:59Z')
  // Still Sunday in UTC, Monday in Vietnam.
  const monday = await periodAt('2026-11-29T17:00:00Z')
  // What the back office has set goes first.
  const { announcements: table } = schema
  const own = { startsAt: new Date('2026-11-20T00:00:00Z'), endsAt: new Date('2026-12-24T00:00:00Z') }
  await gateway.db
    .update(table)
    .set({ ...own, editedAt: own.startsAt })
    .where(eq(table.id, 'promo-weekend'))
  const edited = await periodAt('2026-11-25T05:00:00Z')
  await gateway.db.update(table).set({ editedAt: null }).where(eq(table.id, 'promo-weekend'))
  gateway.clock.set(TEST_NOW)
  const written = [own.startsAt.toISOString(), own.endsAt.toISOString()]
  expect(edited).toEqual([written, written])
  for (const found of [wednesday, fridayNight, saturday, sundayNight]) expect(found).toEqual([first, first])
  expect(monday).toEqual([second, second])
})

test('CL-18 PR-08 what a member has read is read for that member alone', async () => {
  const [mine, other] = [await gateway.signIn('player1'), await gateway.signIn('vip')]
  expect((await mark(mine, 'promo-daily')).status).toBe(200)
  expect((await mark(mine, 'promo-daily')).status).toBe(200)
  expect((await mark(mine, 'notice-safety')).status).toBe(200)
  const readBy = async (token?: string) => {
    const { promotion, player } = await feed('PR,PL', token ? { token } : {})
    return [...promotion, ...player].filter((one) => one.read).map((one) => one.id)
  }
  expect(await readBy(mine)).toEqual(['promo-daily', 'notice-safety'])
  expect(await readBy(other)).toEqual([])
  expect(await readBy()).toEqual([])
})

test('PR-09 a trial account leaves no mark on a promotion', async () => {
  const token = await gateway.signIn('trial')
  expect((await mark(token, 'promo-daily')).status).toBe(200)
  expect((await feed('PR', { token })).promotion.some((one) => one.read)).toBe(false)
})

test('CL-18 refuses an announcement that is not there, and types that are none', async () => {
  const token = await gateway.signIn('player1')
  expect((await mark(token, 'nothing')).body.errorCode).toBe('announcement.unknown')
  expect((await ask(gateway, announcements, { types: 'B,X' })).body.errorCode).toBe('request.malformed')
})

test('CL-01 the lobby’s news are the notices and the newest large wins, in the language asked for', async () => {
  const { bets, members } = schema
  const news = async (language: string) =>
    (await ask(gateway, lobbyNews, { language })).body.value as { id: string; title: string }[]
  expect((await news('EN')).some(({ id }) => id.startsWith('notice-'))).toBe(true)
  const [member] = await gateway.db.select().from(members).where(eq(members.userName, 'vip'))
  const at = new Date(gateway.clock.now())
  const win = { memberId: member?.id ?? 0, nodeId: 1001, vendor: 'LOTUS', stake: 10_000n, at, settledAt: at }
  await gateway.db.insert(bets).values([
    { ...win, round: 'large', win: 12_500_000n },
    { ...win, round: 'small', win: 20_000n },
  ])
  const titles = async (language: string) =>
    (await news(language)).flatMap(({ id, title }) => (id.startsWith('win-') ? [title] : []))
  expect((await titles('EN'))[0]).toBe('vi****p just won 1,250\u00a0K at Golden Lotus')
  expect((await titles('VI'))[0]).toBe('vi****p vừa thắng 1.250\u00a0K ở Sen Vàng')
  expect((await titles('EN')).length).toBeLessThanOrEqual(5)
})
