import {
  IDENTITY_IMAGES,
  IDENTITY_REQUIRED,
  IDENTITY_TEXTS,
  identityState,
  submitIdentity,
} from '@lobby/contracts/calls/identity'
import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { type Queryable, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { openedPapers, sealedPapers } from '../vault/sealed-columns.ts'
import { ageAt } from './birthday.ts'

type Request = typeof schema.identityRequests.$inferSelect

/** The newest request of a member, which is the one that counts. */
export async function newestIdentity(db: Queryable, memberId: number): Promise<Request | undefined> {
  const { identityRequests } = schema
  const [row] = await db
    .select()
    .from(identityRequests)
    .where(eq(identityRequests.memberId, memberId))
    .orderBy(desc(identityRequests.id))
    .limit(1)
  return row
}

/** RG-14, years. */
export const minAgeOf = (world: World): number => world.settings().readings.minAge ?? DEFAULT_READINGS.minAge

const show = memberRoute(identityState, async (_input, { world, caller }) => {
  const row = await newestIdentity(world.db, caller.member.id)
  const refused = row?.state === 'refused'
  return {
    state: row?.state ?? ('none' as const),
    reason: refused ? row.reason : null,
    submittedAt: row?.submittedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    minAge: minAgeOf(world),
    texts: refused ? await openedPapers(world.vault, row.fields) : null,
  }
})

const submit = memberRoute(submitIdentity, async (input, { world, caller }) => {
  if (caller.member.type === 4) return failure('trial.restricted')
  const memberId = caller.member.id
  const fields = filled(IDENTITY_TEXTS, input)
  const images = filled(IDENTITY_IMAGES, input)
  const given = { ...fields, ...images }
  if (IDENTITY_REQUIRED.some((name) => !given[name])) return failure('field.required')
  const age = ageAt(fields.birthday ?? '', world.clock.now())
  if (age === null) return failure('birthday.format')
  if (age < minAgeOf(world)) return failure('birthday.age')
  const ids = Object.values(images)
  // One picture cannot be two sides.
  if (new Set(ids).size < ids.length) return failure('request.malformed')

  const { identityRequests, uploads } = schema
  const sealed = sealedPapers(world.vault, fields)
  return world.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ all: count() })
      .from(uploads)
      .where(and(eq(uploads.memberId, memberId), inArray(uploads.id, ids)))
    const open = await newestIdentity(tx, memberId)
    if (open && open.state !== 'refused') return { state: open.state }
    if (Number(known?.all ?? 0) < ids.length) return failure('upload.unknown')
    await tx
      .insert(identityRequests)
      .values({ memberId, state: 'submitted', images, fields: sealed, submittedAt: new Date(world.clock.now()) })
      // Two taps at the same moment: the other one has it.
      .onConflictDoNothing()
    return { state: 'submitted' as const }
  })
})

/** Of these fields those with something in them, without the blanks around it. */
function filled<const Name extends string>(
  names: readonly Name[],
  input: Readonly<Partial<Record<Name, string>>>,
): Record<string, string> {
  const pairs = names.map((name) => [name, input[name]?.trim() ?? ''] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

export const identityRoutes: readonly Route[] = [show, submit]
