import type { Call } from '@lobby/contracts/call'
import type { Language } from '@lobby/contracts/languages'
import type * as v from 'valibot'
import type { Caller } from '../access/sessions.ts'
import type { Failure } from '../http/failure.ts'
import type { World } from './world.ts'

export interface Context {
  world: World
  /** The language of names in the answer; a name that is not worded in it is the English one. */
  language: Language
  /** The caller's address, as reported by a proxy on this machine. */
  ip: string
  userAgent: string
  /** The site's origin the page was loaded from, when the browser says it. */
  origin: string | null
  /** Tells the log who has a session from now on. */
  hasSignedIn: (memberId: number) => void
  /** Null for a visitor; never null in a `memberRoute`. */
  caller: Caller | null
}

export interface MemberContext extends Context {
  caller: Caller
}

export interface Route {
  call: Call
  run: (input: unknown, context: Context) => Promise<unknown>
}

type Schema = v.GenericSchema
type Answer<Out extends Schema> = Promise<v.InferInput<Out> | Failure> | v.InferInput<Out> | Failure

/** Answers a call for visitors and members. The input was checked with the call's schema before. */
export function route<In extends Schema, Out extends Schema>(
  call: Call<In, Out>,
  answer: (input: v.InferOutput<In>, context: Context) => Answer<Out>,
): Route {
  return { call, run: async (input, context) => answer(input as v.InferOutput<In>, context) }
}

/** Answers a call that needs a session. */
export function memberRoute<In extends Schema, Out extends Schema>(
  call: Call<In, Out>,
  answer: (input: v.InferOutput<In>, context: MemberContext) => Answer<Out>,
): Route {
  if (call.session !== 'required') throw new Error(`${call.name} is declared open to visitors`)
  return {
    call,
    run: async (input, context) => {
      if (!context.caller) throw new Error(`${call.name} ran without a session`)
      return answer(input as v.InferOutput<In>, { ...context, caller: context.caller })
    },
  }
}
