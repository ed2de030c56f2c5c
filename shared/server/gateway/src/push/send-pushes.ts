import type { Language } from '@lobby/contracts/languages'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { LOTTERIES, lotteryName } from '../lottery/lotteries.ts'
import { mayPlay } from '../protection/hold.ts'
import { drawText } from '../time/day-text.ts'
import { text } from '../wording/wording.ts'
import { addressOf, isSignedIn } from './subscriptions.ts'

/** So many are sent at a time. */
const BATCH = 20
/** A result is news for so long, ms; after that nobody is told of it. */
const NEWS = 6 * 60 * 60_000
/** After a try that came to nothing the next one waits so long for each that was made, ms. */
const WAIT = 30_000

/**
 * Sends what is to be told of draws, the oldest first. One is taken before it is handed to the push service, so that a
 * second gateway leaves it alone. Who has signed out, is on a break or has reached a limit of play is told nothing.
 */
export async function sendPushes(world: Pick<World, 'db' | 'clock' | 'vault' | 'outside'>): Promise<void> {
  const { db, clock, outside } = world
  if (!outside.push) return
  const { pushes, pushSubscriptions } = schema
  const now = clock.now()
  const [at, oldest] = [new Date(now), new Date(now - NEWS)]
  await db.delete(pushes).where(lt(pushes.at, oldest))
  const next = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(lte(pushes.nextAt, at))
    .orderBy(asc(pushes.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(pushes)
    .set({
      tries: sql`${pushes.tries} + 1`,
      nextAt: sql`${at.toISOString()}::timestamptz + interval '1 millisecond' * ${WAIT}::int * (${pushes.tries} + 1)`,
    })
    .where(inArray(pushes.id, next))
    .returning()
  for (const push of taken.toSorted((a, b) => a.id - b.id)) {
    const [to] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, push.subscriptionId))
    const drop = () => db.delete(pushes).where(eq(pushes.id, push.id))
    if (!to || !(await isSignedIn(db, to, now)) || !(await mayPlay(db, to.memberId, now))) {
      await drop()
      continue
    }
    try {
      const sent = await outside.push.send({
        to: await addressOf(world, to),
        body: bodyOf(push, to.language as Language),
        ttl: Math.ceil((push.at.getTime() + NEWS - now) / 1000),
        topic: `${push.nodeId}-${push.draw}`,
        at: now,
      })
      if (sent === 'taken') await drop()
      else await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, to.id))
    } catch {
      // The carrier has written down why; the others go on.
    }
  }
}

/**
 * What the site's worker shows. A phone that lies about tells whoever looks at it which draw it is, and nothing of the
 * player: neither a name nor a stake nor what it came to.
 */
function bodyOf({ nodeId, draw }: { nodeId: number; draw: string }, language: Language): string {
  const lottery = LOTTERIES.find((known) => known.nodeId === nodeId)
  const name = lottery ? lotteryName(lottery, language) : ''
  return JSON.stringify({
    title: text('push.drawn.title', language, { lottery: name }),
    body: text('push.drawn.body', language, { date: drawText(draw, language) }),
    path: withQuery(PATH.lottery, { type: 'filter', name }),
    tag: `draw-${nodeId}-${draw}`,
  })
}
