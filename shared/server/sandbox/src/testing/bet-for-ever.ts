/** A process that bets until it is killed: `node bet-for-ever.ts <data folder>`. It names each bet that was booked. */

import { openFolder } from '@lobby/gateway/database'
import { schema } from '@lobby/gateway/database/tables'
import { accountOf, post } from '@lobby/gateway/seeding/ledger'
import { eq } from 'drizzle-orm'

const { db } = await openFolder(process.argv[2] ?? '')
const [member] = await db
  .insert(schema.members)
  .values({ userName: 'bettor', loginName: 'bettor', nickname: '', passwordHash: '', type: 0, joinedAt: new Date() })
  .onConflictDoNothing()
  .returning()
const memberId =
  member?.id ?? (await db.select().from(schema.members).where(eq(schema.members.loginName, 'bettor')))[0]?.id
if (memberId === undefined) throw new Error('There is no bettor.')

async function move(reference: string, amount: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const site = await accountOf(tx, 'site', memberId ?? 0)
    const house = await accountOf(tx, 'house', null, 'TEST')
    const lines = [
      { accountId: site, amount },
      { accountId: house, amount: -amount },
    ]
    await post(tx, { reference, kind: 'transfer', memberId: memberId ?? 0, at: new Date(), lines })
  })
}

await move('start', 1_000_000_000n)
for (let n = 0; ; n += 1) {
  await move(`bet:${n}`, -7n)
  process.stdout.write(`bet:${n}\n`)
}
