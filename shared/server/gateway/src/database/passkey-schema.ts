/** Tables of passkeys (decision 415). */
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, ofMember, serial } from './schema.ts'

/** What a member signs in with beside the password, or instead of it. Public keys: whoever reads them opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial(),
    memberId: ofMember(),
    /** As the authenticator calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures, as the authenticator counts; many stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** The site's name that it is bound to. */
    rpId: text('rp_id').notNull(),
    /** What stands for the member in the authenticator: random, the same for all passkeys of a member. */
    userHandle: text('user_handle').notNull(),
    /** Given by the member. */
    name: text('name').notNull(),
    synced: boolean('synced').notNull(),
    addedAt: at('added_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
)

/** Members who are asked for a passkey after every other way to sign in. */
export const secondFactors = pgTable('second_factors', {
  memberId: ofMember().primaryKey(),
  since: at('since').notNull(),
  /** From when on a code takes it off; null while nobody has asked for that. */
  recoverFrom: at('recover_from'),
})

/** Challenges that wait for the answer of a passkey. */
export const passkeyQuestions = pgTable(
  'passkey_questions',
  {
    /** SHA-256 of the ticket that the answer comes with. */
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'prove', 'login', 'secondFactor'] }).notNull(),
    /** Whose passkey has to answer; null where the passkey says whose it is. */
    memberId: integer('member_id'),
    /** The session that asked. */
    sessionId: integer('session_id'),
    challenge: text('challenge').notNull(),
    rpId: text('rp_id').notNull(),
    /** For a new passkey. */
    userHandle: text('user_handle'),
    /** LG-27: the account elsewhere that the login is to be linked with. */
    link: jsonb('link').$type<{ provider: string; subject: string; name: string }>(),
    expiresAt: at('expires_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('passkey_questions_expires').on(table.expiresAt),
    index('passkey_questions_member').on(table.memberId),
  ],
)
