import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import type { Namespaces, TextKeys } from '@lobby/contracts/namespaces'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useRelease } from '../releases/release-scope.ts'
import { i18n, useLanguage, type WordingState, wordingState } from './language.ts'
import { namespacesFor } from './wording.ts'

/** A namespace of texts: a remote's id, `shell` or `errors`. */
export type Namespace = keyof Namespaces & string
/** A key of a namespace, as it is asked for: `title`, `day.today`; a plural by its stem. */
export type TextKey<N extends Namespace> = TextKeys<Namespaces[N]>
/** `values` fill `{{name}}`; `count` also chooses the plural. */
export type Text<N extends Namespace> = (key: TextKey<N>, values?: Record<string, string | number>) => string

type AnyText = (key: string, values?: Record<string, string | number>) => string

/** The texts of the release that this element belongs to. The function's identity changes when they do. */
export function useText<N extends Namespace>(namespace: N): Text<N> {
  const { release } = useRelease()
  const language = useLanguage()
  const changes = useChanges(namespace, release)
  return useMemo(() => translator(namespace, release, language, changes), [namespace, release, language, changes])
}

/** How often the wording of a namespace has changed without the language: those of other releases are no change. */
export function useChanges(namespace: string, release: string): number {
  return useStore(wordingState, ({ revision, arrived }) =>
    namespacesFor(namespace, release).reduce((sum, name) => sum + (arrived[name] ?? 0), revision),
  )
}

/** Of one state of the wording: every tile of a list asks for the same translator, and that for the same few texts. */
const translators = new WeakMap<WordingState, Map<string, AnyText>>()

/** `_changes` is what i18next's answers depend on besides the others: another one means another translator. */
export function translator(namespace: string, release: string, language: Language, _changes: number): AnyText {
  const state = wordingState.getState()
  const made = translators.get(state) ?? new Map<string, AnyText>()
  translators.set(state, made)
  const name = `${namespace} ${release} ${language}`
  const known = made.get(name) ?? newTranslator(namespace, release, language)
  made.set(name, known)
  return known
}

function newTranslator(namespace: string, release: string, language: Language): AnyText {
  const t = i18n.getFixedT(LANGUAGE_TAG[language], namespacesFor(namespace, release))
  const plain = new Map<string, string>()
  return (key, values) => {
    if (values) return String(t(key, { ...values }))
    const text = plain.get(key) ?? String(t(key))
    // A key that has no text yet has one later.
    if (text !== key) plain.set(key, text)
    return text
  }
}
