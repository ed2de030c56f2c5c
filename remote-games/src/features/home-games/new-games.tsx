import { gameList } from '@lobby/contracts/calls/games'
import { useCall, useSettings, useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { useNear } from '@lobby/ui/in-sight'
import { useAhead } from '../../parts/ahead/use-ahead.ts'
import row from '../../parts/game-rail/game-rail.module.css'
import { newRowInput } from '../../parts/game-rail/row-input.ts'
import { TileRail } from '../../parts/game-rail/tile-rail.tsx'
import styles from './home-games.module.css'

/** PL-05: what is new of every kind; nothing where a gateway has none, or does not tell. (decision 592) */
export default function NewGames() {
  const t = useText('games')
  const { readings } = useSettings()
  const [frame, isNear] = useNear()
  const ahead = useAhead()
  const near = isNear || ahead
  const { data, error } = useCall(gameList, newRowInput(readings.gameListClientType === 'two' ? '2' : undefined), {
    enabled: near,
  })
  // A gateway that does not know the wish answers with all games.
  const games = data?.games.filter(({ isNew }) => isNew)
  // The rows below say that games cannot be had.
  if (games?.length === 0 || (error && !games)) return null
  return (
    <PageSection className={styles.section} title={t('home.new')}>
      <div ref={frame} className={row.row} aria-busy={!games} data-idle={!near || undefined}>
        <TileRail label={t('home.new')} games={games} failed={false} ahead={ahead} />
      </div>
    </PageSection>
  )
}
