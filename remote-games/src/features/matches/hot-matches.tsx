import { PATH } from '@lobby/contracts/paths'
import { lateComponent, useFailureProps, usePageExists, useText } from '@lobby/platform'
import { EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { useNear } from '@lobby/ui/in-sight'
import { Suspense, useState } from 'react'
import { useMatches } from '../../parts/matches/use-matches.ts'
import styles from './hot-matches.module.css'
import { MatchRow } from './match-row.tsx'
import { matchRows, useMatchesAcross } from './match-rows.ts'
import { MatchSheet } from './match-sheet.tsx'

/**
 * The carousel is the heaviest part of home and stands at its end: only who scrolls there needs it, so it is no file
 * that the page should name in its head. Until it is there the first row stands in its place.
 */
const MatchCarousel = lateComponent(() => import('./match-carousel.tsx'))

/** WB-01 to WB-04: the hot matches, one row at a time; a tap shows them all. */
export default function HotMatches() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const [open, setOpen] = useState(false)
  const [frame, near] = useNear()
  const sports = usePageExists(PATH.sports)
  const { data, error, refetch, isFetching } = useMatches(near)
  const [first, ...others] = matchRows(data?.hot ?? [], useMatchesAcross())
  const show = () => setOpen(true)
  return (
    <PageSection
      className={styles.section}
      title={t('matches.title')}
      link={sports ? { label: t('matches.sports'), href: PATH.sports } : undefined}
    >
      <div ref={frame} className={styles.frame} data-idle={!near || undefined}>
        {first && others.length > 0 ? (
          <Suspense fallback={<MatchRow matches={first} onPress={show} />}>
            <MatchCarousel rows={[first, ...others]} onPress={show} />
          </Suspense>
        ) : first ? (
          <MatchRow matches={first} onPress={show} />
        ) : data ? (
          <EmptyState size="panel" title={t('matches.none')} />
        ) : error ? (
          <ErrorState
            size="panel"
            title={t('matches.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <Skeleton shape="block" width="100%" height="100%" className={styles.pending} />
        )}
      </div>
      <MatchSheet open={open} matches={data?.hot ?? []} onClose={() => setOpen(false)} />
    </PageSection>
  )
}
