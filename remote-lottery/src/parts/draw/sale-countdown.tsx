import { timerText } from '@lobby/contracts/draw-clock'
import { useText } from '@lobby/platform'
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
const DAY = 24 * 60 * 60_000

/** The time left to bet (LT-22..25). */
export function SaleCountdown({ name, draw, time, speaks = false }: Props) {
  const t = useText('lottery')
  const text = useDrawClock((now) => timerText(saleLeft(draw, time, now)))
  const urgent = useDrawClock((now) => isUrgent(saleLeft(draw, time, now)))
  const mark = useDrawClock((now) => spokenMark(saleLeft(draw, time, now)))
  // An empty live region stands ready: one that comes with its words is often not read.
  const spoken = mark ? t(`clock.spoken.${mark}`, { name }) : ''
  return (
    <Countdown
      className={styles.countdown}
      text={text}
      label={t('clock.label', { name })}
      urgent={urgent}
      spoken={speaks ? spoken : undefined}
    />
  )
}

const isUrgent = (left: number): boolean => left > 0 && left <= URGENT

/**
 * What the figures beside it count, or that nothing is sold. The documents' figures count hours, of a draw next week as
 * well (LT-24): from a day on it says how many days those are.
 */
export function SaleCaption({
  draw,
  time,
  className,
}: Pick<Props, 'draw' | 'time'> & { className: string | undefined }) {
  const t = useText('lottery')
  const open = useDrawClock((now) => saleLeft(draw, time, now) > 0)
  const days = useDrawClock((now) => Math.floor(saleLeft(draw, time, now) / DAY))
  const caption = open ? (days > 0 ? t('clock.days', { count: days }) : t('clock.caption')) : t('clock.closed')
  return <span className={className}>{caption}</span>
}
