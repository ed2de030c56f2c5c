import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { formatDate, useText } from '@lobby/platform'
import { useDrawClock } from '../lottery-menu/draw-clock.ts'
import { drawMinute, type LotteryTime, phaseOf } from '../lottery-menu/sale-clock.ts'
import { chipOf, siteDay } from '../lottery-menu/weekdays.ts'
import styles from './draw-status.module.css'

interface Props {
  game: LotteryGame
  time: LotteryTime
  /** In a row with little room, where an English date with its weekday would take two lines: there it has none. */
  isInRow?: boolean
}

/** When the next draw is, whether or not one was today, or that one is running now. */
export function DrawStatus({ game, time: clock, isInRow = false }: Props) {
  const t = useText('lottery')
  const at = drawMinute(game, clock)
  const state = useDrawClock((now) => stateOf(game, clock, now))
  if (state === 'drawing') {
    return (
      <span className={styles.status} data-state="drawing">
        <span className={styles.dot} aria-hidden="true" />
        {t('status.drawing')}
      </span>
    )
  }
  const time = formatDate(at, 'time')
  const weekday = t(`week.short_week_${chipOf(siteDay(at))}`)
  const date = formatDate(at, 'day')
  return (
    <span className={styles.status} data-state={state}>
      {state === 'later' && isInRow ? (
        <span>
          <span className={styles.weekday}>{weekday} </span>
          {t('status.later', { time, day: date })}
        </span>
      ) : (
        t(`status.${state}`, { time, day: `${weekday} ${date}` })
      )}
    </span>
  )
}

type State = 'drawing' | 'locked' | 'today' | 'later'

function stateOf(game: LotteryGame, time: LotteryTime, now: number): State {
  const phase = phaseOf(game, time, now)
  if (phase !== 'sale') return phase
  return siteDay(drawMinute(game, time)) === siteDay(now) ? 'today' : 'later'
}
