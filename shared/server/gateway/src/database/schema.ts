/** The tables. Features of PostgreSQL 15 only: the embedded server is newer than the servers operators run. */
import { GAME_TYPES } from '@lobby/contracts/calls/games'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BetAbout } from './bet-about.ts'
import { ACCOUNT_KINDS, ANNOUNCEMENT_KINDS, TRANSFER_KINDS } from './kinds.ts'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Ten-thousandths of a unit of the currency: four decimals, exact. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })
export const serial = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** Of the books, whose rows a large site counts in billions (SC-06): 64 bits, as numbers that are exact up to 2^53. */
const bookId = (name: string) => bigint(name, { mode: 'number' })
const bookSerial = () => bookId('id').primaryKey().generatedAlwaysAsIdentity()

/** One row a name: keys, secrets, the merchant's switches, and whether the world was seeded. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

export const members = pgTable(
  'members',
  {
    id: serial(),
    /** As it was typed at registration. */
    userName: text('user_name').notNull(),
    /** Lower case: two names that differ in case alone are one account. */
    loginName: text('login_name').notNull(),
    nickname: text('nickname').notNull(),
    passwordHash: text('password_hash').notNull(),
    type: integer('type').notNull(),
    /** As `mobileOf` writes it. */
    mobile: text('mobile'),
    /** When a code that was sent there came back; null while nobody has proved the number. */
    mobileProvedAt: at('mobile_proved_at'),
    labels: text('labels').array().notNull().default([]),
    club: text('club').notNull().default('Bronze'),
    clubRank: integer('club_rank').notNull().default(1),
    active: boolean('active').notNull().default(true),
    mustSetPassword: boolean('must_set_password').notNull().default(false),
    /** As `normalEmail` writes it. Several may have typed the same one: it is theirs who has proved it. */
    email: text('email'),
    emailProvedAt: at('email_proved_at'),
    payeeName: text('payee_name').notNull().default(''),
    headIcon: text('head_icon').notNull().default('lotus'),
    paymentPasswordHash: text('payment_password_hash'),
    /** A password that came by mail; signing in with it makes the member set a new one. `until` is ms. */
    temporaryPassword: jsonb('temporary_password').$type<{ hash: string; until: number }>(),
    /** What others register with to join this agent's team; upper case. */
    inviteCode: text('invite_code'),
    /** Optional fields of the registration, as they were typed. */
    profile: jsonb('profile').notNull().default({}).$type<Readonly<Record<string, string>>>(),
    parentId: integer('parent_id'),
    /** Of what the member and the team below play, in hundredths of a percent; never lowered. */
    rebate: integer('rebate').notNull().default(0),
    /** `/1/7/12/`: the ids from the top of the tree down to this member. */
    path: text('path').notNull().default(''),
    joinedAt: at('joined_at').notNull(),
    lastSeenAt: at('last_seen_at'),
  },
  (table) => [
    uniqueIndex('members_login_name').on(table.loginName),
    uniqueIndex('members_mobile').on(table.mobile),
    uniqueIndex('members_invite_code').on(table.inviteCode),
    index('members_email').on(table.email),
    // PP-04: whose else an account is.
    index('members_lower_email').on(sql`lower(${table.email})`),
    index('members_papers').on(sql`lower(btrim(${table.profile} ->> 'idNumber'))`),
    uniqueIndex('members_email_proved').on(table.email).where(sql`${table.emailProvedAt} is not null`),
    // AG-04: a team by name, and by when its members joined.
    index('members_team_name').on(table.parentId, table.loginName),
    index('members_team_joined').on(table.parentId, table.joinedAt),
    index('members_path').on(table.path.op('text_pattern_ops')),
    // Trial accounts, to be forgotten (SC-06).
    index('members_trial').on(table.joinedAt).where(sql`${table.type} = 4`),
  ],
)

/** Whose row it is. */
export const ofMember = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id)

