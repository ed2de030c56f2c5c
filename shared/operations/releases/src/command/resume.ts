/** resume: goes on with a store that was restored (OP-03). */
import { resume } from '../channel/resume.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { aboveOf } from './above.ts'
import { type Answer, writtenBy } from './answer.ts'
import { proposedLines, requireSigned, setOf } from './waiting.ts'
import type { Words } from './words.ts'

/** resume: goes on with what the store has. Throws `UsageError`, and what the roles refuse. */
export async function resumeCommand(store: SomeStore, words: Words): Promise<Answer> {
  const { channel, actor, reason, above } = words
  const newest = (await store.channel(channel)).revision?.revision ?? 0
  const least = aboveOf(above, newest, words.force)
  const seen = await requireSigned(store).seen(channel)
  const moved = await resume(store, { channel, actor, reason }, Math.max(seen, least))
  const number = moved.revision.revision
  const said = `${channel} goes on with revision ${number}: edges and browsers follow it, with ${setOf(moved.revision, undefined)}.`
  return { json: moved, lines: moved.proposed ? proposedLines(moved) : [said], ...writtenBy(moved) }
}
