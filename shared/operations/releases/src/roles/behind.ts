/** What is put live builds on what edges have seen, and on nothing that somebody has taken that away from (OP-03). */
import { RefusedError } from '../problem.ts'
import { sentence } from '../sentence.ts'
import type { Papers } from '../store/store.ts'
import type { Point } from './entry.ts'
import type { Roles } from './list.ts'
import { allSeen, isBelieved } from './seen.ts'

/**
 * Throws `RefusedError` `channel.behind` where an edge has signed that it has seen a later revision than this, or
 * another one of its number: somebody has taken changes away, with what they undid. For what ships; who undoes, or
 * resumes, is not to be stopped by a stolen key of an edge.
 */
export async function assertNotBehind(papers: Papers, channel: string, roles: Roles, point?: Point): Promise<void> {
  const newest = point?.revision.revision ?? 0
  const further = (await allSeen(papers, channel, roles)).filter(
    ({ revision, hash }) =>
      isBelieved({ revision }, newest) && (revision > newest || (revision === newest && hash !== point?.hash)),
  )
  if (further.length === 0) return
  const seen = Math.max(...further.map(({ revision }) => revision))
  throw new RefusedError('channel.behind', sentence('channel.behind', { channel, newest, seen }))
}
