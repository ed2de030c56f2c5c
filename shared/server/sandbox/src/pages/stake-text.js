/** Amounts as players write them. */

/** How a language writes numbers: `.` and `,` in Vietnamese, the other way round in English. */
function signsOf(tag) {
  const parts = new Intl.NumberFormat(tag).formatToParts(12_345.6)
  const sign = (kind) => parts.find(({ type }) => type === kind)?.value
  return { group: sign('group') ?? '', decimal: sign('decimal') ?? '.' }
}

const escaped = (sign) => (sign === '.' ? '\\.' : sign)

/**
 * The amount that a text says in a language, or NaN: digits, in groups of three or in one piece, and decimals behind
 * the language's sign. `1.000` is a thousand where `2.580,50` is written so. Phones often offer one sign alone: the
 * other one with one or two digits behind it, which is no group, parts decimals as well. `1e3` is no amount.
 */
export function amountIn(text, tag) {
  const { group, decimal } = signsOf(tag)
  const typed = text.replace(/\s/g, '')
  const [own, other] = [escaped(decimal), escaped(group)]
  if (new RegExp(`^(\\d+|\\d{1,3}(${other}\\d{3})+)(${own}\\d+)?$`).test(typed)) {
    return Number(typed.replaceAll(group, '').replace(decimal, '.'))
  }
  if (new RegExp(`^\\d+${other}\\d{1,2}$`).test(typed)) return Number(typed.replace(group, '.'))
  return Number.NaN
}

/** Writes amounts as the site does: in thousands, with at least so many decimals and at most four. `2.580,50 K` */
export function moneyIn(tag, decimals = 2) {
  const digits = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: 4 })
  return (value) => `${digits.format(value)}\u00a0K`
}

/** What a vendor's page takes at most, in units. */
export const MOST_STAKE = 100_000
/** The wallet counts four decimals. */
const isWhole = (amount) => Math.abs(amount * 10_000 - Math.round(amount * 10_000)) < 1e-6

/** The next stake of the list below or above the one that is chosen, which may be one that was typed. */
export const lowerStake = (stakes, stake) => stakes.filter((one) => one < stake).at(-1)
export const higherStake = (stakes, stake) => stakes.find((one) => one > stake)

/** The amount that was typed, or null where it is none or not one that is taken. */
export function stakeTyped(said, language, least) {
  const amount = amountIn(said, language)
  return amount >= least && amount <= MOST_STAKE && isWhole(amount) ? amount : null
}
