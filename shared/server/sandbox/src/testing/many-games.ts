/** A gateway with many games for a bench, in a process of its own: `node many-games.ts <how many>`, forked. */

import { schema } from '@lobby/gateway/database/tables'
import { sql } from 'drizzle-orm'
import { startTestGateway } from './test-gateway.ts'

const gateway = await startTestGateway({ listen: true, checkAnswers: false })
const { games } = schema
const known = await gateway.db.select().from(games).orderBy(games.nodeId)
const wanted = Number(process.argv[2])
const made = Array.from({ length: wanted - known.length }, (_, n): typeof games.$inferInsert => {
  const [one, other] = [known[n % known.length], known[(n * 7 + 3) % known.length]]
  if (!one || !other) throw new Error('There are no games to make more of.')
  const id = `B${n}`
  return {
    ...one,
    nodeId: 20_000 + n,
    gameId: id,
    code: id,
    nameVi: `${one.nameVi} ${other.nameVi} ${n % 100}`,
    nameEn: `${one.nameEn} ${other.nameEn}`,
    isTop: n % 50 === 0,
    popularity: n % 997,
  }
})
for (let start = 0; start < made.length; start += 1000) {
  await gateway.db.insert(games).values(made.slice(start, start + 1000))
}
const [counted] = await gateway.db.select({ total: sql<number>`count(*)::int` }).from(games)
if (counted?.total !== wanted) throw new Error(`There are ${counted?.total} games.`)
await gateway.world.games.read()
process.send?.({ url: gateway.url, names: [...known, ...made].flatMap((game) => [game.nameVi, game.nameEn]) })
