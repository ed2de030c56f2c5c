/** What stands in `announcements.content`, by kind. Texts are kept in every worded language. */
import type { WordedLanguage } from '@lobby/contracts/languages'

export type Wording = Readonly<Record<WordedLanguage, string>>

interface Action {
  linkageType?: 'URL' | 'P' | 'G'
  linkage?: string
  vendor?: string
  roomId?: string
  nodeId?: number
}

export interface BannerContent {
  title: Wording
  action: Action
}
export interface NoticeContent {
  title: Wording
  /** HTML */
  body: Wording
}
export interface PromotionContent {
  title: Wording
  /** HTML */
  body: Wording
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
  league: Wording
  vendor: string
  nodeId: number
}

export type AnnouncementContent =
  | { kind: 'B'; content: BannerContent }
  | { kind: 'PL' | 'PU'; content: NoticeContent }
  | { kind: 'PR'; content: PromotionContent }
  | { kind: 'H'; content: MatchContent }
