import * as v from 'valibot'
import type { Call, InputOf } from '../wire/call.ts'

/** A value of a query, as a release's record has it. */
export const AskedValue = v.union([v.pipe(v.string(), v.maxLength(200)), v.number(), v.boolean()])

/** Whether the player's language goes into the input of a call. */
export const isInLanguage = (call: Call): boolean =>
  'entries' in call.input && Object.hasOwn(call.input.entries as object, 'language')

/**
 * The input of a GET as the client sends it: through the schema, whose order is that of the query and what it adds
 * belongs to it. A language has its place, and is empty. Throws for an input that does not fit.
 */
export function askedInput<C extends Call>(call: C, input: InputOf<C>): object {
  const inLanguage = isInLanguage(call)
  const asked = v.parse(call.input, inLanguage ? { language: 'VI', ...(input as object) } : input) as object
  return inLanguage ? { ...asked, language: '' } : asked
}
