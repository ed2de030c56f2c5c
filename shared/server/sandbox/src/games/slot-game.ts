/** The game of every machine: a spin is drawn place by place, and pays what its kind says. */
import { randomInt } from 'node:crypto'
import type { InstantGame } from './instant-game.ts'
import { type Paid, paidHundredths, type SlotKind, symbolAt } from './slot-kind.ts'
import { KINDS, MACHINES, type MachineName, machineAt } from './slot-themes.ts'

/** Draws one symbol for a place. */
export type Draw = (weights: readonly number[]) => number
/** Each place of the reel is as likely: what the odds count. */
export const fairDraw: Draw = (weights) => symbolAt(randomInt(weights.reduce((all, one) => all + one, 0)), weights)

const kindAt = (wish: readonly number[]): SlotKind => KINDS[machineAt(wish).kind]

export const kindOf = (name: MachineName): SlotKind =>
  KINDS[MACHINES.find((machine) => machine.name === name)?.kind ?? 'oneLine']

/** What a win is called in a round's result, and what no win is. */
export const NOTHING = 'nothing'
export const winCode = (symbol: string, from: number): string => `${symbol}.${from}`

export const slot = (draw: Draw = fairDraw): InstantGame => ({
  draw: (wish) => {
    const { reels, rows, weights } = kindAt(wish)
    return Array.from({ length: reels * rows }, () => draw(weights))
  },
  winOf: ({ wish, shown, stake }) => (stake * BigInt(Math.round(paidHundredths(kindAt(wish), shown)))) / 100n,
  codesOf({ wish, shown }) {
    const { kind, symbols } = machineAt(wish)
    // Three symbols say all of it; of many places it is said what paid.
    if (kind === 'oneLine') return shown.map((symbol) => symbols[symbol] ?? String(symbol))
    const { steps } = KINDS[kind]
    const won = KINDS[kind].paidIn(shown)
    const codes = won.map(({ symbol, step }: Paid) => winCode(symbols[symbol] ?? '', steps[step]?.from ?? 0))
    return codes.length > 0 ? [...new Set<string>(codes)] : [NOTHING]
  },
})

/** What a machine's page has to know of it. */
export function machineRules(name: MachineName) {
  const machine = MACHINES.find((one) => one.name === name) ?? MACHINES[0]
  const { reels, rows, steps, pays, lines, most } = KINDS[machine.kind]
  return {
    ...{ kind: machine.kind, symbols: machine.symbols, reels, rows, steps, lines, most },
    // In stakes.
    pays: pays.map((row) => row.map((hundredths) => hundredths / 100)),
  }
}
