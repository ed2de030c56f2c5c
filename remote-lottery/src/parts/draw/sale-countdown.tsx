import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { timerText } from '@lobby/contracts/draw-clock'
import { formatDate, useText } from '@lobby/platform'
import { Countdown } from '@lobby/ui/core'
import { useDrawClock } from '../lottery-menu/draw-clock.ts'
import { type DrawOnSale, type LotteryTime, saleLeft, spokenMark } from '../lottery-menu/sale-clock.ts'
import styles from './sale-countdown.module.css'

interface Props {
  name: string
  draw: DrawOnSale
  time: LotteryTime
  /** Says its marks aloud. One on a page: forty clocks that speak are noise. */
  speaks?: boolean
}

const URGENT = 5 * 60_000
const HOUR = 60 * 60_000

/**
 * The time left to bet (LT-22..25): in days and hours from a day on, ticking within the last one. The documents'
 * figures of a longer time, `162:43:52`, are shown to whoever points at it (decision 562).
 */
export function SaleCountdown({ name, draw, time, speaks = false }: Props) {
  const t = useText('lottery')
  const timer = useDrawClock((now) => timerText(saleLeft(draw, time, now)))
  const hours = useDrawClock((now) => Math.floor(saleLeft(draw, time, now) / HOUR))
  const urgent = useDrawClock((now) => isUrgent(saleLeft(draw, time, now)))
  const mark = useDrawClock((now) => spokenMark(saleLeft(draw, time, now)))
  // An empty live region stands ready: one that comes with its words is often not read.
  const spoken = mark ? t(`clock.spoken.${mark}`, { name }) : ''
  const days = Math.floor(hours / 24)
  const label = t('clock.label', { name })
  if (days > 0) {
    const text = t('clock.days', { count: days, hours: hours % 24 })
    return (
      <span role="timer" className={styles.days} aria-label={`${label} ${text}`} title={timer}>
        {text}
      </span>
    )
  }
  return (
    <Countdown
      className={styles.countdown}
      text={timer}
      label={label}
      urgent={urgent}
      spoken={speaks ? spoken : undefined}
    />
  )
}

const isUrgent = (left: number): boolean => left > 0 && left <= URGENT

interface CaptionProps {
  draw: DrawOnSale & Pick<LotteryGame, 'drawing'>
  time: LotteryTime
  className: string | undefined
}

/** What the figures beside it count, or that nothing is sold: while a draw runs, from when on the next is. */
export function SaleCaption({ draw, time, className }: CaptionProps) {
  const t = useText('lottery')
  const open = useDrawClock((now) => saleLeft(draw, time, now) > 0)
  const opensAt = draw.drawing?.endsAt
  return (
    <span className={className}>
      {open
        ? t('clock.caption')
        : opensAt === undefined
          ? t('clock.closed')
          : t('clock.opens', { time: formatDate(opensAt, 'time') })}
    </span>
  )
}
