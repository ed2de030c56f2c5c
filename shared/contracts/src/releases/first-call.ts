/** The calls that a page or a slot makes first, as its declaration names them (SP-02). */
import * as v from 'valibot'
import type { Call, InputOf } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'
import { AskedValue, askedInput, isInLanguage } from './asked-input.ts'

/** How the page's first script asks it, as the client would. */
const Early = v.object({
  /** In the order of the client's query. A language that goes into it has its place here, and is empty. */
  input: v.record(v.string(), AskedValue),
  /** Whether the token of a session goes along where there is one. */
  session: v.picklist(['none', 'optional']),
  /** Value of the `ModuleId` header (CL-33). */
  module: v.optional(v.string()),
  timed: v.optional(v.literal(true)),
})

/** As a release's record has it: enough to make the call without knowing its declaration. */
export const FirstCall = v.object({
  call: v.string(),
  method: v.picklist(['GET', 'POST']),
  path: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
  input: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** The page's language goes into the input. */
  inLanguage: v.boolean(),
  /** On this of the page's paths alone. */
  at: v.optional(v.string()),
  /** Where its answer is not in the page. Absent for a POST, and in records from before it was noted. */
  early: v.fallback(v.optional(Early), undefined),
})
export type FirstCall = v.InferOutput<typeof FirstCall>

/** Of one page or slot; what a reader does not know is left out. */
export const FirstCalls = v.optional(listOf(FirstCall))

/**
 * Declares that a page or slot begins with this call: the edge makes it for a visitor and puts its answer into the
 * page, where `useCall` and `useInfiniteCall` with the same input find it. Of a GET whose answer is too large for that,
 * or counts from its own moment (`timed`), the page's first script asks for one before the shell runs. The input may
 * depend on the path alone, which `at` then names as the page declares it; the language is filled in. It has to be a
 * read: the edge repeats it. Throws for a call that needs a session, is sealed or is timed and no GET, and for a
 * GET that does not take this input.
 */
export function firstCall<C extends Call>(call: C, input: InputOf<C>, at?: string): FirstCall {
  if (call.session === 'required') throw new Error(`${call.name} needs a session: its answer is in no page.`)
  if (call.sealed) throw new Error(`${call.name} travels sealed: its answer is in no page.`)
  if (call.timed && call.method !== 'GET')
    throw new Error(`${call.name} is timed, and the first script makes none but GETs: its answer would come too old.`)
  const { session, module, timed } = call
  return v.parse(FirstCall, {
    call: call.name,
    method: call.method,
    path: call.path,
    input,
    inLanguage: isInLanguage(call),
    ...(at && { at }),
    ...(call.method === 'GET' && {
      early: { input: askedInput(call, input), session, ...(module && { module }), ...(timed && { timed }) },
    }),
  })
}
