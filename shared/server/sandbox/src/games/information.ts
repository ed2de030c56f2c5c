import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { languageOf } from '@lobby/gateway/http/language'
import type { GameInformation, InformationWish } from '@lobby/gateway/outside'
import { text } from '../wording/wording.ts'
import { betRows, hundredths } from './bet-rows.ts'
import { cockfightInformation, esportsInformation, sportsInformation, type Team } from './bookmaker-information.ts'
import { familyOf } from './families.ts'
import { FISH, type FishName, fishingOdds } from './fishing.ts'
import { BALLS, DRAWN, kenoOdds, MOST_NUMBERS, playOf } from './keno.ts'
import { HANDS, type Hand, liengOdds } from './lieng.ts'
import { machineOf } from './machine-of-game.ts'
import { CARD_WORDS } from './playing-cards.ts'
import { ALL_PLAYS, betsOf, drawSizeOf, lotteryOdds, PLAYS, type Play } from './plays.ts'
import { slotInformation } from './slot-information.ts'
import { isTableName } from './table-games.ts'
import { tableInformation } from './table-information.ts'
import { HOUSE_STANDS_FROM, PLAYER_STANDS_FROM } from './xi-dach.ts'
import { xiDachOdds } from './xi-dach-odds.ts'

/** What players of the Center and the South, whose special prize has six digits, call a bet otherwise. */
const isSouthernName = (play: Play): play is 'lo2' | 'lo3' | 'lo4' => ['lo2', 'lo3', 'lo4'].includes(play)
const SOUTHERN_DIGITS = 6

function lotteryInformation(prizes: InformationWish['prizes'], language: Language): GameInformation {
  const isSouthern = prizes[0]?.digits === SOUTHERN_DIGITS
  const playName = (play: Play) =>
    isSouthern && isSouthernName(play)
      ? text(`lotteryPage.southern.${play}`, language)
      : text(`lotteryPage.plays.${play}`, language)
  const size = drawSizeOf(prizes)
  const odds = lotteryOdds(size)
  const names = { lo2: playName('lo2'), lo3: playName('lo3'), lo4: playName('lo4') }
  const hasTogether = odds.some(({ play }) => play === 'xien2')
  return {
    rules: [
      text('information.lottery.pick', language, { numbers: size.numbers }),
      text('information.lottery.any', language, { ...names, numbers: size.numbers }),
      text('information.lottery.three', language, { ...names, numbers: size.ofThree }),
      text('information.lottery.four', language, { ...names, numbers: size.ofFour }),
      text('information.lottery.special', language),
      ...(size.hasEighth ? [text('information.lottery.eighth', language)] : []),
      ...(size.hasFirst ? [text('information.lottery.first', language)] : []),
      text('information.lottery.ends', language),
      text('information.lottery.several', language, { most: PLAYS.lo2.most }),
      text('information.lottery.sets', language),
      text('information.lottery.join', language),
      ...(size.hasEighth ? [text('information.lottery.pairs', language, { ten: betsOf('da', 10) })] : []),
      ...(hasTogether
        ? [
            text('information.lottery.together', language),
            text('information.lottery.combinations', language, { three: betsOf('quay3', 3), four: betsOf('quay4', 4) }),
            text('information.lottery.missed', language),
          ]
        : []),
      text('information.lottery.paid', language),
    ],
    returnPercent: null,
    bets: odds.map(({ play, come, chance, pays, returnPercent }) => ({
      name:
        come === null
          ? playName(play)
          : text('information.lottery.come', language, { play: playName(play), count: come }),
      chance,
      pays,
      returnPercent: hundredths(returnPercent),
    })),
    words: Object.fromEntries(ALL_PLAYS.map((play) => [play, playName(play)])),
  }
}

