import type { Language } from '@lobby/contracts/languages'
import type { GameInformation } from '@lobby/gateway/outside'
import { text } from '../wording/wording.ts'
import { hundredths } from './bet-rows.ts'
import { PAIR, REEL_SIZE } from './reels.ts'
import { NOTHING, winCode } from './slot-game.ts'
import type { SlotKind, Step } from './slot-kind.ts'
import { KINDS, type KindName, MACHINES, type MachineName, type SymbolName } from './slot-themes.ts'

/** `3`, `8–9`, `12+`: how many of a symbol a step is. */
function countOf({ from, to }: Step, { reels, rows }: SlotKind): string {
  if (from === to) return String(from)
  return to === reels * rows ? `${from}+` : `${from}–${to}`
}

function rulesOf(name: KindName, language: Language): string[] {
  const { reels, rows, lines, most } = KINDS[name]
  const values = { reels, rows, lines: lines.length, places: reels * rows, most }
  if (name === 'oneLine') {
    return [
      text('information.slot.reels', language, { places: REEL_SIZE }),
      text('information.slot.pays', language, { pair: PAIR }),
    ]
  }
  return [
    text('information.slot.drawn', language, values),
    text(`information.slot.${name}`, language, values),
    text('information.slot.most', language, values),
  ]
}

/** What a result says where it does not name what stands in every place. */
const wonWords = (
  symbols: readonly SymbolName[],
  { steps }: SlotKind,
  counted: (symbol: SymbolName, step: Step) => string,
  language: Language,
) => ({
  ...Object.fromEntries(
    symbols.flatMap((symbol) => steps.map((step) => [winCode(symbol, step.from), counted(symbol, step)])),
  ),
  [NOTHING]: text('information.slot.nothing', language),
})

/** PP-09: what is published of a machine. */
export function slotInformation(name: MachineName, language: Language): GameInformation {
  const { kind: kindName, symbols } = MACHINES.find((machine) => machine.name === name) ?? MACHINES[0]
  const kind: SlotKind = KINDS[kindName]
  const symbolName = (symbol: SymbolName) => text(`slotPage.symbols.${symbol}`, language)
  const counted = (symbol: SymbolName, step: Step) =>
    text('slotPage.counted', language, { count: countOf(step, kind), symbol: symbolName(symbol) })
  const odds = kind.odds().sort((one, other) => other.pays - one.pays)
  return {
    rules: [...rulesOf(kindName, language), text('information.slot.cut', language)],
    returnPercent: hundredths(kind.returnPercent),
    bets: odds.map(({ symbol, step, chance, pays }) => {
      const shown = symbol === null ? undefined : symbols[symbol]
      const count = kind.steps[step]
      return {
        name: shown && count ? counted(shown, count) : text('information.pair', language),
        chance,
        pays,
        returnPercent: null,
      }
    }),
    words: {
      ...Object.fromEntries(symbols.map((symbol) => [symbol, symbolName(symbol)])),
      ...(kindName === 'oneLine' ? {} : wonWords(symbols, kind, counted, language)),
    },
  }
}
