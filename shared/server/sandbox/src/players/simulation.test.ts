import { isDeepStrictEqual } from 'node:util'
import { hotGames, winnerBoard } from '@lobby/contracts/calls/games'
import { announcements } from '@lobby/contracts/calls/system'
import { auditBooks } from '@lobby/gateway/audit'
import { DAY, localDay, timeOnDay } from '@lobby/gateway/calendar'
import { schema } from '@lobby/gateway/database/tables'
import { MATCH_LENGTH, standingOf } from '@lobby/gateway/upkeep/fixtures'
import { updatePopularity } from '@lobby/gateway/upkeep/hot-games'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lotteryTickets } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { startTestGateway, TEST_NOW, type TestGateway } from '../testing/test-gateway.ts'
import { bettingTimesBetween } from './betting-times.ts'
import { SIMULATED } from './players.ts'
import { CATCH_UP, MOST_AT_ONCE, simulation } from './simulation.ts'
import { KEPT_FOR, trimSimulated } from './trim.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const simulatedBets = () =>
  gateway.db
    .select({ round: schema.bets.round, at: schema.bets.at, settledAt: schema.bets.settledAt })
    .from(schema.bets)
    .innerJoin(schema.members, eq(schema.members.id, schema.bets.memberId))
    .where(sql`${SIMULATED} = any(${schema.members.labels})`)
    .orderBy(schema.bets.at)

async function board(): Promise<{ vo: { customerName: string; winAmount: number } }[]> {
  const { body } = await ask(gateway, winnerBoard, { gameCategory: 'ALL', limitNum: 20 })
  return (body.value as { list: { vo: { customerName: string; winAmount: number } }[] }).list
}

/** Lets the world go on for so long, looking as often as the server does, and pays what was drawn. */
async function goOn(world: ReturnType<typeof simulation>, ms: number, every = 5 * MINUTE): Promise<void> {
  for (let passed = 0; passed < ms; passed += every) {
    gateway.clock.advance(Math.min(every, ms - passed))
    await world.step()
  }
  await gateway.vendor.finishRounds()
}

