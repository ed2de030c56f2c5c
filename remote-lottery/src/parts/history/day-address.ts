import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatDate, useSearchParams } from '@lobby/platform'
import { noonOf, siteDay } from '../lottery-menu/weekdays.ts'

/** A region's results of one day. */
export interface DayPlace {
  /** As `siteDay` counts; null where the address names no day. */
  day: number | null
  /** A category's tag; one that nobody has is answered by a region that there is. */
  region: string
}

/**
 * Where the results of a day, or what can be counted of all draws, are said to be: an address that can be kept,
 * reloaded and passed on.
 */
export interface DayAddress {
  place: DayPlace | undefined
  /** Whether the address names the statistics. */
  statistics: boolean
  show: (place: DayPlace) => void
  leave: () => void
}

const DAY = 'results'
const REGION = 'region'
const STATISTICS = 'statistics'

/** The address of a day's results. */
export const dayPath = ({ day, region }: DayPlace): string =>
  withQuery(PATH.lottery, { [DAY]: day === null ? '' : formatDate(noonOf(day), 'iso'), [REGION]: region })

/** The address of what can be counted of the draws. */
export const statisticsPath = withQuery(PATH.lottery, { [STATISTICS]: 1 })

/** `2026-11-20`; null for what is no day of the calendar. */
export function dayIn(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = siteDay(Date.parse(`${text}T12:00:00+07:00`))
  // The 31st of a shorter month would be read as a day of the next.
  return !Number.isNaN(day) && formatDate(noonOf(day), 'iso') === text ? day : null
}

/**
 * The results of a day in the page's address. The entry of the page is replaced, not followed by another: the sheet has
 * one of its own, so that Back closes it (decision 292).
 */
export function useDayAddress(): DayAddress {
  const [params, setParams] = useSearchParams()
  const said = params.get(DAY)
  const change = (write: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    write(next)
    setParams(next, { replace: true })
  }
  return {
    statistics: params.has(STATISTICS),
    place: said === null ? undefined : { day: dayIn(said), region: params.get(REGION) ?? '' },
    show: ({ day, region }) =>
      change((next) => {
        next.set(DAY, day === null ? '' : formatDate(noonOf(day), 'iso'))
        next.set(REGION, region)
      }),
    leave: () =>
      change((next) => {
        next.delete(DAY)
        next.delete(REGION)
        next.delete(STATISTICS)
      }),
  }
}
