/** What a member finds in the box when money has come or a draw is over (decision 568): in the money's transaction. */
import { LANGUAGES, type Language, textIn, type Worded } from '@lobby/contracts/languages'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { and, count, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { LOTTERIES, lotteryName } from '../lottery/lotteries.ts'
import { text, worded } from '../wording/wording.ts'
import { sendMessage } from './send-message.ts'

/** In each language, for what is called differently there. */
const inEach = (write: (language: Language) => string): Worded =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Worded

interface Credited {
  memberId: number
  /** Minor units that came into the wallet. */
  amount: bigint
  at: Date
}

/** That a deposit was credited; `bonus` in minor units is what came with it. */
export async function tellOfDeposit(
  tx: Transaction,
  { memberId, amount, bonus, at }: Credited & { bonus: bigint },
): Promise<void> {
  const values = { amount: toUnits(amount), bonus: toUnits(bonus) }
  await sendMessage(tx, {
    memberId,
    title: worded('messages.deposit.title'),
    body: worded(bonus > 0n ? 'messages.deposit.withBonus' : 'messages.deposit.body', values),
    link: PATH.accountRecord,
    at: at.getTime(),
  })
}

/** That bonuses were credited: one message for all that were taken at once, whose sum `amount` is. */
export async function tellOfBonus(
  tx: Transaction,
  { memberId, amount, names, at }: Credited & { names: readonly Worded[] },
): Promise<void> {
  const [name] = names
  if (!name) return
  const sum = toUnits(amount)
  await sendMessage(tx, {
    memberId,
    title: worded('messages.bonus.title'),
    body:
      names.length > 1
        ? worded('messages.bonus.several', { rewards: names.length, amount: sum })
        : inEach((language) => text('messages.bonus.body', language, { name: textIn(name, language), amount: sum })),
    link: PATH.accountRecord,
    at: at.getTime(),
  })
}

/** That a withdrawal was refused, and where its reason is. */
export async function tellOfRefusal(
  tx: Transaction,
  { memberId, amount, withdrawal, at }: Credited & { withdrawal: string },
): Promise<void> {
  await sendMessage(tx, {
    memberId,
    title: worded('messages.refused.title'),
    body: worded('messages.refused.body', { amount: toUnits(amount) }),
    link: withQuery(PATH.withdraw, { order: withdrawal }),
    at: at.getTime(),
  })
}

type Bet = Pick<typeof schema.bets.$inferSelect, 'memberId' | 'nodeId' | 'draw'>

/**
 * After the last of a member's tickets in a draw was settled: one message a draw, with how many have won and how much.
 * Keno draws every few minutes, and is watched.
 */
export async function tellOfTickets(tx: Transaction, { memberId, nodeId, draw }: Bet, at: Date): Promise<void> {
  const lottery = LOTTERIES.find((known) => known.nodeId === nodeId)
  if (draw === null || !lottery) return
  const { bets } = schema
  const [sum] = await tx
    .select({
      tickets: count(),
      hits: sql<string>`count(*) filter (where ${bets.win} > 0)`,
      win: sql<string>`coalesce(sum(${bets.win}), 0)`,
    })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), eq(bets.nodeId, nodeId), eq(bets.draw, draw)))
  if (!sum) return
  const values = {
    date: `${draw.slice(6, 8)}/${draw.slice(4, 6)}/${draw.slice(0, 4)}`,
    tickets: Number(sum.tickets),
    hits: Number(sum.hits),
    amount: toUnits(BigInt(sum.win)),
  }
  await sendMessage(tx, {
    memberId,
    title: inEach((language) => text('push.drawn.title', language, { lottery: lotteryName(lottery, language) })),
    body: worded(values.hits > 0 ? 'messages.draw.won' : 'messages.draw.lost', values),
    link: PATH.betRecord,
    at: at.getTime(),
  })
}
