import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { translator, useChanges } from '../i18n/text.ts'
import { useRelease } from '../releases/release-scope.ts'
import { isGatewayError } from './gateway-error.ts'

/**
 * What an error says to the player: the wording of its code (ER-18), else what the gateway said, else that of
 * `unknown`, which is "unknown error" without one. The words are the namespace `errors` of this release or of the
 * shell.
 */
export function useErrorText(): (error: unknown, unknown?: string) => string {
  const { release } = useRelease()
  const language = useLanguage()
  const changes = useChanges('errors', release)
  return useMemo(() => {
    const t = translator('errors', release, language, changes)
    return (error, unknown = 'unknown') => {
      const { code, said } = isGatewayError(error) ? error : { code: unknown, said: undefined }
      return t(code === 'unknown' ? unknown : code, { defaultValue: said ?? t(unknown) })
    }
  }, [release, language, changes])
}
