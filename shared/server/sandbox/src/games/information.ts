import type { Language } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { GameInformation, InformationWish } from '@lobby/gateway/outside'
import { text } from '../wording/wording.ts'
import { LOTTERY_VENDOR } from './lottery-vendor.ts'
import { lotteryOdds, type PLAYS } from './plays.ts'
import { PAIR, REEL_SIZE, SYMBOLS, slotOdds, symbolCode } from './reels.ts'

const symbolName = (symbol: number, language: Language): string =>
  text(`information.symbols.${SYMBOLS[symbol] ?? 'lotus'}`, language)

/** Two decimals: a return is told as 96.09 %. */
const hundredths = (percent: number): number => Math.round(percent * 100) / 100

function slotInformation(language: Language): GameInformation {
  const { outcomes, returnPercent } = slotOdds()
  return {
    rules: [
      text('information.slot.reels', language, { places: REEL_SIZE }),
      text('information.slot.pays', language, { pair: PAIR }),
      text('information.slot.cut', language),
    ],
    returnPercent: hundredths(returnPercent),
    bets: outcomes.map(({ triple, pays, chance }) => ({
      name:
        triple === null
          ? text('information.pair', language)
          : text('information.three', language, { symbol: symbolName(triple, language) }),
      chance,
      pays,
      returnPercent: null,
    })),
    words: Object.fromEntries(SYMBOLS.map((_, symbol) => [symbolCode(symbol), symbolName(symbol, language)])),
  }
}

function lotteryInformation(numbers: number, language: Language): GameInformation {
  const playName = (play: keyof typeof PLAYS) => text(`lotteryPage.plays.${play}`, language)
  return {
    rules: [
      text('information.lottery.pick', language, { numbers }),
      text('information.lottery.any', language, { numbers }),
      text('information.lottery.special', language),
      text('information.lottery.paid', language),
    ],
    returnPercent: null,
    bets: lotteryOdds(numbers).map(({ play, chance, pays, returnPercent }) => ({
      name: playName(play),
      chance,
      pays,
      returnPercent: hundredths(returnPercent),
    })),
    words: { lo2: playName('lo2'), de: playName('de'), de3: playName('de3') },
  }
}

/** PP-09: what the demo vendors publish: all of them run the same slot, and one sells tickets for the site's draws. */
export function informationOf({ vendor, lang, prizes }: InformationWish): GameInformation | null {
  const language = languageOf(lang, 'EN')
  if (vendor !== LOTTERY_VENDOR) return slotInformation(language)
  const numbers = prizes.reduce((sum, { n }) => sum + n, 0)
  // Odds depend on how many numbers a draw has, and a lobby opens many draws.
  return numbers > 0 ? lotteryInformation(numbers, language) : null
}
