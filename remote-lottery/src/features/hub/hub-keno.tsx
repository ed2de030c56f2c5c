import { gameList } from '@lobby/contracts/calls/games'
import { KENO_VENDOR, MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useFailureProps, usePageExists, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { ChevronRightIcon } from '@lobby/ui/icons'
import styles from './hub-draws.module.css'
import { rowsAbreast } from './hub-draws.tsx'
import { HubFace } from './hub-face.tsx'
import { HubSkeleton } from './hub-states.tsx'

/** LT-15 */
const INPUT = {
  merchant: MERCHANT_CODE,
  platform: 'html5',
  gameType: 'ELOTT',
  pageNo: 1,
  pageSize: PAGE_SIZE.keno,
  vassalage: KENO_VENDOR,
} as const

/** KENO runs all day at a vendor of its own: games to open, without a clock. */
export function HubKeno() {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const canLaunch = usePageExists(PATH.launchGame)
  const { data, error, isFetching, refetch } = useCall(gameList, INPUT)
  if (error && !data) {
    return (
      <ErrorState
        size="panel"
        title={t('hub.failed')}
        retryLabel={t('list.retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) return <HubSkeleton />
  if (data.games.length === 0) return <EmptyState size="panel" title={t('hub.none')} />
  return (
    <ul
      className={styles.columns}
      data-rows="4"
      data-abreast={rowsAbreast(data.games.length, 4)}
      aria-label={t('hub.kenoGames')}
    >
      {data.games.map((game) => {
        const face = <HubFace picture={game.mobileIconUrl} name={game.gameName} />
        const launch = withQuery(PATH.launchGame, {
          gameCategory: game.gameType,
          vendor: game.vassalage,
          nodeId: game.nodeId,
          gameId: game.gameId,
          gameGroupId: game.gameGroupId,
          code: game.gameCode,
          pageBack: 'home',
        })
        return (
          <li key={game.nodeId} className={styles.cell}>
            {canLaunch ? (
              <a className={styles.row} href={launch}>
                {face}
                <ChevronRightIcon size={18} />
              </a>
            ) : (
              <div className={styles.row}>{face}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
