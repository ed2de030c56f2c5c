import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useLocation, usePageExists, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { LayersIcon, SearchIcon } from '@lobby/ui/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import { useGameTypes } from '../../parts/vendors/game-types.ts'
import styles from './game-types-bar.module.css'

/** The game-type bar: search (PL-05), then the game types. */
export default function GameTypesBar({ path }: SlotProps['layout.gameTypes']) {
  const t = useText('games')
  const searchExists = usePageExists(PATH.search)
  const { search } = useLocation()
  const types = useGameTypes()
  const here = path + search
  const bar = useRef<HTMLUListElement>(null)

  // Each page mounts a bar of its own: the chosen type must not lie outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again when the place or the entries change
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (bar.current && current) {
      bar.current.scrollLeft =
        current.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2
    }
  }, [here, types?.length])

  if (!types) return <BarSkeleton />
  return (
    <ul ref={bar} className={styles.bar} data-fades>
      {searchExists ? (
        <Entry
          to={PATH.search}
          here={path}
          isSearch
          icon={<SearchIcon size={22} aria-hidden="true" />}
          label={t('search.open')}
        />
      ) : null}
      <Entry
        to={PATH.gameCentre}
        here={here}
        icon={<LayersIcon size={22} aria-hidden="true" />}
        label={t('titles.gameCentre')}
      />
      {types.map(({ category, path: to }) => (
        <Entry
          key={category}
          to={to}
          here={here}
          icon={<CategoryIcon category={category} size={22} />}
          label={t(`category.${category}`)}
        />
      ))}
    </ul>
  )
}

interface EntryProps {
  to: string
  here: string
  icon: ReactNode
  label: string
  /** A desktop's header has a field for it: it has no second place there (decision 561). */
  isSearch?: boolean
}

function Entry({ to, here, icon, label, isSearch }: EntryProps) {
  return (
    <li className={styles.item} data-search={isSearch}>
      <a className={styles.entry} href={to} aria-current={to === here ? 'page' : undefined}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.label}>{label}</span>
      </a>
    </li>
  )
}

function BarSkeleton() {
  return (
    <div className={styles.bar} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((entry) => (
        <span key={entry} className={styles.item}>
          <span className={styles.entry}>
            <Skeleton shape="block" width={44} height={44} className={styles.pending} />
            <Skeleton width={40} height={10} />
          </span>
        </span>
      ))}
    </div>
  )
}
