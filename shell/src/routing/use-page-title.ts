import { textIn } from '@lobby/contracts/languages'
import { useLanguage, useText } from '@lobby/platform'
import { useEffect } from 'react'
import type { RouteEntry } from './route-table.ts'

/** The page's title in the player's language, in the header and in the document (HD-01). */
export function usePageTitle(entry: RouteEntry | undefined): string {
  const t = useText('shell')
  const language = useLanguage()
  const title = entry?.title ? textIn(entry.title, language) : t('home.title')
  const site = t('site')
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`
  }, [title, site])
  return title
}
