/**
 * MS-13: what becomes of everything that says whose it is. A table or a column of members that is added does not
 * compile before it stands here; that it is also written to the copy is what the test asks.
 */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { schema } from '../database/database.ts'

type Schema = typeof schema
type OfMember = PgTable & { memberId: PgColumn }
/** Every table with a column `memberId`. */
export type TableOfMember = { [K in keyof Schema]: Schema[K] extends OfMember ? K : never }[keyof Schema]

/**
 * When the rows go: with the `data`, thirty days after the closing, with the `papers`, after five years, or never, as
 * they are the `books`; `inPart` is for what `erase.ts` takes out of rows that others point to. In the order in which
 * they can be deleted: games before the sessions they were opened in.
 */
export const OF_MEMBER: Readonly<Record<TableOfMember, 'data' | 'papers' | 'inPart' | 'books'>> = {
  announcementReads: 'data',
  favourites: 'data',
  recents: 'data',
  messages: 'data',
  feedback: 'data',
  linkedAccounts: 'data',
  formerContacts: 'data',
  notices: 'data',
  passkeyQuestions: 'data',
  passkeys: 'data',
  secondFactors: 'data',
  pushSubscriptions: 'data',
  playChecks: 'data',
  playLimits: 'data',
  playMinutes: 'data',
  limitsDeclined: 'data',
  referralVisits: 'data',
  gameSessions: 'data',
  sessions: 'data',
  identityRequests: 'papers',
  // What papers show is kept as long as they are.
  uploads: 'papers',
  exclusions: 'papers',
  knownApart: 'papers',
  bankAccounts: 'inPart',
  promotionClaims: 'inPart',
  mallOrders: 'inPart',
  staffActs: 'inPart',
  deskPayments: 'inPart',
  accounts: 'books',
  transfers: 'books',
  bets: 'books',
  depositOrders: 'books',
  withdrawals: 'books',
  turnovers: 'books',
  rewards: 'books',
  contracts: 'books',
  registerLinks: 'books',
  clubStandings: 'books',
  clubClaims: 'books',
  closings: 'books',
}

/** Under which section of the copy a table's rows stand; null for what nobody can ask for. */
export const TOLD_AS: Readonly<Record<TableOfMember, string | null>> = {
  announcementReads: 'noticesRead',
  favourites: 'favourites',
  recents: 'recentGames',
  messages: 'messages',
  feedback: 'feedback',
  linkedAccounts: 'linkedAccounts',
  formerContacts: 'formerContacts',
  notices: 'notices',
  // Open for minutes, and nothing but a challenge.
  passkeyQuestions: null,
  passkeys: 'passkeys',
  secondFactors: 'secondFactor',
  pushSubscriptions: 'drawsToldIn',
  playChecks: 'realityChecks',
  playLimits: 'limits',
  playMinutes: 'minutesPlayed',
  limitsDeclined: 'limitsDeclined',
  referralVisits: 'friendsVisits',
  gameSessions: 'gamesOpened',
  sessions: 'signIns',
  identityRequests: 'identity',
  uploads: 'pictures',
  exclusions: 'exclusions',
  // Tells of somebody else.
  knownApart: null,
  bankAccounts: 'bankAccounts',
  promotionClaims: 'promotionClaims',
  mallOrders: 'mallOrders',
  staffActs: 'officeActs',
  // With their entries.
  accounts: 'movements',
  transfers: 'movements',
  bets: 'bets',
  depositOrders: 'deposits',
  deskPayments: 'depositsByHand',
  withdrawals: 'withdrawals',
  turnovers: 'turnover',
  rewards: 'rewards',
  contracts: 'agentContracts',
  registerLinks: 'registerLinks',
  clubStandings: 'clubStandings',
  clubClaims: 'benefits',
  // Nobody who has a row can ask for a copy.
  closings: null,
}

/** The tables whose rows are deleted then. */
export const tablesErasedWith = (what: 'data' | 'papers'): OfMember[] =>
  Object.entries(OF_MEMBER).flatMap(([name, when]) => (when === what ? [schema[name as TableOfMember]] : []))

type MemberRow = typeof schema.members.$inferInsert
/** What of a member's own row the books need, and the name, which goes with the papers. */
type KeptOfMember =
  | ('id' | 'type' | 'club' | 'clubRank' | 'active' | 'mustSetPassword' | 'parentId' | 'rebate' | 'path' | 'joinedAt')
  | 'payeeName'

/** The rest of it, which says who the member was: each column is given what stands there afterwards. */
export type BlankMember = Required<Omit<MemberRow, KeptOfMember>>
