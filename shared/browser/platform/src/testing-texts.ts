/** What a player would see in place of a text while a feature is tested: its key, or a hole where a value belongs. */
import { i18n } from './i18n/language.ts'
import { SHELL_SCOPE } from './releases/release-scope.ts'

/** Namespaces whose wording the test has given whole. */
const whole = new Set<string>()
const missing = new Set<string>()

i18n.options.saveMissing = true
// i18next names the last namespace that it has looked in.
i18n.on('missingKey', (_languages: readonly string[], namespace: string, key: string) => {
  if (whole.has(namespace)) missing.add(`no text has the key "${key}"`)
})
i18n.options.missingInterpolationHandler = (text: string, match: RegExpExecArray) => {
  missing.add(`no value for ${match[0]} in "${text}"`)
  return match[0]
}

/** From now on until `takeMissingTexts` every text of this remote is expected to be there. */
export function expectTextsOf(remote: string): void {
  whole.add(`${remote}@${SHELL_SCOPE.release}`)
}

/** What was asked for and is not there, and a fresh start for the next test. */
export function takeMissingTexts(): string[] {
  const found = [...missing]
  missing.clear()
  whole.clear()
  return found
}
