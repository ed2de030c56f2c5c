import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import type { Namespaces, TextKeys } from '@lobby/contracts/namespaces'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useRelease } from '../releases/release-scope.ts'
import { i18n, useLanguage, wordingState } from './language.ts'
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

/** `_changes` is what i18next's answers depend on besides the others: another one means another translator. */
export function translator(namespace: string, release: string, language: Language, _changes: number): AnyText {
  const t = i18n.getFixedT(LANGUAGE_TAG[language], namespacesFor(namespace, release))
  return (key, values) => String(t(key, { ...values }))
}
