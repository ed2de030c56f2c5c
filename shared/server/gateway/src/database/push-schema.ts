/** Tables of push messages (decision 486). */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, ofMember, serial } from './schema.ts'

/** Browsers in which a member has asked to be told of draws. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial(),
    memberId: ofMember(),
    /** The session that asked. It says who is signed in there while the browser has told no device. */
    sessionId: integer('session_id').notNull(),
    deviceId: text('device_id'),
    /** The push service's address and the browser's keys, sealed (MS-11): whoever has them can address the browser. */
    address: text('address').notNull(),
    /** Of the address alone: a browser is told once, whoever asks. */
    digest: text('digest').notNull(),
    /** `VI`, `EN` and the like. */
    language: text('language').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_digest').on(table.digest),
    index('push_subscriptions_member').on(table.memberId),
  ],
)

/** What is still to be sent. A row goes as soon as the push service has it. */
export const pushes = pgTable(
  'pushes',
  {
    id: serial(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The lottery. */
    nodeId: integer('node_id').notNull(),
    /** The numero of its draw. */
    draw: text('draw').notNull(),
    at: at('at').notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: at('next_at').notNull(),
  },
  (table) => [
    uniqueIndex('pushes_once').on(table.subscriptionId, table.nodeId, table.draw),
    index('pushes_next').on(table.nextAt),
  ],
)
