/** What the edge draws of a slot before any code of it is there, as the slot's declaration names it (SP-01). */
import * as v from 'valibot'
import { FirstCall } from './first-call.ts'
import { TitlesSchema } from './record-parts.ts'

/**
 * - `tiles`: games side by side, of an answer like `hotGames`;
 * - `draws`: the next draws with their clocks, of an answer like `lotteryMenu`. Its word `special` stands before the
 *   number of the special prize.
 */
interface LookWords {
  tiles: { title: string }
  draws: { title: string; special: string }
}
type ViewLook = keyof LookWords

/**
 * As a slot declares it: `call` is the one that its component begins with, `words` are keys of the remote's wording.
 */
export type ViewDeclaration = {
  [Look in ViewLook]: {
    look: Look
    call: FirstCall
    words: LookWords[Look]
    /** A member is shown something else: nothing of it stays once the shell knows who is there. */
    visitor?: true
  }
}[ViewLook]

/**
 * As a release's record has it. An edge draws nothing of a look that it does not know, or of an answer that differs.
 */
export const FirstView = v.object({
  look: v.string(),
  call: FirstCall,
  words: v.record(v.string(), TitlesSchema),
  visitor: v.optional(v.literal(true)),
})
export type FirstView = v.InferOutput<typeof FirstView>
