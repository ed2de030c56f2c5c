import type { Worded } from '@lobby/contracts/languages'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'

export interface NewMessage {
  memberId: number
  title: Worded
  /** Plain text. */
  body: Worded
  /** A path of the site or an address of the web. */
  link?: string
  /** ms */
  at: number
}

/** A member's box holds so many: what is older goes when another one comes. */
const BOX_HOLDS = 500

/** Puts a message into a member's box, unread. */
export async function sendMessage(db: Queryable, { at, ...message }: NewMessage): Promise<void> {
  const { messages } = schema
  await db.insert(messages).values({ ...message, sentAt: new Date(at) })
  const isOwn = eq(messages.memberId, message.memberId)
  const older = db
    .select({ id: messages.id })
    .from(messages)
    .where(isOwn)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .offset(BOX_HOLDS)
    // Those that another transaction is just removing are its own business: nobody waits for them.
    .for('update', { skipLocked: true })
  await db.delete(messages).where(and(isOwn, inArray(messages.id, older)))
}
