import type { CONTRACT_KINDS } from '@lobby/contracts/calls/agent'
import { inEach } from '@lobby/wording'
import { and, eq, gte, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Database, schema } from '../database/database.ts'
import { toMinor } from '../ledger/money.ts'
import { betDay, betHour, sumOf } from '../ledger/sums.ts'
import { belowOf } from '../team/downline.ts'
import { DAY, localDay, timeOnDay } from '../time/calendar.ts'
import { dayText, hourText } from '../time/day-text.ts'
import { text } from '../wording/wording.ts'
import { CLAIM_WITHIN, type Grant, shareOf } from './grants.ts'

type Kind = (typeof CONTRACT_KINDS)[number]
type Contract = typeof schema.contracts.$inferSelect

const HOUR = 3_600_000

interface Period {
  /** Names it among the periods of its contract. */
  key: number
  from: number
  /** First moment after it; ms. */
  until: number
  stake: bigint
  win: bigint
}

/** AG-12: what accepted contracts earn of the team's play in each full day, half month or hour since the agreement. */
export async function contractGrants(db: Database, member: Member, now: number): Promise<Grant[]> {
  const { contracts } = schema
  const accepted = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, member.id), eq(contracts.state, 'accepted')))
    .orderBy(contracts.id)
  const grants: Grant[] = []
  for (const contract of accepted) {
    const kind = contract.kind
    const since = (contract.answeredAt ?? contract.offeredAt).getTime()
    for (const period of await periodsOf(db, member, kind, since, now)) grants.push(grantOf(contract, kind, period))
  }
  return grants
}

function grantOf({ id, terms }: Contract, kind: Kind, period: Period): Grant {
  const reached = terms.filter(({ turnover }) => period.stake >= toMinor(turnover)).map(({ percent }) => percent)
  const lost = period.stake > period.win ? period.stake - period.win : 0n
  return {
    grantKey: `${kind}:${id}:${period.key}`,
    kind,
    title: inEach((language) => {
      const date = kind === 'hour' ? hourText(period.from, language) : dayText(localDay(period.from), language)
      return text(`rewards.${kind}`, language, { date })
    }),
    // A dividend shares what the team has lost; a salary is paid for its turnover.
    amount: shareOf(kind === 'dividend' ? lost : period.stake, Math.max(0, ...reached)),
    turnover: 0,
    grantedAt: new Date(period.until),
    expiresAt: new Date(period.until + CLAIM_WITHIN),
  }
}

async function periodsOf(db: Database, member: Member, kind: Kind, since: number, now: number): Promise<Period[]> {
  if (kind === 'dividend') {
    const halves = halfMonthsBefore(now).filter(({ from }) => from >= timeOnDay(localDay(since), 0))
    return Promise.all(
      halves.map(async (half) => {
        const [sums] = await teamSums(db, member, half)
        return { ...half, key: localDay(half.from), stake: BigInt(sums?.stake ?? 0), win: BigInt(sums?.win ?? 0) }
      }),
    )
  }
  const length = kind === 'salary' ? DAY : HOUR
  const until = kind === 'salary' ? timeOnDay(localDay(now), 0) : Math.floor(now / HOUR) * HOUR
  const from = Math.max(since, until - (kind === 'salary' ? CLAIM_WITHIN : DAY))
  const rows = await teamSums(db, member, { from, until }, kind === 'salary' ? betDay : betHour)
  return rows.map(({ key, stake, win }) => {
    const start = kind === 'salary' ? timeOnDay(key, 0) : key * HOUR
    return { key, from: start, until: start + length, stake: BigInt(stake), win: BigInt(win) }
  })
}

/** What the team staked and won, by key where one is given. */
async function teamSums(db: Database, member: Member, range: { from: number; until: number }, key?: SQL<number>) {
  const { bets, members } = schema
  const settled = and(
    belowOf(member),
    isNotNull(bets.settledAt),
    gte(bets.at, new Date(range.from)),
    lt(bets.at, new Date(range.until)),
  )
  const sums = { stake: sumOf(bets.stake), win: sumOf(bets.win) }
  const joined = eq(members.id, bets.memberId)
  if (key)
    return db
      .select({ key, ...sums })
      .from(bets)
      .innerJoin(members, joined)
      .where(settled)
      .groupBy(key)
  return (await db.select(sums).from(bets).innerJoin(members, joined).where(settled)).map((row) => ({ key: 0, ...row }))
}

/** The last two full half months: the 1st to the 15th, the 16th to the end. */
function halfMonthsBefore(now: number): { from: number; until: number }[] {
  const starts: number[] = []
  for (let day = localDay(now); starts.length < 3; day -= 1) {
    const date = new Date(day * DAY).getUTCDate()
    if (date === 1 || date === 16) starts.push(timeOnDay(day, 0))
  }
  return starts.slice(1).map((from, index) => ({ from, until: starts[index] ?? from }))
}
