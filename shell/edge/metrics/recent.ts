/** How often something happened lately, by name: a gauge that falls again, unlike a counter. */

/** What counts as lately, and the step in which it is forgotten; ms. */
const LATELY = 5 * 60_000
const STEP = 10_000
/** Names at most: reports come from outside. What is beyond is not counted. */
const MOST_NAMES = 500

/** `now` is ms since the epoch. */
export function countRecent(now: () => number = Date.now) {
  const counts = new Map<string, Map<number, number>>()
  const stepOf = (ms: number): number => Math.floor(ms / STEP)

  return {
    /** False when there is no room for another name. */
    add(name: string, count: number): boolean {
      const steps = counts.get(name) ?? new Map<number, number>()
      if (!counts.has(name) && counts.size >= MOST_NAMES) return false
      counts.set(name, steps)
      const step = stepOf(now())
      steps.set(step, (steps.get(step) ?? 0) + count)
      return true
    },
    /** Those that are not zero. */
    entries(): [name: string, count: number][] {
      const oldest = stepOf(now() - LATELY)
      const all: [string, number][] = []
      for (const [name, steps] of counts) {
        for (const step of steps.keys()) if (step <= oldest) steps.delete(step)
        const count = [...steps.values()].reduce((sum, each) => sum + each, 0)
        if (count > 0) all.push([name, count])
        else counts.delete(name)
      }
      return all
    },
  }
}
