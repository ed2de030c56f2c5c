import { schema } from '@lobby/gateway/database/tables'
import { eq, ne, sql } from 'drizzle-orm'
import { betNow, depositNow, newDeposit, newWithdrawal } from './test-data.ts'
import type { TestGateway } from './test-gateway.ts'

/** Stands in everything that belongs to somebody else; in no answer to one member may any of it be. */
export const FOREIGN_MARK = /canary|987654\.321/i

export interface ForeignRows {
  /** Ids of rows that are others': messages, sessions, orders, contracts, the members themselves. */
  ids: readonly (number | string)[]
  /** What must stay as it is whatever the member asks for. */
  state: () => Promise<string>
}

/** Marks what the other members have, and gives some of them more to have. */
export async function markForeign(gateway: TestGateway, own: string): Promise<ForeignRows> {
  const { db } = gateway
  const { bankAccounts, bets, contracts, depositOrders, withdrawals, members, messages, sessions } = schema
  await gateway.signIn('vip')
  const [me] = await db.select().from(members).where(eq(members.loginName, own))
  if (!me) throw new Error(`There is no account ${own}.`)
  const others = ne(members.id, me.id)
  const marked = (column: string) => sql.raw(`'canary' || ${column}`)
  await db
    .update(members)
    .set({
      userName: marked('id'),
      nickname: 'canary',
      payeeName: 'canary',
      email: sql`${members.email} || '.canary'`,
      profile: { remark: 'canary' },
    })
    .where(others)
  const words = { VI: 'canary', EN: 'canary' }
  await db.update(messages).set({ title: words, body: words }).where(ne(messages.memberId, me.id))
  await db.update(sessions).set({ ip: 'canary', userAgent: 'canary', deviceId: 'canary' })
  // Staked as games stake, so that the books know of it. Nothing is won: the board of winners is everybody's.
  for (const userName of ['vip', 'player1', 'agent1']) {
    await depositNow(gateway, userName, 1_000_000)
    await betNow(gateway, userName, { stake: 987_654.321 })
  }
  await db.update(contracts).set({ terms: [{ turnover: 987_654.321, percent: 1 }] })

  const deposit = await newDeposit(gateway, 'vip')
  const out = await newWithdrawal(gateway, 'vip')
  await db.update(depositOrders).set({ amount: 9_876_543_210n }).where(ne(depositOrders.memberId, me.id))

  const [vip] = await db.select().from(members).where(eq(members.loginName, 'vip'))
  const first = async (table: typeof messages | typeof bets | typeof contracts | typeof sessions) =>
    (await db.select({ id: table.id }).from(table).where(ne(table.memberId, me.id)).orderBy(table.id).limit(2)).map(
      ({ id }) => id,
    )
  const ids = [
    ...(await first(messages)),
    ...(await first(bets)),
    ...(await first(contracts)),
    ...(await first(sessions)),
  ]
  return {
    ids: [...new Set([...ids, vip?.id ?? 0]), deposit, out],
    async state() {
      const kept = await Promise.all([
        db.select().from(messages).where(ne(messages.memberId, me.id)).orderBy(messages.id),
        db.select().from(contracts).orderBy(contracts.id),
        db
          .select({ id: depositOrders.id, state: depositOrders.state, submittedAt: depositOrders.submittedAt })
          .from(depositOrders)
          .where(eq(depositOrders.id, deposit)),
        db.select({ state: withdrawals.state }).from(withdrawals).where(eq(withdrawals.id, out)),
        db
          .select({ removedAt: bankAccounts.removedAt })
          .from(bankAccounts)
          .where(eq(bankAccounts.memberId, vip?.id ?? 0)),
        db
          .select({ id: sessions.id, endedAt: sessions.endedAt })
          .from(sessions)
          .where(eq(sessions.memberId, vip?.id ?? 0))
          .orderBy(sessions.id),
        db
          .select({ id: members.id, type: members.type, path: members.path })
          .from(members)
          .where(eq(members.type, 1))
          .orderBy(members.id),
      ])
      return JSON.stringify(kept)
    },
  }
}
