import type { MailCarrier, SmsCarrier } from '@lobby/gateway/outside'
import { desc, eq, lt } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { outbox } from '../store/tables.ts'

/** How long a letter is kept, ms: by then nobody waits for it. */
const KEPT = 7 * 24 * 60 * 60_000

/** Carriers that keep what they are given for a week (SC-06): nothing leaves the machine. */
export function outboxCarriers(db: Store): { sms: SmsCarrier; mail: MailCarrier } {
  async function keep(kind: 'sms' | 'mail', recipient: string, body: string, at: number): Promise<void> {
    await db.insert(outbox).values({ kind, recipient, body, at: new Date(at) })
    await db.delete(outbox).where(lt(outbox.at, new Date(at - KEPT)))
  }
  return {
    sms: { send: ({ mobile, body, at }) => keep('sms', mobile, body, at) },
    mail: { send: ({ address, body, at }) => keep('mail', address, body, at) },
  }
}

/** What was sent, the newest first; to one recipient or to all. */
export const sentLately = (db: Store, recipient?: string) =>
  db
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(50)
