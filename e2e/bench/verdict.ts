/** How a bench says whether a row is met: its id, what it asks for, what was measured, and the outcome. */

/** `not judged` where this run cannot tell, with the reason. */
export type Outcome = 'met' | 'NOT MET' | 'no target' | `not judged: ${string}`

/** One line of a bench. */
export interface Verdict {
  /** Its id; `issue` for what the issue asks for and no row has. */
  row: string
  target: string
  measured: string
  outcome: Outcome
}

/** A figure that a row sets a limit to. */
export interface Figure {
  row: string
  what: string
  value: number
  limit: number
  /** Stands after value and limit: ` ms`. */
  unit?: string
  /** Of value and limit after the point; 0 where there is a unit, else 2, as ratios have. */
  digits?: number
  /** Said in brackets after the value. */
  beside?: string
  /** Why this run cannot tell; absent where it can. */
  unknown?: string | undefined
}

/** The outcome of what is so or not. */
export const metIf = (isSo: boolean): Outcome => (isSo ? 'met' : 'NOT MET')

/** Met up to the limit itself. What is no number is not met. */
export const atMost = (figure: Figure): Verdict => judged(figure, 'at most', figure.value <= figure.limit)

/** Met from the limit itself on. What is no number is not met. */
export const atLeast = (figure: Figure): Verdict => judged(figure, 'at least', figure.value >= figure.limit)

function judged(figure: Figure, bound: string, isSo: boolean): Verdict {
  const { row, what, value, limit, unit = '', digits = unit ? 0 : 2, beside, unknown } = figure
  return {
    row,
    target: `${what}: ${bound} ${limit.toFixed(digits)}${unit}`,
    measured: `${tellApart(value, limit, digits)}${unit}${beside ? ` (${beside})` : ''}`,
    outcome: unknown === undefined ? metIf(isSo) : `not judged: ${unknown}`,
  }
}

/** With more digits where those would show a value on the limit that is not: 1.053 beside 1.05. */
function tellApart(value: number, limit: number, digits: number): string {
  const side = Math.sign(value - limit)
  for (let more = digits; more < digits + 4; more += 1) {
    const text = value.toFixed(more)
    if (Math.sign(Number(text) - limit) === side) return text
  }
  return String(value)
}

/** A line of a table whose columns stand below each other in each bench. */
export const verdictLine = ({ row, target, measured, outcome }: Verdict): string =>
  `${row.padEnd(7)}${target.padEnd(66)}  ${measured.padEnd(28)}  ${outcome}`
