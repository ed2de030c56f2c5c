import { GAME_TYPE_PATH, PATH, withQuery } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useLocation, usePagesExist, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { LayersIcon, SearchIcon } from '@lobby/ui/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { CATEGORIES, type Category } from '../../parts/vendors/vendor-categories.ts'
import styles from './game-types-bar.module.css'

/** Categories with a short path of their own (SH-17 to SH-19). */
const SHORT: Readonly<Partial<Record<Category, string>>> = {
  ...GAME_TYPE_PATH,
  SPORTS: PATH.sports,
  LOTT: PATH.lottery,
}
const pathOf = (category: Category): string => SHORT[category] ?? withQuery(PATH.gameCentre, { gameCategory: category })

/**
 * The game-type bar: search (PL-05), then the categories the gateway has, in its order; all that this site knows when
 * it does not answer.
 */
export default function GameTypesBar({ path }: SlotProps['layout.gameTypes']) {
  const t = useText('games')
  const exists = usePagesExist()
  const { search } = useLocation()
  const { categories, failed } = useVendors()
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
  }, [here, categories])

  if (!categories && !failed) return <BarSkeleton />
  const known: readonly Category[] = categories ? [...categories.keys()] : CATEGORIES
  // Keno stands in the lottery's own menu.
  const shown = known.filter((category) => category !== 'ELOTT' && exists(pathOf(category)))
  return (
    <ul ref={bar} className={styles.bar}>
      {exists(PATH.search) ? (
        <Entry
          to={PATH.search}
          here={path}
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
      {shown.map((category) => (
        <Entry
          key={category}
          to={pathOf(category)}
          here={here}
          icon={<CategoryIcon category={category} size={22} />}
          label={t(`category.${category}`)}
        />
      ))}
    </ul>
  )
}

function Entry({ to, here, icon, label }: { to: string; here: string; icon: ReactNode; label: string }) {
  return (
    <li className={styles.item}>
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
