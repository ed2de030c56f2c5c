/** How a bet on a match is called: on its button, on the slip and on a ticket. */
import { filled, tag, text } from './calls.js'

/** A bet of football (`games/football-picks.ts`): its half, its side, its line, and the score that it counts from. */
const PICK = /^(h1\.)?(home|draw|away|over|under)(?::(-?[\d.]+)(?::(\d+:\d+))?)?$/
const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
/** Lists of odds have a minus, not a hyphen. */
const given = (line) => signed.format(line).replace('-', '−')
const isGoals = (side) => side === 'over' || side === 'under'

/** On its button, below the name of its market: `1`, `Tài 2,5`, `−0,25`. */
export function pickShort(pick) {
  const [, , side, line] = PICK.exec(pick) ?? []
  if (!side || line === undefined) return text.short[side ?? pick]
  return isGoals(side) ? filled(text.lines[side], { line: figure.format(line) }) : given(line)
}

/** In full: `Hiệp 1 · Kèo chấp: Hà Nội FC −0,25 (từ 1:0)`. */
export function pickName(pick, { home, away }) {
  const [, half, side, line, since] = PICK.exec(pick) ?? []
  const named = () => {
    if (!side || line === undefined) return text.picks[side ?? pick]
    if (isGoals(side)) return filled(text.named[side], { line: figure.format(line) })
    return filled(text.named.handicap, { team: side === 'home' ? home : away, line: given(line) })
  }
  const called = since ? filled(text.named.since, { pick: named(), score: since }) : named()
  return half ? filled(text.named.firstHalf, { pick: called }) : called
}

/** `h1.handicap` is the first half's handicap. */
export const isHalf = (market) => market.startsWith('h1.')
export const marketName = (market) => text.markets[market.replace('h1.', '')]
