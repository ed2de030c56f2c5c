import { setLanguage, useLanguage, useSettings } from '@lobby/platform'
import { useEffect } from 'react'
import { offeredLanguages } from './offered-languages.ts'

/**
 * IN-05: keeps the page to what the merchant offers. A language chosen while there were five is read in English once
 * there are two, and the player's next page comes in it.
 */
export function useOfferedLanguage(): void {
  const language = useLanguage()
  const { supportedLanguages } = useSettings().readings
  useEffect(() => {
    if (offeredLanguages(supportedLanguages).includes(language)) return
    // Without a connection the page stays in its language; the next page tries again.
    setLanguage('EN').catch((error: unknown) => console.warn('The language could not be changed', error))
  }, [language, supportedLanguages])
}
