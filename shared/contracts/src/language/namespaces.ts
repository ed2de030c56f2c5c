/**
 * The wording's namespaces and their keys. Each owner adds its own by declaration merging
 * (`declare module '@lobby/contracts/namespaces' { interface Namespaces { lottery: typeof import('./vi.json') } }`),
 * so keys are typed in the remote that owns them and nowhere else.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Namespaces {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** `draws_one` and `draws_other` are asked for as `draws`, with a `count`. */
type Askable<K extends string> = K | (K extends `${infer Stem}_${PluralForm}` ? Stem : never)

/** The keys of a locale file as they are asked for: `title`, `day.today`; a plural by its stem. */
export type TextKeys<Words> = {
  [K in keyof Words & string]: Words[K] extends string ? Askable<K> : `${K}.${TextKeys<Words[K]>}`
}[keyof Words & string]
