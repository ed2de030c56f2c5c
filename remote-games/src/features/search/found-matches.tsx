import { isCalled, named } from '@lobby/contracts/named'
import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { usePageExists, useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { useEffect } from 'react'
import { MatchList } from '../../parts/matches/match-list.tsx'
import { useMatches } from '../../parts/matches/use-matches.ts'
import { KIND_WORDS } from './kind-words.ts'
import styles from './search-page.module.css'

/** A league has more: what else is found must not lie below them all. */
const MOST = 4

/**
 * PL-05: hot matches by team or league, each with its bets, and all of them for what sports are called (`bóng đá`).
 * Others are the bookmaker's, and no call names them.
 */
export default function FoundMatches({ text, nearly, onFound }: SlotProps['search.results']) {
  const t = useText('games')
  const sports = usePageExists(PATH.sports)
  const { data, isError } = useMatches(text !== '')
  const isKind = text !== '' && isCalled([t('category.SPORTS'), ...(KIND_WORDS.SPORTS ?? [])], text)
  const isOf = (hot: NonNullable<typeof data>['hot']) =>
    named(hot, text, ({ homeTeam, awayTeam, league }) => [`${homeTeam} ${awayTeam}`, league], nearly)
  const found = text === '' ? [] : data && (isKind ? data.hot : isOf(data.hot))
  // Home says that the matches cannot be had; here there is nothing to show.
  const count = found?.length ?? (isError ? 0 : null)
  useEffect(() => onFound('matches', count), [onFound, count])
  if (!found?.length) return null
  const more = found.length > MOST && sports
  return (
    <PageSection
      title={t('search.matches')}
      className={styles.section}
      {...(more && { link: { label: t('matches.sports'), href: PATH.sports } })}
    >
      <MatchList matches={found.slice(0, MOST)} label={t('search.matches')} />
    </PageSection>
  )
}
