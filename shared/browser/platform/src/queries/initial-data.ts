import { FIRST_INPUT } from '@lobby/contracts/boot'
import type { Call } from '@lobby/contracts/call'
import type { Language } from '@lobby/contracts/languages'
import * as v from 'valibot'
import { deviceNow } from '../gateway/clock.ts'

interface InitialData {
  answers: Readonly<Record<string, unknown>>
  /** By call name, once checked: each picture of a page asks at each render. */
  checked: Map<string, v.SafeParseResult<v.GenericSchema>>
  language: Language | null
  at: number
}

const none: InitialData = { answers: {}, checked: new Map(), language: null, at: 0 }
let first: InitialData = none

/**
 * Host: what the edge has fetched beside the page (`boot.first`) answers the first `useCall` with the same input
 * without a request.
 */
export function seedInitialData(answers: Readonly<Record<string, unknown>>, language: Language): void {
  // By the clock that the query cache measures age with.
  first = { answers, checked: new Map(), language, at: deviceNow() }
}

/**
 * The page's answer to a call, if there is one in this language that fits its schema. It was fetched for a visitor: for
 * a member, a call that looks at the session shows it at once but asks again (`at` 0).
 */
export function initialData<Out extends v.GenericSchema>(
  call: Call<v.GenericSchema, Out>,
  input: unknown,
  language: Language,
  account: string,
): { value: v.InferOutput<Out>; at: number } | undefined {
  if (language !== first.language) return undefined
  if (!(call.name in first.answers) || !isFirstInput(call.name, input)) return undefined
  const checked = first.checked.get(call.name) ?? v.safeParse(call.value, first.answers[call.name])
  first.checked.set(call.name, checked)
  if (!checked.success) return undefined
  const forThisAccount = call.session === 'none' || account === 'visitor'
  return { value: checked.output, at: forThisAccount ? first.at : 0 }
}

/** Whether the edge asked with this very input; the language aside, which is the page's. */
function isFirstInput(callName: string, input: unknown): boolean {
  const asked: Readonly<Record<string, unknown>> =
    Object.entries(FIRST_INPUT).find(([name]) => name === callName)?.[1] ?? {}
  const given = Object.entries(input ?? {}).filter(([name, value]) => name !== 'language' && value !== undefined)
  return given.length === Object.keys(asked).length && given.every(([name, value]) => asked[name] === value)
}

/** For tests: a page that brought no answers. */
export function resetInitialData(): void {
  first = none
}
