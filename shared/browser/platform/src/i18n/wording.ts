import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
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

/** Host: puts a release's wording in. That of the shell itself has the release `shell`. */
export function addWording(namespace: string, releaseId: string, language: Language, resources: Wording): void {
  i18n.addResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId), resources, true, true)
  wordingArrived(scoped(namespace, releaseId))
}

/** Host: forgets a retired release's wording in every language. */
export function dropWording(namespace: string, releaseId: string): void {
  for (const tag of Object.values(LANGUAGE_TAG)) i18n.removeResourceBundle(tag, scoped(namespace, releaseId))
}

/** Whether a release's wording in a language is here, shown or not. */
export function hasWording(namespace: string, releaseId: string, language: Language): boolean {
  return i18n.hasResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId))
}
