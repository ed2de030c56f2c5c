import { useText } from '@lobby/platform'
import { Countdown } from '@lobby/ui/core'
import { useCallback } from 'react'
import { type DrawOnSale, type LotteryTime, saleLeft, spokenMark, timerText } from '../lottery-menu/sale-clock.ts'
import { useTick } from '../lottery-menu/ticker.ts'
import styles from './sale-countdown.module.css'

interface Props {
  name: string
  draw: DrawOnSale
  time: LotteryTime
  /** Says its marks aloud. One on a page: forty clocks that speak are noise. */
  speaks?: boolean
}

const URGENT = 5 * 60_000

/** The time left to bet (LT-22..25). */
export function SaleCountdown({ name, draw, time, speaks = false }: Props) {
  const t = useText('lottery')
  const text = useTick(useCallback((now) => timerText(saleLeft(draw, time, now)), [draw, time]))
  const urgent = useTick(useCallback((now) => isUrgent(saleLeft(draw, time, now)), [draw, time]))
  const mark = useTick(useCallback((now) => spokenMark(saleLeft(draw, time, now)), [draw, time]))
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

/** What the figures beside it count, or that nothing is sold. */
export function SaleCaption({
  draw,
  time,
  className,
}: Pick<Props, 'draw' | 'time'> & { className: string | undefined }) {
  const t = useText('lottery')
  const open = useTick(useCallback((now) => saleLeft(draw, time, now) > 0, [draw, time]))
  return <span className={className}>{t(open ? 'clock.caption' : 'clock.closed')}</span>
}
