import { PATH, withQuery } from '@lobby/contracts/paths'
import { useSearchParams, useText } from '@lobby/platform'
import { PageSection, Skeleton, TabPanel } from '@lobby/ui/core'
import row from '../../parts/game-rail/game-rail.module.css'
import { GameRail } from '../../parts/game-rail/game-rail.tsx'
import { TILE_WIDTH } from '../../parts/game-rail/tile-rail.tsx'
import { TileSkeleton } from '../../parts/game-tile/game-grid.tsx'
import { Rail, RailSkeleton } from '../../parts/rail/rail.tsx'
import type { Listed } from '../../parts/vendors/category-path.ts'
import { SECTION_TITLE } from '../../parts/vendors/section-title.ts'
import type { CategoryVendor } from '../../parts/vendors/vendor-categories.ts'
import { VendorStart, VendorTile } from '../../parts/vendors/vendor-tile.tsx'
import styles from './category-block.module.css'
import { VendorMenu } from './vendor-menu.tsx'

/** As tall as a rail of games, whatever the chosen tab shows. */
const GAMES = `${styles.games} ${row.row}`

/** GC-09: the first tab of live casino, which shows vendors and no games. */
const LOBBY = 'lobby'
/** CSS px */
const VENDOR_WIDTH = 176

interface Props {
  category: Listed
  vendors: readonly CategoryVendor[]
}

/** GC-07 to GC-09, GC-14: a category's vendors to choose from, and the first games of the chosen one. */
export function CategoryGames({ category, vendors }: Props) {
  const t = useText('games')
  const [query, setQuery] = useSearchParams()
  const menu = [
    ...(category === 'LIVE' ? [{ id: LOBBY, label: t('centre.lobby') }] : []),
    ...vendors.map(({ code, name }) => ({ id: code, label: name })),
  ]
  const parameter = `vendor.${category}`
  const asked = query.get(parameter)
  const chosen = menu.find(({ id }) => id === asked)?.id ?? menu[0]?.id ?? LOBBY
  const vendor = vendors.find(({ code }) => code === chosen)
  const choose = (id: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(parameter, id)
        return after
      },
      { replace: true },
    )
  // GC-08: of the slots, all of the vendor that is shown.
  const all = withQuery(PATH.gameList, { gameType: category, vassalage: category === 'RNG' ? vendor?.code : undefined })
  const title = t(SECTION_TITLE[category])
  return (
    <PageSection title={title} link={{ label: t('all'), href: all }}>
      <VendorMenu
        id={`vendors-${category}`}
        label={t('centre.vendorsOf', { category: title })}
        items={menu}
        value={chosen}
        onChange={choose}
      />
      <TabPanel tabs={`vendors-${category}`} item={chosen} className={vendor ? GAMES : `${GAMES} ${styles.lobbies}`}>
        {vendor ? (
          <GameRail
            key={vendor.code}
            category={category}
            vendor={vendor.code}
            label={t('centre.gamesOf', { vendor: vendor.name })}
            first={<VendorStart vendor={vendor} note={t('centre.enter')} />}
          />
        ) : (
          <Rail items={vendors} label={t('centre.lobby')} keyOf={({ code }) => code} width={VENDOR_WIDTH}>
            {(one) => <VendorTile vendor={one} />}
          </Rail>
        )}
      </TabPanel>
    </PageSection>
  )
}

/** As tall as the blocks that come: title, menu, games. */
export function CategoryGamesSkeleton() {
  return ['a', 'b', 'c'].map((block) => (
    <div key={block} aria-hidden="true">
      <div className={styles.pendingLine}>
        <Skeleton width="38%" height={20} />
      </div>
      <div className={styles.pendingLine}>
        <Skeleton width="100%" height={36} />
      </div>
      <div className={GAMES}>
        <RailSkeleton width={TILE_WIDTH} item={<TileSkeleton />} fills />
      </div>
    </div>
  ))
}
