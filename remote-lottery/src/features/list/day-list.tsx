import { formatDate, useText, whenIdle } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { startTransition, useEffect, useState } from 'react'
import { byDrawDay, type Lottery } from '../../parts/lottery-menu/draws.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import { chipOf, noonOf, siteDay } from '../../parts/lottery-menu/weekdays.ts'
import styles from './day-list.module.css'
import { DrawCard } from './draw-card.tsx'

/** As many cards as a screen holds, like the skeletons before them. */
const FIRST_CARDS = 5
/**
 * Cards shown after each rest of the page. The browser lays out a dozen at once, those within a screen and a half below
 * what is in sight; what is farther costs nothing until it is scrolled to.
 */
const SHOWN = [FIRST_CARDS, 8, 11, 14, Number.POSITIVE_INFINITY]
/** A page that does not rest shows more after this, ms. */
const AT_LATEST = 200

type Days = ReturnType<typeof byDrawDay>

/** The first cards, each in its day. */
function beginningOf(days: Days, cards: number): Days {
  let left = cards
  return days.flatMap((day) => {
    const lotteries = day.lotteries.slice(0, left)
    left -= lotteries.length
    return lotteries.length > 0 ? [{ ...day, lotteries }] : []
  })
}

/** How many cards are shown: a few more at a time, so that none is a long task (SP-10). */
function useShownCards(): number {
  const [step, setStep] = useState(0)
  const cards = SHOWN[step] ?? Number.POSITIVE_INFINITY
  const whole = cards === Number.POSITIVE_INFINITY
  useEffect(
    () => (whole ? undefined : whenIdle(() => startTransition(() => setStep(step + 1)), AT_LATEST)),
    [whole, step],
  )
  return cards
}

interface Props {
  lotteries: readonly Lottery[]
  time: LotteryTime
  onHistory: (gameId: string) => void
}

/** The draws of the next day with any, those of today that are over, then the days after, each in order of time. */
export function DayList({ lotteries, time, onHistory }: Props) {
  const t = useText('lottery')
  // The answer's own time orders the list: it is no older than the last refresh, and nothing moves in between.
  const today = siteDay(time.after)
  const days = byDrawDay(lotteries, time, time.after)
  const next = days[0]?.lotteries.find(({ game }) => game.isSale)?.game.gameId
  const titleOf = ({ day, isOver }: Days[number]) => {
    if (day === today) return t(isOver ? 'day.drawn' : 'day.today')
    return day === today + 1 ? t('day.tomorrow') : t(`week.long.${chipOf(day)}`)
  }
  const cards = useShownCards()
  const whole = cards === Number.POSITIVE_INFINITY
  const sections = beginningOf(days, cards).map((shown, day) => {
    const id = `lottery-day-${shown.isOver ? 'drawn' : shown.day}`
    return (
      <section key={id} className={styles.day} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {titleOf(shown)}
            <span className={styles.date}>{formatDate(noonOf(shown.day), 'day')}</span>
          </h2>
          {day === 0 ? <span className={styles.own}>{t('list.ownShort')}</span> : null}
        </div>
        <ul className={styles.cards}>
          {shown.lotteries.map((lottery, at) => (
            <li key={lottery.game.gameId}>
              <DrawCard
                lottery={lottery}
                time={time}
                speaks={lottery.game.gameId === next}
                eager={day === 0 && at < FIRST_CARDS}
                onHistory={onHistory}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      {sections}
      {/* Not below what comes in pieces, which would move it. */}
      {whole ? <OwnDraws /> : null}
    </>
  )
}

/** The draws are named as those of the state are: whose they are is said in full below, and in short above them. */
function OwnDraws() {
  const t = useText('lottery')
  return <p className={styles.ownDraws}>{t('list.ownDraws')}</p>
}

/** A member's own lotteries, the newest first. */
export function OwnList({ lotteries, time, onHistory, label }: Props & { label: string }) {
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {lotteries.map((lottery) => (
          <li key={lottery.game.gameId}>
            <DrawCard lottery={lottery} time={time} onHistory={onHistory} />
          </li>
        ))}
      </ul>
      <OwnDraws />
    </>
  )
}

const CARD_HEIGHT = 135

/** Cards of the final height, as many as a screen holds. */
export function DayListSkeleton() {
  const t = useText('lottery')
  return (
    <section className={styles.day} aria-label={t('list.loading')}>
      <div className={`${styles.head} ${styles.waiting}`}>
        <Skeleton width={120} />
        <span className={styles.own}>{t('list.ownShort')}</span>
      </div>
      <ul className={styles.cards} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((at) => (
          <li key={at}>
            <Skeleton shape="block" height={CARD_HEIGHT} />
          </li>
        ))}
      </ul>
    </section>
  )
}
