/** The calls of a session that a page or a slot makes first, as its declaration names them (SP-02). */
import * as v from 'valibot'
import type { Call, InputOf } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'
import { AskedValue, askedInput } from './asked-input.ts'

/** As a release's record has it: enough to make the call without knowing its declaration. */
export const MemberCall = v.object({
  call: v.string(),
  path: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
  /** In the order of the client's query. A language that goes into it has its place here, and is empty. */
  input: v.record(v.string(), AskedValue),
  /** Value of the `ModuleId` header (CL-33). */
  module: v.optional(v.string()),
  /** On this of the page's paths alone. */
  at: v.optional(v.string()),
})
export type MemberCall = v.InferOutput<typeof MemberCall>

/** Of one page or slot; what a reader does not know is left out. */
export const MemberCalls = v.optional(listOf(MemberCall))

/**
 * Declares that a page or slot begins with this call where a session is kept: the page's first script makes it, before
 * the shell runs, and the client takes the answer for the call that it is about to make. The input may depend on the
 * path alone, which `at` then names as the page declares it; the language is filled in.
 * Throws for a call that visitors make, is sealed or timed, is no GET or one that changes something, names its
 * input in its path or does not take this input.
 */
export function memberCall<C extends Call>(call: C, input: InputOf<C>, at?: string): MemberCall {
  if (call.session === 'none') throw new Error(`${call.name} goes out without a session: declare it by firstCall.`)
  if (call.sealed) throw new Error(`${call.name} travels sealed: the first script cannot make it.`)
  if (call.method !== 'GET')
    throw new Error(`${call.name} is a ${call.method}: the first script asks, and changes nothing.`)
  if (call.changes) throw new Error(`${call.name} changes something: the first script asks, and changes nothing.`)
  if (call.timed) throw new Error(`${call.name} is timed: declare it by firstCall, which asks it for members as well.`)
  const { module } = call
  return v.parse(MemberCall, {
    call: call.name,
    path: call.path,
    input: askedInput(call, input),
    ...(module && { module }),
    ...(at && { at }),
  })
}
