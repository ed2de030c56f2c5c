/** Tables of a member's standing: who they have proved to be, their level in the club, and what they took of it. */
import { IDENTITY_REASONS } from '@lobby/contracts/calls/identity'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, minor, ofMember, serial } from './schema.ts'

/** SE-12: the eleven fields, three of them pictures. A refused one stays, with its reason; a new one is a new row. */
export const identityRequests = pgTable(
  'identity_requests',
  {
    id: serial(),
    memberId: ofMember(),
    state: text('state', { enum: ['submitted', 'approved', 'refused'] }).notNull(),
    /** Ids of `uploads` by what they show. */
    images: jsonb('images').notNull().$type<Readonly<Record<string, string>>>(),
    /** The other eight, as they were typed: JSON as text, sealed (MS-11). */
    fields: jsonb('fields').notNull().$type<string>(),
    /** Of the number that stood on approved papers, to be compared (PP-04); the number is sealed with the fields. */
    numberDigest: text('number_digest'),
    /** Of a refusal. */
    reason: text('reason', { enum: IDENTITY_REASONS }),
    submittedAt: at('submitted_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    index('identity_requests_member').on(table.memberId, table.id),
    index('identity_requests_number').on(table.numberDigest).where(sql`${table.numberDigest} is not null`),
    // Two taps at the same moment make one request.
    uniqueIndex('identity_requests_open').on(table.memberId).where(sql`${table.state} <> 'refused'`),
  ],
)

/** Whose level was looked at: the month through which it is safe, counted from January of the year 0. */
export const clubStandings = pgTable('club_standings', {
  memberId: ofMember().primaryKey(),
  keptThrough: integer('kept_through').notNull(),
})

/** What was taken of the club's benefits: each once in its period. */
export const clubClaims = pgTable(
  'club_claims',
  {
    memberId: ofMember(),
    /** `upgrade:4`, `monthly`, `birthday` */
    benefit: text('benefit').notNull(),
    /** `once`, `2026-11`, `2026` */
    period: text('period').notNull(),
    amount: minor('amount').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.benefit, table.period] })],
)
