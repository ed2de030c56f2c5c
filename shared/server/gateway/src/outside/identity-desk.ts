/**
 * What the identity desk and the gateway say to each other. The desk calls, signed with a key of its own
 * (`partners.ts`): it asks what waits and decides in its own time, so nothing is lost while it is away.
 */
import { IDENTITY_REASONS } from '@lobby/contracts/calls/identity'
import * as v from 'valibot'

export const IDENTITY_DESK_PATH = { waiting: '/identity/waiting', decide: '/identity/decide' } as const

/** The papers of one member. */
const Papers = v.object({
  id: v.number(),
  userName: v.string(),
  fields: v.record(v.string(), v.string()),
  /** Small, as `data:` addresses by the names of `IDENTITY_IMAGES`; empty for a picture that is no longer there. */
  images: v.record(v.string(), v.string()),
  /** ms since the epoch, by the gateway's clock. */
  submittedAt: v.number(),
})
export type Papers = v.InferOutput<typeof Papers>

/** The oldest first, twenty at most. */
export const WaitingPapers = v.object({ waiting: v.array(Papers) })

export const IdentityDecision = v.variant('approve', [
  v.object({
    id: v.number(),
    approve: v.literal(true),
    /** The number on the papers, as the desk read it; null where they bear none. */
    idNumber: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(40))),
  }),
  v.object({ id: v.number(), approve: v.literal(false), reason: v.picklist(IDENTITY_REASONS) }),
])
export type IdentityDecision = v.InferOutput<typeof IdentityDecision>

/** False: it was not waiting, and what was decided before stays. */
export const IdentityDecided = v.object({ decided: v.boolean() })
