import { formatDate, formatMoney, useText } from '@lobby/platform'
import type { Bucket } from './buckets.ts'
import styles from './profit-chart.module.css'

const HEIGHT = 132
/** Of each bar's share of the width: the bar itself. */
const THICK = 0.62
/** A day that was played and came to next to nothing still shows. */
const LEAST = 2

/** Gains above the line, losses below it. The table under it says the same in figures. */
export function ProfitChart({ buckets }: { buckets: readonly Bucket[] }) {
  const t = useText('account')
  const most = Math.max(0, ...buckets.map(({ profit }) => profit))
  const least = Math.min(0, ...buckets.map(({ profit }) => profit))
  const scale = most - least > 0 ? HEIGHT / (most - least) : 0
  const zero = scale > 0 ? most * scale : HEIGHT / 2
  const step = 100 / Math.max(1, buckets.length)
  const width = Math.min(step * THICK, 6)
  const first = buckets[0]
  const last = buckets.at(-1)
  if (!first || !last) return null
  const label = t('records.chart', {
    from: formatDate(first.from, 'date'),
    to: formatDate(last.to, 'date'),
    best: formatMoney(most, { sign: true }),
    worst: formatMoney(least, { sign: true }),
  })
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} width="100%" height={HEIGHT} role="img" aria-label={label}>
        <line className={styles.axis} x1="0" x2="100%" y1={zero} y2={zero} />
        {buckets.map(({ from, profit }, at) => {
          const height = profit === 0 ? 0 : Math.max(LEAST, Math.abs(profit) * scale)
          return (
            <rect
              key={from}
              className={styles.bar}
              data-sign={profit < 0 ? 'minus' : 'plus'}
              x={`${(at + 0.5) * step - width / 2}%`}
              y={profit < 0 ? zero : zero - height}
              width={`${width}%`}
              height={height}
              rx="2"
            />
          )
        })}
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{formatDate(first.from, 'day')}</span>
        <span className={styles.extremes}>
          <span data-sign="plus">{formatMoney(most, { sign: true })}</span>
          <span data-sign="minus">{formatMoney(least, { sign: true })}</span>
        </span>
        <span>{formatDate(last.to, 'day')}</span>
      </figcaption>
    </figure>
  )
}
