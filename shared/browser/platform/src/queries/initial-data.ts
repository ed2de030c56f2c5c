import { answerName, FIRST_INPUT } from '@lobby/contracts/boot'
import type { Call } from '@lobby/contracts/call'
import type { Language } from '@lobby/contracts/languages'
import * as v from 'valibot'
import { deviceNow } from '../gateway/clock.ts'

interface InitialData {
  answers: Readonly<Record<string, unknown>>
  /** By their names, once checked: many parts of a page ask at each render. */
  checked: Map<string, v.SafeParseResult<v.GenericSchema>>
  language: Language | null
  at: number
}

const none: InitialData = { answers: {}, checked: new Map(), language: null, at: 0 }
let first: InitialData = none

/**
 * Host: what the edge has fetched beside the page (`boot.first`) answers the first `useCall` with the same input
 * without a request. What a page brought that the browser had kept is shown as well, and asked for again.
 */
export function seedInitialData(answers: Readonly<Record<string, unknown>>, language: Language): void {
  // By the clock that the query cache measures age with.
  const named = { [answerName('announcements', FIRST_INPUT.announcements)]: answers.announcements }
  first = { answers: { ...answers, ...named }, checked: new Map(), language, at: window.lobbyKept ? 0 : deviceNow() }
}

/**
 * The page's answer to a call, if there is one in this language that fits its schema. It was fetched for a visitor: for
 * a member, a call that looks at the session shows it at once but asks again (`at` 0). A page does not say when it was
 * given, so there is none for a `timed` call, whatever an edge from before has put into it.
 */
export function initialData<Out extends v.GenericSchema>(
  call: Call<v.GenericSchema, Out>,
  input: unknown,
  language: Language,
  account: string,
): { value: v.InferOutput<Out>; at: number } | undefined {
  if (language !== first.language || call.timed) return undefined
  const name = answerName(call.name, input)
  if (!(name in first.answers)) return undefined
  const checked = first.checked.get(name) ?? v.safeParse(call.value, first.answers[name])
  first.checked.set(name, checked)
  if (!checked.success) return undefined
  const forThisAccount = call.session === 'none' || account === 'visitor'
  return { value: checked.output, at: forThisAccount ? first.at : 0 }
}

/** For tests: a page that brought no answers. */
export function resetInitialData(): void {
  first = none
}