describe('simulated players', () => {
  test('WB-08 win from real bets, so that the winner board goes on, and the books balance', async () => {
    const world = simulation(gateway.world)
    const before = await board()
    // Rounds are drawn by chance, so that now and then nobody wins in eight minutes.
    let after = before
    for (let part = 0; part < 8 && isDeepStrictEqual(after, before); part += 1) {
      await goOn(world, 8 * MINUTE)
      after = await board()
    }
    expect(after).not.toEqual(before)
    const bets = await simulatedBets()
    expect(bets.length).toBeGreaterThan(30)
    const booked = await gateway.db
      .select({ reference: schema.transfers.reference })
      .from(schema.transfers)
      .where(like(schema.transfers.reference, 'bet:%'))
    for (const { round } of bets) expect(booked.some(({ reference }) => reference.endsWith(round))).toBe(true)
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('cannot be signed in to, and take no name that a player has', async () => {
    const { members } = schema
    await gateway.db.insert(members).values({
      userName: 'minhquan88',
      loginName: 'minhquan88',
      nickname: '',
      passwordHash: 'x',
      type: 0,
      joinedAt: new Date(TEST_NOW),
    })
    await simulation(gateway.world).step()
    const simulated = await gateway.db.select().from(members).where(sql`${SIMULATED} = any(${members.labels})`)
    expect(simulated.length).toBeGreaterThan(30)
    expect(simulated.every((member) => member.passwordHash === '' && member.type === 0 && !member.parentId)).toBe(true)
    expect(simulated.map((member) => member.loginName)).not.toContain('minhquan88')
  })

  test('bet at the same moments in every process: two of them on one database bet once', async () => {
    const [one, other] = [simulation(gateway.world), simulation(gateway.world)]
    await goOn(one, 5 * MINUTE)
    const bets = await simulatedBets()
    const again = simulation(gateway.world)
    await Promise.all([other.step(), again.step()])
    const moments = new Set(bettingTimesBetween(TEST_NOW - CATCH_UP, TEST_NOW + 5 * MINUTE))
    for (const { at } of bets) expect(moments).toContain(at.getTime())
    expect(await simulatedBets()).toEqual(bets)
  })

  test('after a long stop make up for a little, without a flood', async () => {
    await goOn(simulation(gateway.world), 5 * MINUTE)
    const before = await simulatedBets()
    gateway.clock.advance(30 * DAY)
    await simulation(gateway.world).step()
    const fresh = (await simulatedBets()).filter((bet) => !before.some(({ round }) => round === bet.round))
    expect(fresh.length).toBeGreaterThan(MOST_AT_ONCE / 2)
    expect(fresh.length).toBeLessThanOrEqual(MOST_AT_ONCE)
    expect(Math.min(...fresh.map(({ at }) => at.getTime()))).toBeGreaterThan(gateway.clock.now() - CATCH_UP)
  })

  test('keep their books for a day; what is older becomes one line, and no account changes', async () => {
    const world = simulation(gateway.world)
    await goOn(world, 5 * MINUTE)
    const { accounts, transfers, members } = schema
    const players = await gateway.db
      .select({ id: members.id })
      .from(members)
      .where(sql`${SIMULATED} = any(${members.labels})`)
    const ids = players.map(({ id }) => id)
    const balances = () =>
      gateway.db
        .select({ id: accounts.id, balance: accounts.balance })
        .from(accounts)
        .where(inArray(accounts.memberId, ids))
        .orderBy(accounts.id)
    const rows = () => gateway.db.select().from(transfers).where(inArray(transfers.memberId, ids))
    await gateway.db.update(lotteryTickets).set({ drawnAt: new Date(gateway.clock.now()) })
    const [oldBalances, oldRows, oldBets] = [await balances(), await rows(), await simulatedBets()]
    // A clock without beats: nothing is played, everything is old.
    gateway.clock.advance(KEPT_FOR + HOUR)
    await trimSimulated(gateway.db, players, gateway.clock.now(), 2)
    expect(await balances()).toEqual(oldBalances)
    expect((await rows()).length).toBeLessThan(oldRows.length / 2)
    const kept = await simulatedBets()
    expect(kept).toEqual(oldBets.filter(({ settledAt }) => settledAt === null))
    expect(await auditBooks(gateway.db)).toEqual([])
    // Open tickets are paid afterwards as if nothing had happened.
    gateway.clock.advance(8 * DAY)
    await gateway.vendor.finishRounds()
    expect((await simulatedBets()).every(({ settledAt }) => settledAt !== null)).toBe(true)
    await trimSimulated(gateway.db, players, gateway.clock.now(), 2)
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('are the only ones whose bookings can go, and only as a whole', async () => {
    await goOn(simulation(gateway.world), MINUTE)
    const { entries, transfers } = schema
    const remove = (kind: 'real' | 'simulated' | 'half') =>
      gateway.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lobby.trim', 'on', true)`)
        const pattern = kind === 'real' ? 'deposit:seed-%' : 'simulated:%'
        const [transfer] = await tx.select().from(transfers).where(like(transfers.reference, pattern)).limit(1)
        const ofTransfer = await tx
          .select()
          .from(entries)
          .where(eq(entries.transferId, transfer?.id ?? 0))
        const gone = kind === 'half' ? ofTransfer.slice(0, 1) : ofTransfer
        await tx.delete(entries).where(
          and(
            eq(entries.transferId, transfer?.id ?? 0),
            inArray(
              entries.id,
              gone.map(({ id }) => id),
            ),
          ),
        )
      })
    await expect(remove('real')).rejects.toThrow()
    await expect(remove('half')).rejects.toThrow()
    await expect(remove('simulated')).resolves.toBeUndefined()
    await expect(gateway.db.delete(entries)).rejects.toThrow()
  })
})

test('HM-09 CL-27 the hot games change by what is played, and cool down again', async () => {
  const names = async () => {
    const { body } = await ask(gateway, hotGames, { isPlatform: 2, language: 'VI', platform: 'html5' })
    return (body.value as { list: { gameName: string }[] }).list.map(({ gameName }) => gameName)
  }
  const calm = await names()
  const { games } = schema
  const bases = await gateway.db.select({ id: games.nodeId, popularity: games.popularity }).from(games)
  const world = simulation(gateway.world)
  await goOn(world, 10 * MINUTE)
  // The list in memory follows the database, on a server a moment later.
  await expect.poll(names).not.toEqual(calm)
  // An evening without bets: the clock goes on, nobody plays.
  await gateway.db.update(schema.bets).set({ at: new Date(TEST_NOW - 30 * DAY) })
  await updatePopularity(gateway.db, gateway.clock.now())
  await expect.poll(names).toEqual(calm)
  expect(await gateway.db.select({ id: games.nodeId, popularity: games.popularity }).from(games)).toEqual(
    expect.arrayContaining(bases),
  )
})

describe('matches', () => {
  interface Hot {
    matchTime: number
    homeTeam: string
    awayTeam: string
    nodeId: number
    status: string
    homeScore: number
    awayScore: number
  }
  async function hot(): Promise<Hot[]> {
    const { body } = await ask(gateway, announcements, { types: 'H', platform: 'M', merchantCode: 'lobbyvn' })
    return (body.value as { hot: Hot[] }).hot
  }

  test('WB-04 begin, score, end, and new ones come, day after day', async () => {
    const seen = new Set<string>()
    for (let day = 0; day < 3; day += 1) {
      gateway.clock.set(timeOnDay(localDay(TEST_NOW) + day, 11 * HOUR))
      await simulation(gateway.world).step()
      const coming = await hot()
      expect(coming.length).toBeGreaterThan(2)
      for (const match of coming) {
        expect(match.matchTime + MATCH_LENGTH).toBeGreaterThan(gateway.clock.now())
        expect(match.homeTeam).not.toBe(match.awayTeam)
        seen.add(`${match.matchTime}/${match.homeTeam}/${match.awayTeam}`)
      }
      expect(coming.map(({ matchTime }) => matchTime)).toEqual(
        coming.map(({ matchTime }) => matchTime).toSorted((a, b) => a - b),
      )
      for (const [index, { matchTime, homeTeam, awayTeam }] of coming.entries()) {
        const close = coming.slice(index + 1).filter((other) => other.matchTime - matchTime < 12 * HOUR)
        const teams = close.flatMap((other) => [other.homeTeam, other.awayTeam])
        expect(teams).not.toContain(homeTeam)
        expect(teams).not.toContain(awayTeam)
      }
      const [first] = coming.toSorted((a, b) => a.matchTime - b.matchTime)
      expect(first?.status).toBe('scheduled')
      gateway.clock.set((first?.matchTime ?? 0) + 1)
      const running = (await hot()).filter(({ status }) => status === 'live')
      expect(running.map(({ homeTeam }) => homeTeam)).toContain(first?.homeTeam)
      gateway.clock.set((first?.matchTime ?? 0) + MATCH_LENGTH)
      expect((await hot()).some((match) => match.matchTime === first?.matchTime)).toBe(false)
    }
    expect(seen.size).toBeGreaterThan(9)
    const rows = await gateway.db.select().from(schema.announcements).where(eq(schema.announcements.kind, 'H'))
    expect(rows.length).toBeLessThan(20)
  })

  test('a score only grows, and stands still when the match is over', () => {
    let goals = 0
    for (let id = 0; id < 40; id += 1) {
      const match = { id: `m${id}`, homeTeamId: 'ha-noi', awayTeamId: 'hagl', matchTime: 0 }
      let before = standingOf(match, 0, 'test')
      for (let minute = 0; minute <= 130; minute += 10) {
        const now = standingOf(match, minute * MINUTE, 'test')
        expect(now.homeScore).toBeGreaterThanOrEqual(before.homeScore)
        expect(now.awayScore).toBeGreaterThanOrEqual(before.awayScore)
        before = now
      }
      expect(before).toEqual({ ...standingOf(match, MATCH_LENGTH, 'test'), status: 'ended' })
      goals += before.homeScore + before.awayScore
    }
    expect(goals / 40).toBeGreaterThan(1.5)
    expect(goals / 40).toBeLessThan(4)
  })
})

test('SE-22 promotions come again, so that there are some around every day', async () => {
  gateway.clock.advance(200 * DAY)
  await simulation(gateway.world).step()
  const { body } = await ask(gateway, announcements, { types: 'promotion' })
  const { promotion } = body.value as { promotion: { startDate: string; endDate: string }[] }
  expect(promotion.length).toBeGreaterThan(4)
  for (const { endDate } of promotion) expect(Date.parse(endDate)).toBeGreaterThan(gateway.clock.now())
})
