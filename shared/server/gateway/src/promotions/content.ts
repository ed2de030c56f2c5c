/** What stands in `announcements.content`, by kind. A text that is not worded in a language is read in English. */
import { Linkage } from '@lobby/contracts/calls/system'
import { REQUIRED_LANGUAGES } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import * as v from 'valibot'

const Worded = v.objectWithRest(v.entriesFromList(REQUIRED_LANGUAGES, v.string()), v.string())
/** HTML in several languages. */
const Html = Worded
const Action = v.object(Linkage)

/** What all have but matches: for whoever lists them. */
export const TitledContent = v.object({ title: Worded })

/** What a banner says, and where it leads. */
const Offer = {
  title: Worded,
  text: v.optional(Worded),
  bonus: v.optional(v.picklist(['first', 'daily'])),
  action: Action,
}

export const BannerContent = v.object({
  ...Offer,
  /** What it says to members who cannot have its bonus any more. */
  instead: v.optional(v.object(Offer)),
})
export type BannerContent = v.InferOutput<typeof BannerContent>

export const NoticeContent = v.object({
  title: Worded,
  body: Html,
  /** Of a pop-up that is about a deposit's bonus: it goes to visitors, and to members who can still have that bonus. */
  bonus: v.optional(v.picklist(['first', 'daily'])),
})
export type NoticeContent = v.InferOutput<typeof NoticeContent>

export const PromotionContent = v.object({
  title: Worded,
  body: Html,
  noExpiry: v.boolean(),
  /** Its card says the weekend that is or comes next, for which its rule pays, and not how long the row is shown. */
  weekends: v.optional(v.boolean()),
  categories: v.array(v.number()),
  action: Action,
})
export type PromotionContent = v.InferOutput<typeof PromotionContent>

/** The id of the deposit's bonus that a promotion leads to, by its address; undefined where it leads elsewhere. */
export function bonusLedTo({ action }: Pick<PromotionContent, 'action'>): string | undefined {
  const [path, query] = action.linkage?.split('?') ?? []
  return path === PATH.deposit ? (new URLSearchParams(query).get('promotion') ?? undefined) : undefined
}

export const MatchContent = v.object({
  /** ms since the epoch */
  matchTime: v.number(),
  homeTeam: v.string(),
  awayTeam: v.string(),
  homeTeamId: v.string(),
  awayTeamId: v.string(),
  league: Worded,
  vendor: v.string(),
  nodeId: v.number(),
})
export type MatchContent = v.InferOutput<typeof MatchContent>

export type AnnouncementContent =
  | { kind: 'B'; content: BannerContent }
  | { kind: 'PL' | 'PU'; content: NoticeContent }
  | { kind: 'PR'; content: PromotionContent }
  | { kind: 'H'; content: MatchContent }

/** What a row holds. Throws an Error that names the row when that is not what its kind has. */
export function contentOf<T>({ id, content }: { id: string; content: unknown }, of: v.GenericSchema<unknown, T>): T {
  const read = v.safeParse(of, content)
  if (!read.success) throw new Error(`The content of the announcement ${id} does not fit: ${v.summarize(read.issues)}`)
  return read.output
}
