import type { ValueOf } from '@lobby/contracts/call'
import type { orders } from '@lobby/contracts/calls/records'
import { formatNumber, type NumberOptions, type useText } from '@lobby/platform'

/** What a bet was on (decision 627). */
export type About = NonNullable<ValueOf<typeof orders>['list'][number]['about']>
/** A bet on one match. */
export type Leg = NonNullable<About['legs']>[number]
type Text = ReturnType<typeof useText<'account'>>

/** A rate as records have it: `×1,95`. */
export const rateText = (odds: number): string =>
  `×${formatNumber(odds, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Lists of odds have a minus, not a hyphen. */
const lineText = (line: number, options: NumberOptions = {}): string =>
  formatNumber(line, { maximumFractionDigits: 2, ...options }).replace('-', '−')

/** What was picked, without its half; null for what has no name here. */
function nameOf(t: Text, { market, side, line, unit, home, away }: Leg): string | null {
  const counted = unit ?? 'plain'
  const team = { home, away, draw: null, over: null, under: null }[side ?? 'draw']
  if (market === 'result') {
    if (team !== null) return t('records.about.wins', { team })
    return side === 'draw' ? t('records.about.draw') : null
  }
  if (line === undefined) return null
  if (market === 'handicap') {
    return team === null
      ? null
      : t(`records.about.handicap.${counted}`, { team, line: lineText(line, { signDisplay: 'exceptZero' }) })
  }
  const isTotal = market === 'total' && (side === 'over' || side === 'under')
  return isTotal ? t(`records.about.${side}.${counted}`, { line: lineText(line) }) : null
}

/** In full: `Hiệp 1 · Kèo chấp: Hà Nội FC −0,25 (từ 1:0)`; null for what has no name here. */
export function pickText(t: Text, leg: Leg): string | null {
  const name = nameOf(t, leg)
  // A part of the match that has no name here is no whole match.
  if (name === null || leg.part === null) return null
  const counted = leg.since ? t('records.about.since', { pick: name, score: leg.since }) : name
  return leg.part === 'firstHalf' ? t('records.about.firstHalf', { pick: counted }) : counted
}

/** Both sides of a match. */
export const matchText = ({ home, away }: Leg): string => `${home} – ${away}`

/** In one line, as lists show it; null where nothing of it is known. */
export function aboutText(t: Text, { legs = [], numbers, spots = [] }: About): string | null {
  const [only, other] = legs
  if (only && other) return `${t('records.about.parlay', { count: legs.length })}: ${legs.map(matchText).join(', ')}`
  if (only) return [matchText(only), pickText(t, only)].filter(Boolean).join(' · ')
  const parts = numbers?.picked ?? spots.map(({ name }) => name)
  return parts.length > 0 ? parts.join(', ') : null
}
