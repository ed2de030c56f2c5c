import styles from './result-chart.module.css'

const HEIGHT = 132
/** Of each bar's share of the width: the bar itself. */
const THICK = 0.62
/** A day that was played and came to next to nothing still shows. */
const LEAST = 2

interface Props {
  /** What the picture says, for those who do not see it. */
  label: string
  /** In the order of time; `value` in units of the currency, negative below the line. */
  bars: readonly { id: string; value: number }[]
  /** Below the first and the last bar. */
  ends: readonly [string, string]
  /** The highest and the lowest value as text. */
  extremes: readonly [string, string]
}

/** Gains above the line, losses below it. A table beside it says the same in figures. */
export function ResultChart({ label, bars, ends, extremes }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const scale = most - least > 0 ? HEIGHT / (most - least) : 0
  const zero = scale > 0 ? most * scale : HEIGHT / 2
  const step = 100 / Math.max(1, bars.length)
  const width = Math.min(step * THICK, 6)
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} width="100%" height={HEIGHT} role="img" aria-label={label}>
        <line className={styles.axis} x1="0" x2="100%" y1={zero} y2={zero} />
        {bars.map(({ id, value }, at) => {
          const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale)
          return (
            <rect
              key={id}
              className={styles.bar}
              data-sign={value < 0 ? 'minus' : 'plus'}
              x={`${(at + 0.5) * step - width / 2}%`}
              y={value < 0 ? zero : zero - height}
              width={`${width}%`}
              height={height}
              rx="2"
            />
          )
        })}
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span className={styles.extremes}>
          <span data-sign="plus">{extremes[0]}</span>
          <span data-sign="minus">{extremes[1]}</span>
        </span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  )
}
