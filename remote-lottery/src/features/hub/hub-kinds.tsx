import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { IconButton, TabPanel, Tabs } from '@lobby/ui/core'
import { ChevronLeftIcon, ChevronRightIcon, HistoryIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { showsHistory, useNumeros } from '../../parts/history/shows-history.ts'
import { useDrawHistory } from '../../parts/history/use-draw-history.tsx'
import { hasClock, lotteriesOf } from '../../parts/lottery-menu/draws.ts'
import { WeekdayChips } from '../../parts/lottery-menu/filter-choices.tsx'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import { hasWeekdays } from '../../parts/lottery-menu/weekdays.ts'
import { HubDraws } from './hub-draws.tsx'
import { HubKeno } from './hub-keno.tsx'
import styles from './lottery-hub.module.css'

/** The entry that the menu of the gateway has not (LT-09). */
const KENO = 'keno'

/** The menu of kinds, and the draws of the chosen one; weekdays for the centre and the south only. (LT-09, LT-11) */
export function HubKinds({ menu, time }: { menu: LotteryMenu; time: LotteryTime }) {
  const t = useText('lottery')
  const [chosen, setChosen] = useState<string>(LOTTERY_TAG.hot)
  const [drawDay, setDrawDay] = useState<number | null>(null)
  const categories = Object.values(menu).map(({ tag, labelName }) => ({ id: tag, label: labelName }))
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
  const history = useDrawHistory()
  const numeros = useNumeros()
  const games = tag === KENO ? [] : lotteriesOf(menu, tag).filter(hasClock)
  const [first] = games
  return (
    <>
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
        {first ? (
          // Its place is kept while the draws on sale are not known: nothing moves when it comes.
          <span className={styles.history}>
            {showsHistory(tag, hasClock(first), numeros) ? (
              <IconButton
                label={t('history.open')}
                icon={<HistoryIcon size={20} />}
                aria-haspopup="dialog"
                onClick={() => history.show({ games, gameId: first.game.gameId })}
              />
            ) : null}
          </span>
        ) : null}
      </div>
      <TabPanel tabs="lottery-hub" item={tag} className={styles.body}>
        {withDays ? <WeekdayChips value={drawDay} onChange={setDrawDay} /> : null}
        {tag === KENO ? (
          <HubKeno />
        ) : (
          <HubDraws menu={menu} time={time} tag={tag} drawDay={drawDay} rows={withDays ? 3 : 4} />
        )}
      </TabPanel>
      {history.sheet}
    </>
  )
}
