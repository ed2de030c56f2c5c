/** How often an address has called in this minute, at this gateway and at the others on the same database. */
import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, sum } from 'drizzle-orm'
import { type Database, excluded, schema } from '../database/database.ts'
import type { CallCount } from '../http/app-base.ts'
import type { Clock } from '../time/clock.ts'

export interface CallsByAddress extends CallCount {
  /** Tells the other gateways of this minute, and hears of theirs. */
  exchange(): Promise<void>
}

const MINUTE = 60_000
/** An address that makes less than this part of its calls here is not told: up to so many gateways see the whole. */
const TOLD_FROM = 1 / 20

/**
 * Each gateway counts by itself, which costs no call a query, and tells the others now and then of the addresses that
 * call much. So a limit is exceeded at most by what comes between two exchanges.
 *
 * @param most Calls of one address in a minute
 */
export function callsByAddress({ db, clock }: { db: Database; clock: Clock }, most: number): CallsByAddress {
  const process = randomUUID()
  let minute = 0
  let own = new Map<string, number>()
  let others = new Map<string, number>()

  /** Of an earlier minute nothing counts. */
  function turn(): number {
    const now = clock.now()
    const begin = now - (now % MINUTE)
    if (begin !== minute) {
      minute = begin
      own = new Map()
      others = new Map()
    }
    return begin + MINUTE - now
  }

  return {
    count(address) {
      const ttl = turn()
      const calls = (own.get(address) ?? 0) + 1
      own.set(address, calls)
      return { current: calls + (others.get(address) ?? 0), ttl }
    },
    async exchange() {
      turn()
      const { addressCalls: table } = schema
      const asked = minute
      const at = new Date(asked)
      const told = [...own]
        .filter(([, calls]) => calls >= most * TOLD_FROM)
        .map(([address, calls]) => ({ address, process, minute: at, calls }))
      if (told.length > 0) {
        await db
          .insert(table)
          .values(told)
          .onConflictDoUpdate({ target: [table.address, table.process], set: excluded(table, 'minute', 'calls') })
      }
      const heard = await db
        .select({ address: table.address, calls: sum(table.calls).mapWith(Number) })
        .from(table)
        .where(and(eq(table.minute, at), ne(table.process, process)))
        .groupBy(table.address)
      if (asked === minute) others = new Map(heard.map(({ address, calls }) => [address, calls]))
      await db.delete(table).where(lt(table.minute, new Date(asked - MINUTE)))
    },
  }
}
