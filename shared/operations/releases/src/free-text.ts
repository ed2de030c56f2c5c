/** What people write beside a change: others decide by what they are shown of it. */
import { unseenIn } from '@lobby/contracts/unseen'
import { RefusedError } from './problem.ts'
import { sentence } from './sentence.ts'

/** Characters. */
const MOST = { reason: 2000, actor: 200 } as const

/**
 * Refuses a new text that is too long, or has signs that nobody sees and that change what is seen. Throws
 * `RefusedError` `reason.text`.
 */
export function requireSeen(text: string, what: keyof typeof MOST): void {
  const sign = unseenIn(text)
  if (sign !== undefined) throw new RefusedError('reason.text', sentence(`${what}.unseen`, { sign }))
  if (text.length <= MOST[what]) return
  throw new RefusedError('reason.text', sentence(`${what}.long`, { length: text.length, most: MOST[what] }))
}
