/** What is put live builds on what edges have seen, and on nothing that somebody has taken that away from (OP-03). */
import { RefusedError } from '../problem.ts'
import { sentence } from '../sentence.ts'
import type { Papers, ReleaseStore } from '../store/store.ts'
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

/**
 * Root keys vouch for each channel as it is when a list is drafted: not without a word where edges have signed that
 * they saw more of one. A stolen key of an edge must not keep itself on the list: whoever says so goes on. Throws as
 * `assertNotBehind`.
 */
export async function assertNoneBehind(
  { channels, papers }: Pick<ReleaseStore, 'channels' | 'papers'>,
  { roles, point }: { roles(): Roles; point(channel: string): Promise<Point | undefined> },
): Promise<void> {
  try {
    for (const name of await channels()) await assertNotBehind(papers, name, roles(), await point(name))
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    throw new RefusedError(error.code, `${error.message} With --force root keys vouch for what is here.`)
  }
}
