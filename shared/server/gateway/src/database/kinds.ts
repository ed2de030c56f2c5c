/** What rows can be of, where the column `kind` says it. Adding one needs no migration: the columns are text. */

/** Accounts that belong to a member (and are never negative), and the other sides of the books. Points are no money. */
export const ACCOUNT_KINDS = [
  'site',
  'vendor',
  'held',
  'fun',
  'house',
  'cash',
  'promotion',
  'play-money',
  'points',
  'points-issued',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/**
 * What moved money or points: `recall` and a launch of nothing book no lines, nor does `bet-cancelled`, which keeps a
 * late bet out; `carried` stands for older rounds.
 */
export const TRANSFER_KINDS = [
  'deposit',
  'bonus',
  'withdrawal',
  'payout',
  'transfer',
  'vendor-in',
  'vendor-out',
  'recall',
  'bet',
  'bet-cancelled',
  'win',
  'carried',
  'play-money',
  'play-bet',
  'play-win',
  'points-welcome',
  'points-bets',
  'points-exchange',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** Banners, notices, pop-ups, promotions and hot matches, as the calls name them (CL-17). */
export const ANNOUNCEMENT_KINDS = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** What somebody who runs the site may do in the back office. */
export const STAFF_ROLES = ['support', 'cashier', 'content', 'compliance'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Why a payment waits at the office's desk, and where it can be. */
export const DESK_REASONS = ['unknown', 'large', 'closed'] as const
export const DESK_STATES = ['waiting', 'proposed', 'credited', 'returned'] as const

export const CAPTCHA_KINDS = ['equation', 'characters'] as const
