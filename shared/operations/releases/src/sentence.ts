/**
 * Sentences of the checks and refusals, as a key with values: the command says them in English, the console in the
 * language of whoever reads it. The words are in `locales`, once for both.
 */
import { join } from 'node:path'
import type { TextKeys } from '@lobby/contracts/namespaces'
import english from '../locales/en.json' with { type: 'json' }

/** One locale file. */
export type SentenceWords = typeof english
type SentenceKey = TextKeys<SentenceWords>

/** A key of the locale files with what fills its `{{name}}`; a value may be a sentence itself. */
export interface Sentence {
  key: SentenceKey
  values?: Readonly<Record<string, string | number | Sentence>>
}

/** Where `<tag>.json` of each language is. */
export const SENTENCES = join(import.meta.dirname, '../locales')

/** A sentence with its values. */
export const sentence = (key: SentenceKey, values: NonNullable<Sentence['values']> = {}): Sentence => ({ key, values })

/** Several names in one: `a, b and c`. */
export function listed(names: readonly string[], how: 'list.and' | 'list.or'): string | Sentence {
  const [last = '', ...before] = names.toReversed()
  return before.length === 0 ? last : sentence(how, { first: before.reverse().join(', '), second: last })
}

/** A sentence in the words that `text` has; one inside another loses its full stop. */
export function worded(
  { key, values = {} }: Sentence,
  text: (key: SentenceKey, values: Record<string, string | number>) => string,
): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? worded(value, text).replace(/[.。]$/, '') : value,
  ])
  return text(key, Object.fromEntries(filled))
}

const englishTexts = new Map(
  Object.entries(english).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]),
  ),
)

/** The sentence as the command says it. */
export const inEnglish = (said: Sentence): string =>
  worded(said, (key, values) =>
    (englishTexts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? '')),
  )
