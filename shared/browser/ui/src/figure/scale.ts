/** The scale beside bars: from `least` to `most`, both round and zero between them, with a line at each of `ticks`. */
export interface Scale {
  least: number
  most: number
  /** From the highest to the lowest; zero is one of them. */
  ticks: number[]
}

/** Steps that are added in one's head, of each power of ten. */
const ROUND = [1, 2, 5, 10]
/** More lines than these are a grid that one looks through. */
const MOST_STEPS = 4

/** The narrowest scale of at most four round steps that holds zero and all values. */
export function scaleOf(values: readonly number[]): Scale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  if (highest === lowest) return { least: -1, most: 1, ticks: [0] }
  for (let power = Math.floor(Math.log10((highest - lowest) / MOST_STEPS)); ; power++) {
    for (const factor of ROUND) {
      const step = factor * 10 ** power
      const [down, up] = [Math.floor(lowest / step), Math.ceil(highest / step)]
      if (up - down > MOST_STEPS) continue
      const ticks = Array.from({ length: up - down + 1 }, (_, at) => round((up - at) * step, power))
      return { least: round(down * step, power), most: round(up * step, power), ticks }
    }
  }
}

/** Without the noise of binary fractions, and without a negative zero. */
const round = (value: number, power: number): number => Number(value.toFixed(Math.max(0, -power))) + 0
