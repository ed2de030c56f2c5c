/** What the edge draws of a slot or a page before any code of it is there, as its declaration names it (SP-01). */
import * as v from 'valibot'
import type { Category } from '../site/game-categories.ts'
import { listOf } from '../wire/list-of.ts'
import { FirstCall } from './first-call.ts'
import { TitlesSchema } from './record-parts.ts'

/**
 * - `tiles`: games side by side, of an answer like `hotGames`;
 * - `draws`: the next draws with their clocks, of an answer like `lotteryMenu`. Its word `special` stands before the
 *   number of the special prize, and `at` says when a draw of today is, with a `{{time}}`;
 * - `types`: names of the game types, of an answer like `vendorGameTypes`. Its words are those of the categories;
 *   `search` and `centre` come before them;
 * - `rail`: the same at the side of a desktop, on each page that has the menu. `title` stands above them, `ALL` first.
 */
interface SlotWords {
  tiles: { title: string }
  draws: { title: string; special: string; at: string }
  types: Record<'search' | 'centre' | Exclude<Category, 'ELOTT'>, string>
  rail: Record<'title' | 'ALL' | Exclude<Category, 'ELOTT'>, string>
}

/** Of the list of lotteries; `day0` is Sunday. Some have a `{{time}}`, and `later` a `{{day}}`. */
type LotteriesWord =
  | 'all'
  | 'hot'
  | 'recent'
  | 'byDay'
  | 'own'
  | 'today'
  | 'tomorrow'
  | 'caption'
  | 'closed'
  | 'at'
  | 'later'
  | 'locked'
  | 'special'
  | 'history'
  | 'play'
  | `day${0 | 1 | 2 | 3 | 4 | 5 | 6}`

/**
 * - `drawDays`: tabs, regions and the first cards of the list of lotteries, of an answer like `lotteryMenu`;
 * - `promotions`: the first cards of the promotions, of an answer like `announcements`, and their categories of one
 *   like `promotionCategories`;
 * - `games`: tabs and the first games of a list, of an answer like `gameList`. Of `call` and `beside` the one whose
 *   `at` is the page's path.
 */
interface PageWords {
  drawDays: Record<LotteriesWord, string>
  games: Record<'all' | 'hot' | 'recent', string>
  promotions: { all: string; longTerm: string }
}

/** `call` is the one that the component begins with, `beside` what else is drawn; `words` are keys of the wording. */
type Declared<Words> = {
  [Look in keyof Words]: {
    look: Look
    call: FirstCall
    beside?: readonly FirstCall[]
    words: Words[Look]
    /** A member is shown something else: of the view the shape alone, without words and pictures. */
    visitor?: true
  }
}[keyof Words]
/** As a slot declares it. */
export type SlotView = Declared<SlotWords>
/**
 * As a page declares it: drawn where the address has no query, since that may ask for another list. `stage` asks for
 * nothing and is drawn wherever its page is: bar and curtain of a page that lies over the layout's bars (PL-08). With
 * `beside` a wide desktop has what is told of the game at its side, so that the curtain is left of the middle.
 */
export type PageView = Declared<PageWords> | StageView

/** As a page declares it and its release's record has it. */
export const StageView = v.object({ look: v.literal('stage'), beside: v.optional(v.literal(true)) })
export type StageView = v.InferOutput<typeof StageView>

/**
 * As a release's record has it. An edge draws nothing of a look that it does not know, or of an answer that differs.
 */
export const FirstView = v.object({
  look: v.string(),
  call: FirstCall,
  beside: v.optional(listOf(FirstCall)),
  words: v.record(v.string(), TitlesSchema),
  visitor: v.optional(v.literal(true)),
})
export type FirstView = v.InferOutput<typeof FirstView>
