import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { SHELL_SCOPE } from '../releases/release-scope.ts'
import { i18n, wordsArrived } from './language.ts'

/** The words of one namespace: nested, with i18next's interpolation and plural suffixes. */
export interface Wording {
  readonly [key: string]: string | Wording
}

/** Two releases of one remote never share words: the release's id is part of the name. */
const scoped = (namespace: string, release: string): string => `${namespace}@${release}`

/** A release's own words first, then the shell's (its `errors`, for one, serve everybody). */
export const namespacesFor = (namespace: string, release: string): string[] => [
  scoped(namespace, release),
  scoped(namespace, SHELL_SCOPE.release),
]

/** Host: puts a release's words in. Words of the shell itself have the release `shell`. */
export function addWording(namespace: string, releaseId: string, language: Language, resources: Wording): void {
  i18n.addResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId), resources, true, true)
  wordsArrived(scoped(namespace, releaseId))
}

/** Host: forgets a retired release's words in every language. */
export function dropWording(namespace: string, releaseId: string): void {
  for (const tag of Object.values(LANGUAGE_TAG)) i18n.removeResourceBundle(tag, scoped(namespace, releaseId))
}

/** Whether a release's words in a language are here, shown or not. */
export function hasWording(namespace: string, releaseId: string, language: Language): boolean {
  return i18n.hasResourceBundle(LANGUAGE_TAG[language], scoped(namespace, releaseId))
}
