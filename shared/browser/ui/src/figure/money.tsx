import { classNames } from '../parts/class-names.ts'
import { Figures } from './figures.tsx'
import styles from './money.module.css'

/** An amount as the formatter hands it over: strings that are shown as they are, and the sign apart from them. */
export interface MoneyParts {
  sign: -1 | 0 | 1
  /** The digits without sign, grouped: `1,250,000`; or what stands for them when they are hidden. */
  whole: string
  /** With its separator: `.50`. */
  fraction?: string
  currency?: string
  /** `after` without one, as Vietnamese has it. */
  currencyAt?: 'before' | 'after'
}

/** An amount, and how it is to be read. */
export interface MoneyProps {
  parts: MoneyParts
  /**
   * `plain`: ink, a minus where it is due. `signed`: ink with its + or −. `change`: + and jade, − and red, nothing at
   * zero. `balance`: gold, red below zero. `win`: gold with its +.
   */
  tone?: 'plain' | 'signed' | 'change' | 'balance' | 'win'
  size?: 'detail' | 'body' | 'title' | 'figure'
  /** The number changes while it is looked at: figures of one width. */
  moving?: boolean
  className?: string
}

const MINUS = '\u2212'

/** An amount of money: every amount on the site is shown by it. */
export function Money({ parts, tone = 'plain', size = 'body', moving = false, className }: MoneyProps) {
  const plus = tone !== 'plain' && tone !== 'balance'
  const sign = parts.sign < 0 ? MINUS : parts.sign > 0 && plus ? '+' : ''
  const currency = parts.currency ? <span className={styles.currency}>{parts.currency}</span> : null
  const before = parts.currencyAt === 'before'
  return (
    <span
      className={classNames(styles.money, className)}
      data-tone={tone}
      data-size={size}
      data-currency={before ? 'before' : 'after'}
      data-sign={parts.sign < 0 ? 'minus' : parts.sign > 0 ? 'plus' : 'zero'}
    >
      {sign}
      {before ? currency : null}
      {moving ? <Figures text={parts.whole} /> : parts.whole}
      {parts.fraction ? <span className={styles.fraction}>{parts.fraction}</span> : null}
      {before || !currency ? null : (
        <>
          {'\u00a0'}
          {currency}
        </>
      )}
    </span>
  )
}
