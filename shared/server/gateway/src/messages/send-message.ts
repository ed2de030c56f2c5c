import type { Worded } from '@lobby/contracts/languages'
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

/** Puts a message into a member's box, unread. */
export async function sendMessage(db: Queryable, { at, ...message }: NewMessage): Promise<void> {
  await db.insert(schema.messages).values({ ...message, sentAt: new Date(at) })
}
