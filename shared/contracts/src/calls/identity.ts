import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { knownOr, recordOf, stateOf } from '../wire/list-of.ts'

/** SE-12: the fields that are typed. The other three are pictures. */
export const IDENTITY_TEXTS = [
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'permanentAddress',
  'currentAddress',
  'placeOfBirth',
  'birthday',
] as const
/** SE-12, VA-20: three pictures at most, one of each. */
export const IDENTITY_IMAGES = ['idFront', 'idBack', 'selfie'] as const
/** VA-16 names four; a birthday is the fifth: without one nobody can tell an age (shared/docs/choices/member.md). */
export const IDENTITY_REQUIRED = ['idFront', 'idBack', 'address', 'nationality', 'birthday'] as const
/** Why an identity was refused. */
export const IDENTITY_REASONS = ['unreadable', 'mismatch', 'expired', 'incomplete'] as const

/** Id of `uploadImage`. */
const picture = v.pipe(v.string(), v.uuid())

/** SE-12. The address is ours: the documents name the fields and no call. */
export const identityState = call({
  name: 'identityState',
  method: 'GET',
  path: '/wps/member/identity',
  session: 'required',
  input: v.object({}),
  value: v.object({
    /** `none` until something was handed in. */
    state: stateOf(['none', 'submitted', 'approved', 'refused']),
    reason: v.nullable(knownOr(IDENTITY_REASONS, null)),
    submittedAt: v.nullable(v.string()),
    decidedAt: v.nullable(v.string()),
    /** RG-14, years: younger ones are refused at once. */
    minAge: v.number(),
    /** What was typed, to be mended after a refusal; null otherwise: it leaves the gateway no more. */
    texts: v.nullable(recordOf(v.string())),
  }),
  summary: "How far the member's identity is verified",
})

/** PP-07: how far the papers are that the site asks for before it pays money out. */
export const PapersNeeded = v.pick(identityState.value, ['state', 'reason', 'submittedAt', 'minAge'])

/**
 * SE-12, VA-15, VA-16, VA-20. What is waiting or approved already is not handed in again: the answer says its state.
 */
export const submitIdentity = call({
  name: 'submitIdentity',
  method: 'POST',
  path: '/wps/member/identity',
  session: 'required',
  sealed: true,
  input: v.object({
    idFront: v.optional(picture),
    idBack: v.optional(picture),
    selfie: v.optional(picture),
    address: v.optional(shortText),
    nationality: v.optional(shortText),
    occupation: v.optional(shortText),
    sourceOfIncome: v.optional(shortText),
    permanentAddress: v.optional(shortText),
    currentAddress: v.optional(shortText),
    placeOfBirth: v.optional(shortText),
    /** ISO date */
    birthday: v.optional(shortText),
  }),
  value: v.object({ state: stateOf(['submitted', 'approved']) }),
  summary: 'Hands in what proves who the member is',
})
