import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { required } from '../outside/required.ts'

/** So many are sent at a time. */
const BATCH = 20
/** A notice that a carrier did not take so often is given up: its message is in the member's box. */
const MOST_TRIES = 20
/** After a try that came to nothing the next one waits so long for each that was made, ms. */
const WAIT = 60_000

/**
 * Sends what was written to members, the oldest first. A notice is taken before it is handed to its carrier, so that a
 * second gateway leaves it alone; one whose gateway was killed meanwhile is sent again a minute later.
 */
export async function sendNotices({ db, clock, outside }: Pick<World, 'db' | 'clock' | 'outside'>): Promise<void> {
  const { notices } = schema
  const now = new Date(clock.now())
  const next = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(isNull(notices.sentAt), lt(notices.tries, MOST_TRIES), lte(notices.nextAt, now)))
    .orderBy(asc(notices.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(notices)
    .set({
      tries: sql`${notices.tries} + 1`,
      nextAt: sql`${now.toISOString()}::timestamptz + interval '1 millisecond' * ${WAIT}::int * (${notices.tries} + 1)`,
    })
    .where(inArray(notices.id, next))
    .returning()
  for (const { id, channel, recipient, subject, body } of taken.toSorted((a, b) => a.id - b.id)) {
    const at = clock.now()
    try {
      if (channel === 'sms') await required(outside.sms).send({ mobile: recipient, body, at })
      else await required(outside.mail).send({ address: recipient, subject, body, at })
    } catch {
      // The carrier has written down why; the others go on.
      continue
    }
    await db
      .update(notices)
      .set({ sentAt: new Date(at) })
      .where(eq(notices.id, id))
  }
}
