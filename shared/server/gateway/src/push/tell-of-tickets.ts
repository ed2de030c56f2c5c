import { PATH } from '@lobby/contracts/paths'
import { inEach } from '@lobby/wording'
import { and, count, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { LOTTERIES, lotteryName } from '../lottery/lotteries.ts'
import { sendMessage } from '../messages/send-message.ts'
import { drawText } from '../time/day-text.ts'
import { text } from '../wording/wording.ts'

type Bet = Pick<typeof schema.bets.$inferSelect, 'memberId' | 'nodeId' | 'draw'>

/**
 * After the last of a member's tickets in a draw was settled: one message a draw, with how many have won and how
 * much. What is not more than the stakes came back, and is not called won (decision 608).
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
      stake: sql<string>`coalesce(sum(${bets.stake}), 0)`,
    })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), eq(bets.nodeId, nodeId), eq(bets.draw, draw)))
  if (!sum) return
  const values = {
    tickets: Number(sum.tickets),
    hits: Number(sum.hits),
    amount: toUnits(BigInt(sum.win)),
    stake: toUnits(BigInt(sum.stake)),
  }
  const came = values.hits === 0 ? 'lost' : values.amount > values.stake ? 'won' : 'back'
  const titles = { won: 'messages.draw.title', back: 'messages.draw.backTitle', lost: 'push.drawn.title' } as const
  await sendMessage(tx, {
    memberId,
    title: inEach((language) =>
      text(titles[came], language, {
        ...values,
        lottery: lotteryName(lottery, language),
      }),
    ),
    body: inEach((language) =>
      text(`messages.draw.${came}`, language, {
        ...values,
        date: drawText(draw, language),
      }),
    ),
    link: PATH.betRecord,
    at: at.getTime(),
  })
}
