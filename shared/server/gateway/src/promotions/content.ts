/** What stands in `announcements.content`, by kind. A text that is not worded in a language is read in English. */
import type { Worded } from '@lobby/contracts/languages'

interface Action {
  linkageType?: 'URL' | 'P' | 'G'
  linkage?: string
  vendor?: string
  roomId?: string
  nodeId?: number
}

export interface BannerContent {
  title: Worded
  action: Action
}
export interface NoticeContent {
  title: Worded
  /** HTML */
  body: Worded
}
export interface PromotionContent {
  title: Worded
  /** HTML */
  body: Worded
  noExpiry: boolean
  categories: readonly number[]
  action: Action
}
export interface MatchContent {
  /** ms since the epoch */
  matchTime: number
  homeTeam: string
  awayTeam: string
  homeTeamId: string
  awayTeamId: string
  league: Worded
  vendor: string
  nodeId: number
}

export type AnnouncementContent =
  | { kind: 'B'; content: BannerContent }
  | { kind: 'PL' | 'PU'; content: NoticeContent }
  | { kind: 'PR'; content: PromotionContent }
  | { kind: 'H'; content: MatchContent }
