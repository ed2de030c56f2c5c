import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { SHELL_SCOPE } from '../releases/release-scope.ts'
import { i18n, wordingArrived } from './language.ts'

/** The texts of one namespace: nested, with i18next's interpolation and plural suffixes. */
export interface Wording {
  readonly [key: string]: string | Wording
}

/** Two releases of one remote never share wording: the release's id is part of the name. */
const scoped = (namespace: string, release: string): string => `${namespace}@${release}`

/** A release's own wording first, then the shell's (its `errors`, for one, serve everybody). */
export const namespacesFor = (namespace: string, release: string): string[] => [
  scoped(namespace, release),
  scoped(namespace, SHELL_SCOPE.release),
]

/** Names of the parts that are here of a wording that is not whole, by language and scope. */
const parts = new Map<string, Set<string>>()
const placeOf = (namespace: string, releaseId: string, language: Language): string =>
  `${LANGUAGE_TAG[language]} ${scoped(namespace, releaseId)}`

/**
 * Host: puts a release's wording in, or a named part of it. That of the shell itself has the release `shell`.
 */
export function addWording(
  namespace: string,
  releaseId: string,
  language: Language,
  resources: Wording,
  part?: string,
): void {
  const place = placeOf(namespace, releaseId, language)
  if (part === undefined) parts.delete(place)
  else if (!hasWording(namespace, releaseId, language)) parts.set(place, new Set(parts.get(place)).add(part))
  i18n.addResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId), resources, true, true)
  wordingArrived(scoped(namespace, releaseId))
}

/** Host: forgets a retired release's wording in every language. */
export function dropWording(namespace: string, releaseId: string): void {
  for (const language of LANGUAGES) {
    parts.delete(placeOf(namespace, releaseId, language))
    i18n.removeResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId))
  }
}

/** Whether a release's wording in a language is here, or a part of it, shown or not. */
export function hasWording(namespace: string, releaseId: string, language: Language, part?: string): boolean {
  if (!i18n.hasResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId))) return false
  const here = parts.get(placeOf(namespace, releaseId, language))
  return here === undefined || (part !== undefined && here.has(part))
}
