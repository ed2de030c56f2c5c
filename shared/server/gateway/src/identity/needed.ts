/** PP-07: papers, and with them the age, before money is paid out, where the site asks for them. */
import type { World } from '../calls/world.ts'
import type { Queryable } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { minAgeOf, newestIdentity } from './routes.ts'

/** How far the papers are that a withdrawal needs; null where they are approved, or the site asks for none. */
export async function neededPapers(db: Queryable, world: World, memberId: number) {
  if (!world.settings().withdrawIdentity) return null
  const row = await newestIdentity(db, memberId)
  if (row?.state === 'approved') return null
  return {
    state: row?.state ?? ('none' as const),
    reason: row?.state === 'refused' ? row.reason : null,
    submittedAt: row?.submittedAt.toISOString() ?? null,
    minAge: minAgeOf(world),
  }
}

/** @throws Failure `identity.needed` */
export async function assertPapers(db: Queryable, world: World, memberId: number): Promise<void> {
  if (await neededPapers(db, world, memberId)) throw new Failure('identity.needed')
}
