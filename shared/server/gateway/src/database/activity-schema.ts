/** Tables of what members do beside playing: codes and puzzles, favourites, messages, tickets, contracts. */
import { CONTRACT_KINDS } from '@lobby/contracts/calls/agent'
import type { Worded } from '@lobby/contracts/languages'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CAPTCHA_KINDS } from './kinds.ts'
import { at, games, members, ofMember, serial } from './schema.ts'

/** Each is good for one try: whoever asks takes the row away. */
export const captchas = pgTable('captchas', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: CAPTCHA_KINDS }).notNull(),
  /** Sealed (MS-11): whoever reads the table passes none. */
  answer: text('answer').notNull(),
  ip: text('ip').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const sliders = pgTable(
  'sliders',
  {
    id: text('id').primaryKey(),
    /** Left edge of the hole, px. */
    x: integer('x').notNull(),
    ip: text('ip').notNull(),
    /** Null until it was solved; then the hash of what is shown to the next call. */
    tokenHash: text('token_hash'),
    /** A second try finds it closed. */
    tried: boolean('tried').notNull().default(false),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sliders_token').on(table.tokenHash)],
)

/** Codes that were sent, by SMS at first and since then by mail. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: serial(),
    channel: text('channel', { enum: ['sms', 'mail'] })
      .notNull()
      .default('sms'),
    /** A number or a mail address. */
    recipient: text('mobile').notNull(),
    /** A code opens nothing else. */
    purpose: text('purpose', {
      enum: ['login', 'password', 'register', 'provider', 'contact', 'approve', 'recover'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    ip: text('ip').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
  },
  (table) => [
    index('sms_codes_mobile').on(table.recipient, table.purpose, table.sentAt),
    index('sms_codes_ip').on(table.ip, table.sentAt),
    index('sms_codes_sent').on(table.sentAt),
  ],
)

const gameOfMember = () => ({
  memberId: ofMember(),
  nodeId: integer('node_id')
    .notNull()
    .references(() => games.nodeId),
  at: at('at').notNull(),
})

export const favourites = pgTable('favourites', gameOfMember(), (table) => [
  primaryKey({ columns: [table.memberId, table.nodeId] }),
])

export const recents = pgTable('recents', gameOfMember(), (table) => [
  primaryKey({ columns: [table.memberId, table.nodeId] }),
])

export const messages = pgTable(
  'messages',
  {
    id: serial(),
    memberId: ofMember(),
    /** By language. */
    title: jsonb('title').notNull().$type<Worded>(),
    body: jsonb('body').notNull().$type<Worded>(),
    /** Where it leads: a path of the site or an address of the web. */
    link: text('link'),
    sentAt: at('sent_at').notNull(),
    readAt: at('read_at'),
    /** Deleted ones can be had back for a while. */
    deletedAt: at('deleted_at'),
  },
  (table) => [index('messages_member').on(table.memberId, table.sentAt)],
)

export const contracts = pgTable(
  'contracts',
  {
    id: serial(),
    memberId: ofMember(),
    offeredById: integer('offered_by_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', { enum: CONTRACT_KINDS }).notNull(),
    terms: jsonb('terms').notNull().$type<{ turnover: number; percent: number }[]>(),
    /** `replaced`: by a later offer while it waited, or by a later contract while it was in force. */
    state: text('state', { enum: ['offered', 'accepted', 'declined', 'replaced'] }).notNull(),
    offeredAt: at('offered_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (table) => [index('contracts_member').on(table.memberId, table.kind)],
)

/** What an agent's team registers with; it says as what and with which rebate. */
export const registerLinks = pgTable(
  'register_links',
  {
    id: serial(),
    /** The agent's. */
    memberId: ofMember(),
    /** Upper case, and longer than an invitation code: the two are asked for in one field. */
    code: text('code').notNull(),
    type: integer('type').notNull(),
    /** Hundredths of a percent. */
    rebate: integer('rebate').notNull(),
    /** Accounts that were opened with it. */
    registered: integer('registered').notNull().default(0),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [uniqueIndex('register_links_code').on(table.code), index('register_links_member').on(table.memberId)],
)
