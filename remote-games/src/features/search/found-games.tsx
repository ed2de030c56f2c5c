import { gameList } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import type { SlotProps } from '@lobby/contracts/remote'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { ErrorState, PageSection } from '@lobby/ui/core'
import { useEffect } from 'react'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import styles from './search-page.module.css'

/** Who sees more than a screen of games types another letter. */
const MOST = 24
const PENDING = 3

/** PL-05: games of every type with such a name; the gateway forgives accents and slips of the finger (CL-22). */
export default function FoundGames({ text, nearly = true, onFound }: SlotProps['search.results']) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { data, error, refetch, isFetching } = useCall(
    gameList,
    { merchant: MERCHANT_CODE, platform: 'html5', gameName: text, pageNo: 1, pageSize: MOST },
    { enabled: text !== '' },
  )
  // Lotteries stand among the lotteries.
  const games =
    text === '' || (data?.nearly && !nearly) ? [] : data?.games.filter(({ gameType }) => gameType !== 'LOTT')
  const count = games?.length ?? null
  useEffect(() => onFound('games', count), [onFound, count])
  if (count === 0) return null
  return (
    <PageSection title={t('search.games')} className={styles.section}>
      {error && !data ? (
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
