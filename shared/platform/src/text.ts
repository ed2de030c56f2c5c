import type { Namespaces } from '@lobby/contracts/namespaces'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { isGatewayError } from './gateway-error.ts'
import { i18n, words } from './language.ts'
import { useRelease } from './release-scope.ts'
import { namespacesFor } from './wording.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** `draws_one` and `draws_other` are asked for as `draws`, with a `count`. */
type Askable<K extends string> = K | (K extends `${infer Stem}_${PluralForm}` ? Stem : never)
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Askable<K> : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

export type Namespace = keyof Namespaces & string
export type TextKey<N extends Namespace> = KeysOf<Namespaces[N]>
/** `values` fill `{{name}}`; `count` also chooses the plural. */
export type Text<N extends Namespace> = (key: TextKey<N>, values?: Record<string, string | number>) => string

/** The words of the release that this element belongs to. The function's identity changes when the words do. */
export function useText<N extends Namespace>(namespace: N): Text<N> {
  const { release } = useRelease()
  const { language, revision } = useStore(words)
  return useMemo(() => translate(namespace, release), [namespace, release, language, revision])
}

function translate(
  namespace: string,
  release: string,
): (key: string, values?: Record<string, string | number>) => string {
  const t = i18n.getFixedT(null, namespacesFor(namespace, release))
  return (key, values) => String(t(key, { ...values }))
}

/**
 * What an error says to the player: the wording of its code (ER-18), else what the gateway said, else "unknown error".
 * The words are the namespace `errors` of this release or of the shell.
 */
export function useErrorText(): (error: unknown) => string {
  const { release } = useRelease()
  const { language, revision } = useStore(words)
  return useMemo(() => {
    const t = i18n.getFixedT(null, namespacesFor('errors', release))
    return (error) => {
      const unknown = String(t('unknown'))
      if (!isGatewayError(error)) return unknown
      return String(
        t(error.code, { defaultValue: error.details === undefined && error.status === 0 ? unknown : error.message }),
      )
    }
  }, [release, language, revision])
}
