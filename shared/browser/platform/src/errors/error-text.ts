import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { translator, useChanges } from '../i18n/text.ts'
import { useRelease } from '../releases/release-scope.ts'
import { isGatewayError } from './gateway-error.ts'

/**
 * What an error says to the player: the wording of its code (ER-18), else what the gateway said, else "unknown error".
 * The words are the namespace `errors` of this release or of the shell.
 */
export function useErrorText(): (error: unknown) => string {
  const { release } = useRelease()
  const language = useLanguage()
  const changes = useChanges('errors', release)
  return useMemo(() => {
    const t = translator('errors', release, language, changes)
    return (error) => {
      const unknown = t('unknown')
      return isGatewayError(error) ? t(error.code, { defaultValue: error.said ?? unknown }) : unknown
    }
  }, [release, language, changes])
}
