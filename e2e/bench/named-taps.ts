/** Whether the site's reports name the release of each interaction of the journeys (SP-09). */
import type { TapName } from '../site/tap-names.ts'
import { atLeast, verdictLine } from './verdict.ts'

/** Above it an interaction is slow; ms. */
const SLOW = 200
/** What a browser keeps of the time before a page has its reports; ms. */
const KEPT = 104
/** Of slow interactions that name their release, %. */
const LEAST_NAMED = 95

/** Its page may have been left before that. */
const EARLY = ', done before the reports were there'

const isNamed = ({ named, ran }: TapName): boolean => named !== undefined && named === ran

const shareOf = (taps: readonly TapName[]): string => `${taps.filter(isNamed).length} of ${taps.length}`

/**
 * Prints what is named wrongly or not at all, and the verdict. Not counted is what was too short to be kept for the
 * reports, or is named while nobody knows whose it was.
 */
export function tellNames(all: readonly TapName[], say: (line: string) => void): void {
  const heard = all.filter(({ isEarly, ms, named }) => named !== undefined || !isEarly || ms >= KEPT)
  const taps = heard.filter(({ named, ran }) => named === undefined || ran !== undefined)
  const unknown = heard.length - taps.length
  const early = `${all.length - heard.length} before the reports and below ${KEPT} ms`
  say(`${all.length} interactions; ${early}, ${unknown} unknown`)
  const others = taps.filter((tap) => !isNamed(tap))
  for (const { ms, path, control, named = 'nobody', ran = 'nobody known', isEarly, journey } of others)
    say(`  ${ms} ms at ${path}: ${control}: names ${named}, is of ${ran}${isEarly ? EARLY : ''} (${journey})`)
  const slow = taps.filter(({ ms }) => ms > SLOW)
  const beside = `${shareOf(taps)}; above ${SLOW} ms ${shareOf(slow)}`
  const value = (taps.filter(isNamed).length / taps.length) * 100
  const what = 'interactions that name their release'
  say(verdictLine(atLeast({ row: 'SP-09', what, value, limit: LEAST_NAMED, unit: ' %', digits: 1, beside })))
}