export const sessions = pgTable(
  'sessions',
  {
    id: serial(),
    /** SHA-256 of the token: whoever reads this table cannot sign in with it. */
    tokenHash: text('token_hash').notNull(),
    /** SE-16: hash of the token that the last renewal replaced, and what the new one was made from beside it. */
    formerHash: text('former_hash'),
    renewalSalt: text('renewal_salt'),
    /** The former token counts until then; null until the new one is used, since its answer may have been lost. */
    formerUntil: at('former_until'),
    memberId: ofMember(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** `logout`, or `elsewhere` when another device or an operator ended it (ER-14). */
    endedBy: text('ended_by', { enum: ['logout', 'elsewhere'] }),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    deviceId: text('device_id'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_former').on(table.formerHash),
    index('sessions_member').on(table.memberId),
    index('sessions_device').on(table.deviceId).where(sql`${table.deviceId} is not null`),
    index('sessions_expires').on(table.expiresAt),
  ],
)

export const sealNonces = pgTable('seal_nonces', {
  nonce: text('nonce').primaryKey(),
  at: at('at').notNull(),
})

/** `site` and `vendor` belong to a member and never go below zero; the rest is the other side of the books. */
export const accounts = pgTable(
  'accounts',
  {
    id: bookSerial(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    memberId: integer('member_id').references(() => members.id),
    /** Vendor code for `vendor` and `house`, the game session for `fun`, otherwise empty. */
    subject: text('subject').notNull().default(''),
    /** Kept for members' accounts alone: one shared row would make every bet of the site wait in one line. */
    balance: minor('balance'),
  },
  (table) => [
    uniqueIndex('accounts_owner').on(table.kind, sql`coalesce(${table.memberId}, 0)`, table.subject),
    // All wallets of a member, of whatever kind: each bet locks them, and lists of a team add them up.
    index('accounts_member').on(table.memberId),
    check('accounts_not_negative', sql`${table.balance} is null or ${table.balance} >= 0`),
  ],
)

/** One movement of money. Its ledger entries sum to zero. */
export const transfers = pgTable(
  'transfers',
  {
    id: bookSerial(),
    reference: text('reference').notNull(),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    memberId: integer('member_id').references(() => members.id),
    /** What was asked for under this reference: the same reference with other content is refused. */
    fingerprint: text('fingerprint').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('transfers_reference').on(table.reference),
    index('transfers_member').on(table.memberId, table.kind, table.at),
  ],
)

/** In a partition for each month (`ledger/months.ts`), which drizzle knows nothing of. */
export const entries = pgTable(
  'entries',
  {
    // No identity: tables with partitions have none before PostgreSQL 17.
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** That of its transfer, by which it is in a month. */
    at: at('at').notNull(),
    transferId: bookId('transfer_id')
      .notNull()
      .references(() => transfers.id),
    accountId: bookId('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: minor('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('entries_transfer').on(table.transferId),
    index('entries_account').on(table.accountId),
  ],
)

export const vendors = pgTable('vendors', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
})

export const games = pgTable(
  'games',
  {
    nodeId: integer('node_id').primaryKey(),
    gameId: text('game_id').notNull(),
    code: text('code').notNull(),
    vendor: text('vendor')
      .notNull()
      .references(() => vendors.code),
    type: text('type', { enum: GAME_TYPES }).notNull(),
    nameVi: text('name_vi').notNull(),
    nameEn: text('name_en').notNull(),
    classify: text('classify').notNull(),
    minBet: minor('min_bet').notNull(),
    /** The most that a round can pay, in stakes. */
    maxWin: integer('max_win').notNull().default(500),
    supportPlay: integer('support_play').notNull(),
    isTop: boolean('is_top').notNull(),
    isNew: boolean('is_new').notNull(),
    /** Higher is played more. */
    popularity: integer('popularity').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [uniqueIndex('games_game').on(table.gameId), index('games_type').on(table.type, table.vendor)],
)

export const bets = pgTable(
  'bets',
  {
    id: bookSerial(),
    round: text('round').notNull(),
    memberId: ofMember(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    vendor: text('vendor').notNull(),
    /** The numero of the draw that a lottery's ticket is for; null for games without draws. */
    draw: text('draw'),
    /** PP-09: what the vendor says that the round showed, in its codes. */
    result: text('result').array().notNull().default([]),
    /** What it was on, as the vendor tells it (decision 627); null where it does not. */
    about: jsonb('about').$type<BetAbout>(),
    stake: minor('stake').notNull(),
    win: minor('win').notNull(),
    at: at('at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('bets_round').on(table.vendor, table.round),
    // With what limits of play sum up: a bet reads them once for each limit, and a day has thousands (SC-05).
    index('bets_staked').on(table.memberId, table.at, table.stake),
    index('bets_won').on(table.memberId, table.settledAt, table.win),
    index('bets_settled').on(table.settledAt),
    index('bets_draw').on(table.memberId, table.nodeId, table.draw).where(sql`${table.draw} is not null`),
  ],
)

/** What a launch hands to a vendor: a key to one game of one member for a short time. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: serial(),
    tokenHash: text('token_hash').notNull(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id),
    memberId: ofMember(),
    vendor: text('vendor').notNull(),
    nodeId: integer('node_id').references(() => games.nodeId),
    accountId: bookId('account_id')
      .notNull()
      .references(() => accounts.id),
    real: boolean('real').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('game_sessions_token').on(table.tokenHash),
    index('game_sessions_session').on(table.sessionId),
    index('game_sessions_account').on(table.accountId),
    // With play money, to be forgotten (SC-06).
    index('game_sessions_play').on(table.expiresAt).where(sql`not ${table.real}`),
    index('game_sessions_expires').on(table.expiresAt),
  ],
)

export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    drawCode: text('draw_code').notNull(),
    numero: text('numero').notNull(),
    drawnAt: at('drawn_at').notNull(),
    /** Rows by `~`, numbers by commas, the special prize first (LT-28). */
    numbers: text('numbers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawCode, table.numero] })],
)

/**
 * PP-10: what was published of a draw: the hash of its seed, before a ticket was sold, and the digest of its tickets,
 * after the sale. Neither is ever changed.
 */
export const lotteryPromises = pgTable(
  'lottery_promises',
  {
    drawCode: text('draw_code').notNull(),
    numero: text('numero').notNull(),
    seedHash: text('seed_hash').notNull(),
    publishedAt: at('published_at').notNull(),
    /** Null until the draw begins, as are those below. */
    digest: text('digest'),
    tickets: integer('tickets'),
    closedAt: at('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.drawCode, table.numero] })],
)

/** Banners (B), notices (PL), popups (PU), promotions (PR) and hot matches (H): `content` says the rest by kind, and is
 * checked where it is read (`promotions/content.ts`). */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ANNOUNCEMENT_KINDS }).notNull(),
    groupName: text('group_name').notNull().default(''),
    position: integer('position').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    content: jsonb('content').notNull(),
    /** When the back office last had it in hand: from then on neither a new version nor the calendar changes it. */
    editedAt: at('edited_at'),
  },
  (table) => [index('announcements_kind').on(table.kind, table.groupName)],
)

export const promotionCategories = pgTable('promotion_categories', {
  id: integer('id').primaryKey(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull(),
})

/** Signed calls of partners, for as long as their time would be accepted again. */
export const signedCalls = pgTable(
  'signed_calls',
  {
    /** Kind and code, `Vendor/LOTUS`. */
    partner: text('partner').notNull(),
    nonce: text('nonce').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.nonce] }), index('signed_calls_at').on(table.at)],
)

export const announcementReads = pgTable(
  'announcement_reads',
  {
    memberId: ofMember(),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
)
