/**
 * What the parties of the sandbox write down, each for itself. The tables lie in the gateway's database because there
 * is no other on a developer's machine; no statement joins them with the gateway's, and members are known by number
 * alone.
 */
import type { Worded } from '@lobby/contracts/languages'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Ten-thousandths of a unit of the currency, as the gateway counts. */
const minor = (name: string) => bigint(name, { mode: 'bigint' })
const serial = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

const TABLES = ['table', 'sicBo', 'baccarat', 'xocDia', 'bauCua', 'baCay', 'roulette'] as const
const GAMES = ['slot', ...TABLES, 'fishing', 'cards', 'xiDach'] as const

/** The game vendor's book: a round's outcome is drawn and written down before any money moves. */
export const demoRounds = pgTable(
  'demo_rounds',
  {
    round: text('round').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Whose hand it is, for whoever comes back by another launch; null of free play, which ends with its launch. */
    memberId: integer('member_id'),
    game: text('game', { enum: GAMES }).notNull().default('slot'),
    /** What the player chose, as the game counts it. */
    wish: jsonb('wish').notNull().default([]).$type<number[]>(),
    stake: minor('stake').notNull(),
    win: minor('win').notNull(),
    /** What the round shows, as the game counts it: symbols, cards, dice, whether a fish was caught. */
    reels: jsonb('reels').notNull().$type<number[]>(),
    /** `drawn`, then `settled` or `refused`; a hand of cards is `dealt` and `changed`, which is over, in between. */
    state: text('state', { enum: ['drawn', 'dealt', 'changed', 'settled', 'refused'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('demo_rounds_state').on(table.state), index('demo_rounds_member').on(table.memberId, table.state)],
)

/** One bet on a match, or a parlay on several. */
export const matchTickets = pgTable(
  'match_tickets',
  {
    round: text('round').primaryKey(),
    player: text('player').notNull(),
    memberId: integer('member_id').notNull(),
    legs: jsonb('legs').notNull().$type<MatchLeg[]>(),
    stake: minor('stake').notNull(),
    /** `placed`: the stake is being taken; then `taken` and `settled`, or `refused`. */
    state: text('state', { enum: ['placed', 'taken', 'settled', 'refused'] }).notNull(),
    /** When the last of its matches ends, for whoever looks for what is to be paid. */
    settlesAt: at('settles_at').notNull(),
    win: minor('win').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('match_tickets_state').on(table.state, table.settlesAt),
    index('match_tickets_member').on(table.memberId, table.at),
  ],
)

/** A pick on a match, with the names as they were when it was made. */
export interface MatchLeg {
  match: string
  home: { id: string; name: string }
  away: { id: string; name: string }
  pick: string
  /** Hundredths of a stake that it pays. */
  odds: number
  /** What the match is called above its teams, and when it begins (ms); tickets from before have neither. */
  league?: Worded
  startsAt?: number
  /** The score when the match was over, `2:1`; `-` where it was not played to its end; not there before. */
  score?: string
}

/** One bet on one draw. Its round is a row of `bets` as well, which is settled when the draw is known. */
export const lotteryTickets = pgTable(
  'lottery_tickets',
  {
    round: text('round').primaryKey(),
    /** Hash of the launch token: whose money it was. */
    player: text('player').notNull(),
    memberId: integer('member_id').notNull(),
    code: text('code').notNull(),
    numero: text('numero').notNull(),
    /** ms of the draw's end, for whoever looks for what is to be paid. */
    drawnAt: at('drawn_at').notNull(),
    play: text('play').notNull(),
    pick: text('pick').notNull(),
    stake: minor('stake').notNull(),
    /** `placed`: the stake is being taken; then `taken` and `settled`, or `refused`. */
    state: text('state', { enum: ['placed', 'taken', 'settled', 'refused'] }).notNull(),
    win: minor('win').notNull(),
    /** At what it was sold: hundredths of the stake on each of its bets. Null of Keno's, and of tickets from before. */
    pays: integer('pays'),
    at: at('at').notNull(),
  },
  (table) => [
    index('lottery_tickets_state').on(table.state, table.drawnAt),
    index('lottery_tickets_member').on(table.memberId, table.at),
  ],
)

/** The bank's book: a payment is recorded first, then reported to the gateway until that has confirmed it. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    amount: minor('amount').notNull(),
    outcome: text('outcome', { enum: ['paid', 'declined'] }).notNull(),
    /** `due`, then `told` */
    state: text('state', { enum: ['due', 'told'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('bank_payments_order').on(table.orderId), index('bank_payments_state').on(table.state)],
)

/** A conversation of the chat. A member's goes on where it was; a visitor's belongs to whoever has its key. */
export const chats = pgTable(
  'chats',
  {
    id: serial(),
    keyHash: text('key_hash').notNull(),
    memberId: integer('member_id'),
    channel: text('channel', { enum: ['standard', 'vip'] }).notNull(),
    startedAt: at('started_at').notNull(),
  },
  (table) => [uniqueIndex('chats_key').on(table.keyHash), index('chats_member').on(table.memberId, table.startedAt)],
)

export const chatLines = pgTable(
  'chat_lines',
  {
    id: serial(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id),
    /**
     * Made by the page for a player's line, so that one sent twice is said once; of an answer, that of its question.
     */
    line: text('line').notNull(),
    /** Who says it; `desk` is customer service, as old rows have it. */
    speaker: text('speaker', { enum: ['player', 'desk'] }).notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('chat_lines_once').on(table.chatId, table.line, table.speaker)],
)

/** What would have been sent: nothing leaves the sandbox. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial(),
    kind: text('kind', { enum: ['sms', 'mail', 'push'] }).notNull(),
    recipient: text('recipient').notNull(),
    body: text('body').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('outbox_recipient').on(table.recipient, table.id)],
)
