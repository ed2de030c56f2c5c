import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { formatDate, useText } from '@lobby/platform'
import { useDrawClock } from '../lottery-menu/draw-clock.ts'
import { drawnOn } from '../lottery-menu/draws.ts'
import { drawMinute, type LotteryTime, phaseOf } from '../lottery-menu/sale-clock.ts'
import { chipOf, siteDay } from '../lottery-menu/weekdays.ts'
import styles from './draw-status.module.css'

/** When the next draw is, or that one is running now, or that today's is over. */
export function DrawStatus({ game, time: clock }: { game: LotteryGame; time: LotteryTime }) {
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
  const time = formatDate(state === 'drawn' ? (game.previousWinningTime ?? at) : at, 'time')
  const day = `${t(`week.short_week_${chipOf(siteDay(at))}`)} ${formatDate(at, 'day')}`
  return (
    <span className={styles.status} data-state={state}>
      {t(`status.${state}`, { time, day })}
    </span>
  )
}

type State = 'drawing' | 'locked' | 'drawn' | 'today' | 'later'

function stateOf(game: LotteryGame, time: LotteryTime, now: number): State {
  const phase = phaseOf(game, time, now)
  if (phase !== 'sale') return phase
  const today = siteDay(now)
  if (drawnOn(game, today)) return 'drawn'
  return siteDay(drawMinute(game, time)) === today ? 'today' : 'later'
}
