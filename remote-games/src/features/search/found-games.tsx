import type { SlotProps } from '@lobby/contracts/remote'
import { useFailureProps, useText } from '@lobby/platform'
import { ErrorState, PageSection } from '@lobby/ui/core'
import { useEffect } from 'react'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import { useGamesCalled } from './games-called.ts'
import styles from './search-page.module.css'

const PENDING = 3

/** PL-05: the games that are called so. */
export default function FoundGames({ text, nearly = true, onFound }: SlotProps['search.results']) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { games, error, refetch, isFetching } = useGamesCalled(text, nearly)
  const count = games?.length ?? null
  useEffect(() => onFound('games', count), [onFound, count])
  if (count === 0) return null
  return (
    <PageSection title={t('search.games')} className={styles.section}>
      {error ? (
        <ErrorState
          size="panel"
          title={t('list.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : (
        <GameGrid games={games ?? []} label={t('search.games')} pending={games ? 0 : PENDING} />
      )}
    </PageSection>
  )
}
