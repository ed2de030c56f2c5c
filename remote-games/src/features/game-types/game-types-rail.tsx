import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useLocation, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { LayersIcon } from '@lobby/ui/icons'
import { type ReactNode, useId } from 'react'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import { useGameTypes } from '../../parts/vendors/game-types.ts'
import styles from './game-types-rail.module.css'

/** Tiles that wait, as many as a site has with every game type. */
const WAITING = 9

/** PL-11: the game types at the side of a desktop, the same on every page. (SH-31, decision 610) */
export default function GameTypesRail({ path }: SlotProps['layout.rail']) {
  const t = useText('games')
  const label = useId()
  const { search } = useLocation()
  const types = useGameTypes()
  const here = path + search
  return (
    <nav aria-labelledby={label}>
      <p id={label} className={styles.label}>
        {t('titles.gameCentre')}
      </p>
      <ul className={styles.types}>
        {types ? (
          <>
            <Tile to={PATH.gameCentre} here={here} icon={<LayersIcon size={20} />} name={t('category.ALL')} />
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
              <Skeleton shape="block" height={at === 0 ? 48 : 54} />
            </li>
          ))
        )}
      </ul>
    </nav>
  )
}

function Tile({ to, here, icon, name }: { to: string; here: string; icon: ReactNode; name: string }) {
  return (
    <li>
      <a className={styles.tile} href={to} aria-current={to === here ? 'page' : undefined}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </a>
    </li>
  )
}
