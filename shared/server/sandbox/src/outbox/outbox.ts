import type { MailCarrier, SmsCarrier } from '@lobby/gateway/outside'
import { desc, eq, lt } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { outbox } from '../store/tables.ts'

/** How long a letter is kept, ms: by then nobody waits for it. */
const KEPT = 7 * 24 * 60 * 60_000

/** Carriers that keep what they are given for a week (SC-06): nothing leaves the machine. */
export const outboxCarriers = (db: Store): { sms: SmsCarrier; mail: MailCarrier } => ({
  sms: { send: ({ mobile, body, at }) => keepInOutbox(db, { kind: 'sms', recipient: mobile, body, at }) },
  mail: { send: ({ address, body, at }) => keepInOutbox(db, { kind: 'mail', recipient: address, body, at }) },
})

/** @param letter.at ms */
export async function keepInOutbox(
  db: Store,
  letter: Pick<typeof outbox.$inferInsert, 'kind' | 'recipient' | 'body'> & { at: number },
): Promise<void> {
  await db.insert(outbox).values({ ...letter, at: new Date(letter.at) })
  await db.delete(outbox).where(lt(outbox.at, new Date(letter.at - KEPT)))
}

/** What was sent, the newest first; to one recipient or to all. */
export const sentLately = (db: Store, recipient?: string) =>
  db
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(50)
