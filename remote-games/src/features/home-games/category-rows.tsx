import { gameList } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { useCall, useErrorText, useSettings, useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { useState } from 'react'
import { TileSkeleton } from '../game-tile/game-grid.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { useTapMask } from '../game-tile/use-tap-mask.ts'
import { Rail, RailSkeleton } from '../rail/rail.tsx'
import { useInSight } from '../rail/use-in-sight.ts'
import { categoryPath, LISTED, type Listed } from '../vendors/category-path.ts'
import styles from './home-games.module.css'
import { RowState } from './row-state.tsx'

/** CSS px */
const TILE_WIDTH = 108

/** HM-13: a row of twelve games for each category whose games are listed. */
export default function CategoryRows() {
  return (
    <div className={styles.rows}>
      {LISTED.map((category) => (
        <CategoryRow key={category} category={category} />
      ))}
    </div>
  )
}

/** Asks for its games when it comes near the screen: what nobody scrolls to costs nothing. */
function CategoryRow({ category }: { category: Listed }) {
  const t = useText('games')
  const errorText = useErrorText()
  const { readings } = useSettings()
  const mask = useTapMask()
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const row = useInSight(!near, () => setNear(true))
  const { data, error, refetch } = useCall(
    gameList,
    {
      merchant: MERCHANT_CODE,
      platform: 'html5',
      gameType: category,
      pageNo: 1,
      pageSize: PAGE_SIZE.centre,
      clientType: readings.gameListClientType === 'two' ? '2' : undefined,
    },
    { enabled: near },
  )
  return (
    <PageSection
      className={styles.section}
      title={t(`section.${category}`)}
      link={{ label: t('all'), href: categoryPath(category) }}
    >
      <div ref={row} className={styles.row}>
        {data && data.games.length > 0 ? (
          <Rail items={data.games} label={t(`section.${category}`)} keyOf={(game) => game.nodeId} width={TILE_WIDTH}>
            {(game) => (
              <GameTile game={game} width={TILE_WIDTH} masked={mask.open === game.nodeId} onMask={mask.show} />
            )}
          </Rail>
        ) : data ? (
          <RowState text={t('noData')} />
        ) : error ? (
          <RowState text={errorText(error)} retry={() => void refetch()} />
        ) : (
          <RailSkeleton width={TILE_WIDTH} item={<TileSkeleton />} />
        )}
      </div>
    </PageSection>
  )
}
