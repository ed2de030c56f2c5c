import { formatDate } from '@lobby/platform'

export interface DayOf<T> {
  /** ISO day of the site's time zone. */
  day: string
  entries: T[]
}

/**
 * Entries under their days, in the order they came. One that moved from a page to the next between two requests comes
 * twice from the gateway and stands here once.
 */
export function byDay<T>(entries: readonly T[], of: (entry: T) => { id: string; time: string }): DayOf<T>[] {
  const days = new Map<string, T[]>()
  const seen = new Set<string>()
  for (const entry of entries) {
    const { id, time } = of(entry)
    if (seen.has(id)) continue
    seen.add(id)
    const day = formatDate(time, 'iso')
    const known = days.get(day)
    if (known) known.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
