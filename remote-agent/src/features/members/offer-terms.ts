import { formatNumber } from '@lobby/platform'

interface Step {
  /** Units. */
  turnover: number
  percent: number
}

/** By turnover, what was typed for its step. */
type Typed = Readonly<Record<string, string>>
type StepError = 'missing' | 'tooMuch' | 'falls'

const PERCENT = /^\d+([.,]\d{1,2})?$/
const percentOf = (text: string): number | null => (PERCENT.test(text) ? Number(text.replace(',', '.')) : null)

/** A share as a field shows it. */
export const shareText = (percent: number | null): string =>
  percent === null ? '' : formatNumber(percent, { maximumFractionDigits: 2 })

/** What is left of what was typed: digits and one separator. */
export const shareOf = (text: string): string =>
  text
    .replace(/[^\d.,]/g, '')
    .replace(/^(\d{0,2})(?:([.,])(\d{0,2}))?.*$/, (_all, whole, separator = '', rest = '') => whole + separator + rest)

/** Steps that are left out are empty; the others rise, and none is above the agent's own. */
export function stepErrors(typed: Typed, most: readonly Step[]): Record<string, StepError> {
  const errors: Record<string, StepError> = {}
  let before = 0
  for (const { turnover, percent } of most) {
    const text = typed[turnover] ?? ''
    if (text === '') continue
    const share = percentOf(text)
    if (share === null || share === 0) errors[turnover] = 'missing'
    else if (share > percent) errors[turnover] = 'tooMuch'
    else if (share <= before) errors[turnover] = 'falls'
    before = share ?? before
  }
  const [first] = most
  if (first && most.every(({ turnover }) => !typed[turnover])) errors[first.turnover] = 'missing'
  return errors
}

/** What is offered: the steps that were filled in. */
export const termsOf = (typed: Typed, most: readonly Step[]): Step[] =>
  most.flatMap(({ turnover }) => {
    const percent = percentOf(typed[turnover] ?? '')
    return percent === null ? [] : [{ turnover, percent }]
  })
