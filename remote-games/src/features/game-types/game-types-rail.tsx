import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useLocation, usePictures, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { LayersIcon } from '@lobby/ui/icons'
import { type ReactNode, useId } from 'react'
import { Picture } from '../../parts/pictures/picture.tsx'
import { vendorIconPath } from '../../parts/pictures/vendor-icon-path.ts'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import { useGameTypes } from '../../parts/vendors/game-types.ts'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { vendorGamesPath, vendorsOfGames } from '../../parts/vendors/vendor-games.ts'
import styles from './game-types-rail.module.css'

/** Tiles that wait, as many as a site has with every game type. */
const WAITING = 9
/** Vendors beside the tile of all: five rows of two, as the game types take. */
const MOST_VENDORS = 9

/**
 * PL-11: the game types at the side of a desktop, where no bar of them stands above (SH-31); elsewhere, in the same
 * place, the vendors. (decision 590)
 */
export default function GameTypesRail({ path, hasGameTypes }: SlotProps['layout.rail']) {
  const { search } = useLocation()
  const { categories } = useVendors()
  const vendors = categories ? vendorsOfGames(categories).slice(0, MOST_VENDORS) : []
  const here = path + search
  return hasGameTypes && vendors.length > 0 ? <Vendors vendors={vendors} here={here} /> : <Types here={here} />
}

function Types({ here }: { here: string }) {
  const t = useText('games')
  const types = useGameTypes()
  return (
    <Tiles label={t('titles.gameCentre')}>
      {types ? (
        <>
          <AllTile here={here} />
          {types.map(({ category, path: to }) => (
            <Tile
              key={category}
              to={to}
              here={here}
              icon={<CategoryIcon category={category} />}
              name={t(`category.${category}`)}
            />
          ))}
        </>
      ) : (
        Array.from({ length: WAITING }, (_, at) => (
          <li key={at} aria-hidden="true">
            <Skeleton shape="block" height={62} />
          </li>
        ))
      )}
    </Tiles>
  )
}

function Vendors({ vendors, here }: { vendors: ReturnType<typeof vendorsOfGames>; here: string }) {
  const t = useText('games')
  const { products } = usePictures()
  return (
    <Tiles label={t('information.provider')}>
      <AllTile here={here} />
      {vendors.map((vendor) => (
        <Tile
          key={vendor.code}
          to={vendorGamesPath(vendor)}
          here={here}
          icon={<Picture path={vendorIconPath(vendor.code, products)} width={20} ratio="1" className={styles.logo} />}
          name={vendor.name}
        />
      ))}
    </Tiles>
  )
}

function Tiles({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul className={styles.types}>{children}</ul>
    </nav>
  )
}

function AllTile({ here }: { here: string }) {
  const t = useText('games')
  return (
    <Tile
      to={PATH.gameCentre}
      here={here}
      icon={<LayersIcon size={20} aria-hidden="true" />}
      name={t('category.ALL')}
    />
  )
}

function Tile({ to, here, icon, name }: { to: string; here: string; icon: ReactNode; name: string }) {
  return (
    <li>
      <a className={styles.tile} href={to} aria-current={to === here ? 'page' : undefined}>
        <span className={styles.icon}>{icon}</span>
        {name}
      </a>
    </li>
  )
}
