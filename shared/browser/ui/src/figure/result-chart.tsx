import { type PointerEvent, useState } from 'react'
import { classNames } from '../parts/class-names.ts'
import { Money, type MoneyParts } from './money.tsx'
import styles from './result-chart.module.css'
import { scaleOf } from './scale.ts'

/** px, as are the numbers beside it */
const HEIGHT = 150
/** Of each bar's share of the width: the bar itself. */
const THICK = 0.62
/** A day that was played and came to next to nothing still shows. */
const LEAST = 2

/** A day, or a longer period. */
export interface ResultBar {
  id: string
  /** In units of the currency; negative below the line. */
  value: number
  /** The period as it is read: `20/11`. */
  name: string
  /** `value` as it is read. */
  amount: MoneyParts
  /** What it is made of. */
  detail: string
}

/** What is drawn, and how it is said. */
export interface ResultChartProps {
  /** What the picture says, for those who do not see it. */
  label: string
  /** Names the control by which a bar is chosen. */
  chooseLabel: string
  /** In the order of time. */
  bars: readonly ResultBar[]
  /** Below the first and the last bar. */
  ends: readonly [string, string]
  /** How the scale writes a value. */
  tick: (value: number) => string
  /** `change`: gains are jade and losses red. `signed`: both in one colour. `plain`: amounts that are neither. */
  tone?: 'change' | 'signed' | 'plain'
}

/**
 * Gains above the line, losses below it, beside a scale of round amounts. Pressed, drawn over or moved along by arrow
 * keys, it says what the bar there came to; at first that of the last one with a result. A table beside it says the
 * same in figures.
 */
export function ResultChart({ label, chooseLabel, bars, ends, tick, tone = 'change' }: ResultChartProps) {
  const [chosenId, setChosenId] = useState<string>()
  const { least, most, ticks } = scaleOf(bars.map(({ value }) => value))
  const yOf = (value: number) => ((most - value) / (most - least)) * HEIGHT
  const step = 100 / Math.max(1, bars.length)
  const width = Math.min(step * THICK, 6)
  const known = bars.findIndex(({ id }) => id === chosenId)
  const last = bars.map(({ value }) => value !== 0).lastIndexOf(true)
  const at = known >= 0 ? known : Math.max(0, last)
  const chosen = bars[at]
  if (!chosen) return null
  const choose = (index: number) => setChosenId(bars[Math.min(bars.length - 1, Math.max(0, index))]?.id)
  // Safari moves a range by its thumb alone, which is not to be seen here.
  const point = ({ buttons, clientX, currentTarget }: PointerEvent) => {
    const { left, width: px } = currentTarget.getBoundingClientRect()
    if (buttons > 0 && px > 0) choose(Math.floor(((clientX - left) / px) * bars.length))
  }
  return (
    <figure className={styles.figure}>
      <p className={styles.chosen} aria-hidden="true">
        <span className={styles.name}>{chosen.name}</span>
        <Money parts={chosen.amount} tone={tone} />
        <span className={styles.detail}>{chosen.detail}</span>
      </p>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((value) => (
          <span key={value} style={{ top: yOf(value) }}>
            {tick(value)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <span className={styles.column} style={{ left: `${at * step}%`, width: `${step}%` }} aria-hidden="true" />
        <input
          className={styles.choice}
          type="range"
          min={0}
          max={bars.length - 1}
          value={at}
          aria-label={chooseLabel}
          aria-valuetext={`${chosen.name}: ${textOf(chosen.amount)}. ${chosen.detail}`}
          onChange={({ target }) => choose(Number(target.value))}
          onPointerDown={point}
          onPointerMove={point}
        />
        <svg className={styles.chart} width="100%" height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((value) => (
            <line
              key={value}
              className={classNames(styles.line, value === 0 ? styles.axis : undefined)}
              x1="0"
              x2="100%"
              y1={yOf(value)}
              y2={yOf(value)}
            />
          ))}
          {bars.map(({ id, value }, index) => {
            const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(yOf(value) - yOf(0)))
            return (
              <rect
                key={id}
                className={styles.bar}
                data-sign={tone !== 'change' ? 'none' : value < 0 ? 'minus' : 'plus'}
                x={`${(index + 0.5) * step - width / 2}%`}
                y={value < 0 ? yOf(0) : yOf(0) - height}
                width={`${width}%`}
                height={height}
                rx="2"
              />
            )
          })}
        </svg>
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  )
}

const textOf = ({ sign, whole, currency }: MoneyParts): string =>
  `${sign < 0 ? '\u2212' : ''}${whole}${currency ? `\u00a0${currency}` : ''}`
