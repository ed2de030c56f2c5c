import type { Call } from '@lobby/contracts/call'
import type { Language } from '@lobby/contracts/languages'

/** The public feeds are the same for everybody and outlive a sign-in. */
const EVERYBODY = 'everybody'

/** Owner, account, call, language, input; `pages` where the value is a list of pages. */
export type CallKey = readonly [
  owner: string,
  account: string,
  call: string,
  language: Language,
  input: unknown,
  shape: 'one' | 'pages',
]

/** The key of a call's answer. A call without a session has one for everybody. */
export const callKey = (
  owner: string,
  account: string,
  call: Call,
  language: Language,
  input: unknown,
  shape: CallKey[5] = 'one',
): CallKey => [owner, call.session === 'none' ? EVERYBODY : account, call.name, language, input, shape]

/** Every key of the cache is one of ours: nothing else can write to it. */
export const isKeyOf = (key: readonly unknown[], callName: string): boolean => key[2] === callName
/** Whether an answer was read for an account; those read for everybody never are. */
export const isOfAnAccount = (key: readonly unknown[]): boolean => key[1] !== EVERYBODY
