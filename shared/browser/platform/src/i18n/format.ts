import { CURRENCY, VND_PER_UNIT } from '@lobby/contracts/constants'
import { LANGUAGE_DECIMAL, LANGUAGE_TAG } from '@lobby/contracts/languages'
import { currentLanguage, wordingChanged } from './language.ts'

/** Money has at most four decimals on the wire. Beyond them is only the noise of binary fractions. */
const WIRE_DECIMALS = 4
/** A unit of account in every language: a thousand đồng, as players of such sites write it. */
const THOUSANDS = 'K'
/** The sign of the đồng, written behind the amount in every language. */
const DONG = '\u20ab'
const NBSP = '\u00a0'
/** As wide as the plus, and never the end of a line; `Money` of `ui` writes it, too. */
const MINUS = '\u2212'

/** The merchant's currency: ISO 4217 code and pattern, as the consolidated settings name it. */
export interface Currency {
  code: string
  /** `#,##0.00`: a comma asks for grouping, the zeros after the point are the decimals that always show. */
  pattern: string
}

let currency: Currency = CURRENCY

/** Host: the currency of the settings. A code that Intl would refuse changes nothing. */
export function setCurrency(next: Currency): void {
  if (next.code === currency.code && next.pattern === currency.pattern) return
  if (!isCurrencyCode(next.code)) return
  currency = next
  wordingChanged()
}

/** For tests: the currency that shows before the settings have come. */
export function resetCurrency(): void {
  currency = CURRENCY
}

/** Intl throws at what is none, and then no page would show any amount. */
const isCurrencyCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)

/** How `formatMoney` writes an amount. */
export interface MoneyOptions {
  /** Shows a plus before gains, as in profit and loss. */
  sign?: boolean
}

/**
 * An amount in major units by the gateway's currency and pattern (CO-12 without them), always with its unit: `1.250,00
 * K` where one unit is a thousand đồng, else with the currency's sign (decision 461). The pattern says how many
 * decimals always show; an amount that has more shows them too, since rounding would be in somebody's favour.
 */
export const formatMoney = (value: number, { sign }: MoneyOptions = {}): string =>
  withUnit(value, { ...patternDecimals(), ...(sign && { signDisplay: 'exceptZero' }) })

/** A limit, a chip or a promise: `formatMoney` without the zeros that the pattern asks for. `500 K`, `0,5 K` */
export const shortMoney = (value: number): string => withUnit(value, { minimumFractionDigits: 0 })

/** The digits of `formatMoney` alone, for where `moneyUnit` stands beside them in an element of its own. */
export const formatAmount = (value: number): string => digitsOf(value, patternDecimals())

/** The unit that is written behind amounts: `K`. Undefined where the currency is written with its own sign. */
export const moneyUnit = (): string | undefined => (currency.code === 'VND' ? THOUSANDS : undefined)

/** An amount in major units as banks write it, `500.000 ₫`: for what comes from a bank or goes to one. */
export const formatDong = (value: number): string => `${formatNumber(Math.round(value * VND_PER_UNIT))}${NBSP}${DONG}`

function withUnit(value: number, options: NumberOptions): string {
  const unit = moneyUnit()
  if (!unit) {
    return digitsOf(value, { ...options, style: 'currency', currency: currency.code, currencyDisplay: currencySign() })
  }
  const digits = digitsOf(value, options)
  return Number.isFinite(value) ? `${digits}${NBSP}${unit}` : digits
}

const digitsOf = (value: number, options: NumberOptions): string =>
  formatNumber(withoutNegativeZero(value), {
    maximumFractionDigits: WIRE_DECIMALS,
    useGrouping: currency.pattern.includes(','),
    ...options,
  }).replace('-', MINUS)

const patternDecimals = () => ({
  minimumFractionDigits: Math.min(/\.(0*)/.exec(currency.pattern)?.[1]?.length ?? 0, WIRE_DECIMALS),
})

/** What shows as zero carries no minus; `signDisplay: 'negative'` says the same, and throws in the oldest browsers. */
const withoutNegativeZero = (value: number): number => (Math.abs(value) < 0.5 / 10 ** WIRE_DECIMALS ? 0 : value)

/** The short sign; in Japanese the long one, for the short one of the yuan is the yen's. */
const currencySign = () => (currentLanguage() === 'JA' ? 'symbol' : 'narrowSymbol')

/** How a number is written, as Intl names it. */
export interface NumberOptions
  extends Pick<
    Intl.NumberFormatOptions,
    'minimumFractionDigits' | 'maximumFractionDigits' | 'useGrouping' | 'style' | 'currency' | 'currencyDisplay'
  > {
  /** A plus before what is above zero. */
  signDisplay?: 'exceptZero'
}

/** A number in the player's language. What is no number shows as a dash, and what shows as zero carries no minus. */
export function formatNumber(value: number, options: NumberOptions = {}): string {
  if (!Number.isFinite(value)) return '–'
  const language = currentLanguage()
  return (
    decimalText(value, LANGUAGE_DECIMAL[language], options) ?? value.toLocaleString(LANGUAGE_TAG[language], options)
  )
}

/**
 * What Intl writes, without it: its first formatter reads all of a language's data, and takes a phone some 80 ms of a
 * first page (decision 657). Undefined for what this does not know: a style, or more digits than a number has.
 */
function decimalText(value: number, decimal: string, options: NumberOptions): string | undefined {
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = Math.max(least, 3) } = options
  // By its text, as the binary fraction of 1.005 is below it.
  const rounded = Math.round(Number(`${Math.abs(value)}e${most}`))
  if (options.style || !(rounded < 1e15)) return undefined
  const digits = String(rounded).padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most)
  const fraction = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  const grouped = options.useGrouping === false ? whole : whole.replace(/\B(?=(...)+$)/g, decimal === ',' ? '.' : ',')
  const sign = rounded === 0 ? '' : value < 0 ? '-' : options.signDisplay ? '+' : ''
  return sign + grouped + (fraction && decimal) + fraction
}