function fishingInformation(language: Language): GameInformation {
  // At the head of a line, where a sentence of the game has it in its middle.
  const fishName = (fish: FishName) => {
    const [first = '', ...rest] = text(`fishingPage.fish.${fish}`, language)
    return first.toLocaleUpperCase(LANGUAGE_TAG[language]) + rest.join('')
  }
  return {
    rules: [
      text('information.fishing.shot', language),
      text('information.fishing.caught', language),
      text('information.slot.cut', language),
    ],
    returnPercent: null,
    bets: betRows(fishingOdds(), fishName),
    words: {
      ...Object.fromEntries(FISH.map(({ name }) => [name, fishName(name)])),
      caught: text('information.caught', language),
      swims: text('information.swims', language),
    },
  }
}

function cardsInformation(language: Language): GameInformation {
  const handName = (hand: Hand) => text(`cardsPage.hands.${hand}`, language)
  const { outcomes, returnPercent } = liengOdds()
  return {
    rules: [
      text('information.cards.deal', language),
      text('information.cards.hands', language),
      text('information.cards.best', language),
      text('information.cards.left', language),
      text('information.slot.cut', language),
    ],
    returnPercent: hundredths(returnPercent),
    bets: betRows(outcomes, handName),
    words: { ...CARD_WORDS, ...Object.fromEntries(HANDS.map(({ name }) => [name, handName(name)])) },
  }
}

function xiDachInformation(language: Language): GameInformation {
  const { outcomes, returnPercent } = xiDachOdds()
  const house = { player: PLAYER_STANDS_FROM, house: HOUSE_STANDS_FROM }
  return {
    rules: [
      text('information.xiDach.deal', language),
      text('information.xiDach.hands', language),
      text('information.xiDach.draw', language, house),
      text('information.xiDach.ties', language),
      text('information.xiDach.best', language),
      text('information.xiDach.left', language, house),
      text('information.slot.cut', language),
    ],
    returnPercent: hundredths(returnPercent),
    bets: betRows(outcomes, (row) => text(`xiDachPage.rows.${row}`, language)),
    words: {
      ...CARD_WORDS,
      'side.player': text('xiDachPage.you', language),
      'side.house': text('xiDachPage.house', language),
      won: text('xiDachPage.results.won', language),
      tie: text('xiDachPage.results.tie', language),
      lost: text('xiDachPage.results.lost', language),
    },
  }
}

function kenoInformation(language: Language): GameInformation {
  return {
    rules: [
      text('information.keno.pick', language, { most: MOST_NUMBERS, balls: BALLS, drawn: DRAWN }),
      text('information.keno.pays', language),
      text('information.keno.sale', language),
    ],
    returnPercent: null,
    bets: kenoOdds().map(({ count, hits, chance, pays, returnPercent }) => ({
      name: text('information.keno.hits', language, { count, hits }),
      chance,
      pays,
      returnPercent: hundredths(returnPercent),
    })),
    words: Object.fromEntries(
      Array.from({ length: MOST_NUMBERS }, (_, at) => [
        playOf(at + 1),
        text('information.keno.numbers', language, { count: at + 1 }),
      ]),
    ),
  }
}

/** PP-09: what the demo vendors publish of a game, by what it plays as; one sells tickets for the site's draws. */
export function informationOf(
  { type, kind, game, lang, prizes }: InformationWish,
  teams: readonly Team[] = [],
): GameInformation | null {
  const language = languageOf(lang, 'EN')
  const family = familyOf({ type, kind })
  if (isTableName(family)) return tableInformation(family, language)
  switch (family) {
    case 'slot':
      return slotInformation(machineOf(game), language)
    case 'fishing':
      return fishingInformation(language)
    case 'cards':
      return cardsInformation(language)
    case 'xiDach':
      return xiDachInformation(language)
    case 'sports':
      return sportsInformation(language, teams)
    case 'esports':
      return esportsInformation(language)
    case 'cockfight':
      return cockfightInformation(language)
    case 'keno':
      return kenoInformation(language)
    case 'lottery':
      // Odds depend on how many numbers a draw has, and a lobby opens many draws.
      return prizes.length > 0 ? lotteryInformation(prizes, language) : null
    default:
      return null
  }
}
