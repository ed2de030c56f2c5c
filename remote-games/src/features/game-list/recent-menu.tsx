import type { GameType } from '@lobby/contracts/calls/games'
import type { Category } from '@lobby/contracts/game-categories'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { ChevronRightIcon, TicketIcon } from '@lobby/ui/icons'
import { useEffect, useRef } from 'react'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import styles from './recent-menu.module.css'

/** GL-26: LOTT has an entry of its own (GL-27); e-sports and cockfights were played as SPORTS (GE-19, choice 351). */
const LEFT_OUT: readonly Category[] = ['LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT']

type RecentCategory = Exclude<Category, 'COCKFIGHT'>
const isShown = (category: Category): category is RecentCategory => !LEFT_OUT.includes(category)

/**
 * GL-26 to GL-28: the categories to look back at, the lottery's own list, and the way to all games of the chosen one.
 */
export function RecentMenu({ gameType }: { gameType: GameType }) {
  const t = useText('games')
  const lottery = usePageExists(PATH.lottery)
  const { categories } = useVendors()
  const shown: readonly RecentCategory[] = [...(categories?.keys() ?? [])].filter(isShown)
  const menu = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again when the choice or the entries change
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (menu.current && current) {
      menu.current.scrollLeft = current.offsetLeft - (menu.current.clientWidth - current.offsetWidth) / 2
    }
  }, [gameType, categories])

  return (
    <nav className={styles.bar} aria-label={t('recent.menu')}>
      <ul ref={menu} className={styles.menu} data-fades>
        {shown.map((category) => (
          <li key={category} className={styles.item}>
            <a
              className={styles.entry}
              href={withQuery(PATH.gameList, { type: 'recent', gameType: category })}
              data-replace=""
              aria-current={category === gameType ? 'true' : undefined}
            >
              <CategoryIcon category={category} size={18} />
              {t(`category.${category}`)}
            </a>
          </li>
        ))}
        {lottery ? (
          <li className={styles.item}>
            <a className={styles.entry} href={withQuery(PATH.lottery, { type: 'recent' })}>
              <TicketIcon size={18} aria-hidden="true" />
              {t('recent.lottery')}
              <ChevronRightIcon size={14} aria-hidden="true" />
            </a>
          </li>
        ) : null}
      </ul>
      <a className={styles.all} href={withQuery(PATH.gameList, { gameType })} data-replace="">
        {t('all')}
        <ChevronRightIcon size={16} aria-hidden="true" />
      </a>
    </nav>
  )
}
