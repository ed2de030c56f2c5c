import type { Language } from '@lobby/contracts/languages'
import type { GameInformation } from '@lobby/gateway/outside'
import { text } from '../wording/wording.ts'
import { DECKS } from './baccarat.ts'
import { betRows, hundredths } from './bet-rows.ts'
import { CARD_WORDS } from './playing-cards.ts'
import { TABLE_GAMES, type TableName } from './table-games.ts'

type Words = Readonly<Record<string, string>>

/** A word of each spot of the layout, as the page has it. */
const spotWords = <Spot extends string>(spots: readonly Spot[], wordOf: (spot: Spot) => string): Words =>
  Object.fromEntries(spots.map((spot) => [spot, wordOf(spot)]))

/** What is told of a table game: its rules in their order, a word of each row of its odds, and those of its codes. */
interface Told {
  rules: string[]
  rows: Words
  words: Words
}

const TOLD: Readonly<Record<TableName, (language: Language) => Told>> = {
  table(language) {
    const rows = spotWords(TABLE_GAMES.table.spots, (spot) => text(`tablePage.${spot}`, language))
    return {
      rules: [
        text('information.table.how', language, { decks: DECKS }),
        text('information.table.pays', language),
        text('information.table.side', language),
      ],
      rows,
      words: { ...CARD_WORDS, ...rows },
    }
  },
  sicBo(language) {
    const rows = spotWords(TABLE_GAMES.sicBo.spots, (spot) => text(`sicBoPage.${spot}`, language))
    const faces = [1, 2, 3, 4, 5, 6].map((face) => [`die.${face}`, String(face)])
    return {
      rules: [
        text('information.sicBo.how', language),
        text('information.sicBo.pays', language),
        text('information.sicBo.side', language),
      ],
      rows,
      words: { ...Object.fromEntries(faces), ...rows },
    }
  },
  baccarat(language) {
    const rows = spotWords(TABLE_GAMES.baccarat.spots, (spot) => text(`baccaratPage.${spot}`, language))
    const results = spotWords(['player', 'banker', 'tie'] as const, (side) =>
      text(`baccaratPage.results.${side}`, language),
    )
    return {
      rules: [
        text('information.baccarat.how', language, { decks: DECKS }),
        text('information.baccarat.third', language),
        text('information.baccarat.banker', language),
        text('information.baccarat.pays', language),
        text('information.baccarat.side', language),
      ],
      rows,
      words: {
        ...CARD_WORDS,
        'side.player': text('baccaratPage.player', language),
        'side.banker': text('baccaratPage.banker', language),
        ...results,
      },
    }
  },
  baCay(language) {
    const rows = spotWords(TABLE_GAMES.baCay.spots, (spot) => text(`baCayPage.${spot}`, language))
    return {
      rules: [
        text('information.baCay.how', language),
        text('information.baCay.pays', language),
        text('information.baCay.side', language),
      ],
      rows,
      words: {
        ...CARD_WORDS,
        'side.player': text('baCayPage.player', language),
        'side.banker': text('baCayPage.banker', language),
        ...spotWords(TABLE_GAMES.baCay.spots, (spot) => text(`baCayPage.results.${spot}`, language)),
      },
    }
  },
  xocDia(language) {
    const rows = spotWords(TABLE_GAMES.xocDia.spots, (spot) => text(`xocDiaPage.${spot}`, language))
    return {
      rules: [
        text('information.xocDia.how', language),
        text('information.xocDia.pays', language),
        text('information.xocDia.side', language),
      ],
      rows,
      words: {
        ...rows,
        'coin.red': text('xocDiaPage.red', language),
        'coin.white': text('xocDiaPage.white', language),
      },
    }
  },
  roulette(language) {
    const numbers = Object.keys(TABLE_GAMES.roulette.pays).filter((spot) => /^n\d+$/.test(spot))
    return {
      rules: [
        text('information.roulette.how', language),
        text('information.roulette.pays', language),
        text('information.roulette.side', language),
      ],
      rows: spotWords(['straight', 'dozen', 'column', 'half'] as const, (sort) =>
        text(`roulettePage.sorts.${sort}`, language),
      ),
      words: {
        ...Object.fromEntries(numbers.map((spot) => [spot, spot.slice(1)])),
        ...spotWords(['red', 'black'] as const, (colour) => text(`roulettePage.results.${colour}`, language)),
      },
    }
  },
  bauCua(language) {
    return {
      rules: [
        text('information.bauCua.how', language),
        text('information.bauCua.pays', language),
        text('information.bauCua.side', language),
      ],
      rows: spotWords(['times1', 'times2', 'times3'] as const, (times) => text(`bauCuaPage.times.${times}`, language)),
      words: spotWords(TABLE_GAMES.bauCua.spots, (spot) => text(`bauCuaPage.${spot}`, language)),
    }
  },
}

/** PP-09: what is published of a table game. Where all bets return the same, that is the game's own figure. */
export function tableInformation(name: TableName, language: Language): GameInformation {
  const { rules, rows, words } = TOLD[name](language)
  const odds = TABLE_GAMES[name].odds()
  const [first] = odds
  const ofAll =
    first && odds.every(({ returnPercent }) => hundredths(returnPercent ?? 0) === hundredths(first.returnPercent ?? 0))
      ? first.returnPercent
      : null
  return {
    rules: [...rules, text('information.slot.cut', language)],
    returnPercent: ofAll === null ? null : hundredths(ofAll),
    bets: betRows(
      ofAll === null ? odds : odds.map((row) => ({ ...row, returnPercent: null })),
      (row) => rows[row] ?? row,
    ),
    words,
  }
}
