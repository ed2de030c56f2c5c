import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { Link, useText } from '@lobby/platform'
import { IconButton, Tabs } from '@lobby/ui/core'
import { ChevronLeftIcon, ChevronRightIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { WeekdayChips } from '../menu/filter-choices.tsx'
import { useLotteryMenu } from '../menu/lottery-menu.ts'
import { hasWeekdays } from '../menu/weekdays.ts'
import { HubDraws } from './hub-draws.tsx'
import { HubKeno } from './hub-keno.tsx'
import { HubMessage, HubSkeleton } from './hub-states.tsx'
import styles from './lottery-hub.module.css'

/** The entry that the menu of the gateway has not (LT-09). */
const KENO = 'keno'

/** The lottery on home: kinds, next draws with their clocks, and the way to all of them. (LT-09, LT-11, LT-16) */
export default function LotteryHub() {
  const t = useText('lottery')
  const menu = useLotteryMenu()
  const [chosen, setChosen] = useState<string>(LOTTERY_TAG.hot)
  const [drawDay, setDrawDay] = useState<number | null>(null)
  const categories = Object.values(menu.data ?? {}).map(({ tag, labelName }) => ({ id: tag, label: labelName }))
  const tabs = [...categories, { id: KENO, label: t('hub.keno') }]
  const tag = tabs.some(({ id }) => id === chosen) ? chosen : (tabs[0]?.id ?? KENO)
  const choose = (id: string) => {
    setChosen(id)
    // LT-13
    setDrawDay(null)
  }
  const step = (by: 1 | -1) => {
    const at = tabs.findIndex(({ id }) => id === tag)
    choose(tabs[(at + by + tabs.length) % tabs.length]?.id ?? tag)
  }
  const withDays = hasWeekdays(tag)
  return (
    <section className={styles.hub} aria-labelledby="lottery-hub-title">
      <div className={styles.head}>
        <h2 id="lottery-hub-title" className={styles.title}>
          {t('hub.title')}
        </h2>
        <Link className={styles.all} to={tag === LOTTERY_TAG.hot ? PATH.lottery : allPath(tag)}>
          {t('hub.all')}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <div className={styles.menu}>
        <IconButton label={t('hub.before')} icon={<ChevronLeftIcon size={18} />} onClick={() => step(-1)} />
        <Tabs
          id="lottery-hub"
          label={t('hub.menu')}
          look="pill"
          className={styles.tabs}
          items={tabs}
          value={tag}
          onChange={choose}
        />
        <IconButton label={t('hub.after')} icon={<ChevronRightIcon size={18} />} onClick={() => step(1)} />
      </div>
      <div
        className={styles.body}
        role="tabpanel"
        id={`lottery-hub-panel-${tag}`}
        aria-labelledby={`lottery-hub-tab-${tag}`}
        aria-busy={menu.isPending}
      >
        {withDays ? <WeekdayChips value={drawDay} onChange={setDrawDay} /> : null}
        {tag === KENO && menu.data ? (
          <HubKeno />
        ) : menu.data && menu.time ? (
          <HubDraws menu={menu.data} time={menu.time} tag={tag} drawDay={drawDay} rows={withDays ? 3 : 4} />
        ) : menu.isError ? (
          <HubMessage
            text={t('hub.failed')}
            retry={{ label: t('list.retry'), busy: menu.isFetching, run: () => void menu.refetch() }}
          />
        ) : (
          <HubSkeleton />
        )}
      </div>
    </section>
  )
}

/** KENO is no category of the list: its link leads to all lotteries. */
const allPath = (tag: string): string =>
  tag === KENO ? PATH.lottery : withQuery(PATH.lottery, { type: 'filter', area: tag })
