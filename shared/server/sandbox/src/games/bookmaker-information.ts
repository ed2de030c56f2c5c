import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import type { GameInformation } from '@lobby/gateway/outside'
import { text } from '../wording/wording.ts'
import { COCKS, FIGHT_PICKS, fightChances, fightOdds } from './cockfight.ts'
import { ESPORTS_PICKS, ESPORTS_TEAMS } from './esports.ts'
import { MOST_LEGS } from './football-market.ts'
import { everyPick, type FootballPick, partsOf, pickCode } from './football-picks.ts'
import { MOST_STAKES, RETURN_PERCENT } from './match-odds.ts'

export interface Team {
  id: string
  name: string
}

/** Prices whose chances are told, in hundredths. */
const PRICES = [120, 150, 200, 300, 500, 1000, 3000] as const

/** Prices are the same whatever they are of: how likely one wins, and what comes back. */
const pricesIn = (language: Language): GameInformation['bets'] =>
  PRICES.map((hundredthsOfStake) => ({
    name: text('information.sports.at', language, {
      odds: new Intl.NumberFormat(LANGUAGE_TAG[language], { minimumFractionDigits: 2 }).format(hundredthsOfStake / 100),
    }),
    chance: RETURN_PERCENT / hundredthsOfStake,
    pays: hundredthsOfStake / 100,
    returnPercent: RETURN_PERCENT,
  }))

/** What a parlay returns on so many matches. */
const shareIn = (language: Language) => (legs: number) =>
  new Intl.NumberFormat(LANGUAGE_TAG[language], { maximumFractionDigits: 1 }).format(
    100 * (RETURN_PERCENT / 100) ** legs,
  )

const namesOf = (named: readonly Team[]) => named.map(({ id, name }) => [id, name] as const)

/** A pick as the site's record names it, without its teams: those stand before it. */
function pickWord({ isFirstHalf, side, line }: FootballPick, language: Language): string {
  const figures = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(LANGUAGE_TAG[language], options).format((line ?? 0) / 4).replace('-', '−')
  const named = () => {
    if (line === null) return text(`sportsPage.picks.${side}`, language)
    if (side === 'over' || side === 'under') return text(`sportsPage.named.${side}`, language, { line: figures({}) })
    const team = text(`sportsPage.sides.${side === 'away' ? 'away' : 'home'}`, language)
    return text('sportsPage.named.handicap', language, { team, line: figures({ signDisplay: 'exceptZero' }) })
  }
  const pick = named()
  return isFirstHalf ? text('sportsPage.named.firstHalf', language, { pick }) : pick
}

/** PP-09: every bet that the site's record can name, with what came of it where that was not all or nothing. */
const footballWords = (language: Language): Record<string, string> =>
  Object.fromEntries(
    everyPick().flatMap((pick) => {
      const word = pickWord(pick, language)
      return partsOf(pick).map((part) => {
        const how = part && text(`sportsPage.ended.${part}`, language)
        return [pickCode(pick, part), how ? text('sportsPage.named.ended', language, { pick: word, how }) : word]
      })
    }),
  )

/** PP-09: what is published of a bookmaker of football. */
export function sportsInformation(language: Language, teams: readonly Team[]): GameInformation {
  const share = shareIn(language)
  return {
    rules: [
      text('information.sports.bets', language),
      text('information.sports.handicap', language),
      text('information.sports.half', language),
      text('information.sports.live', language),
      text('information.sports.price', language, { percent: RETURN_PERCENT }),
      text('information.sports.parlay', language, { legs: MOST_LEGS, two: share(2), most: share(MOST_LEGS) }),
      text('information.sports.moves', language),
      text('information.sports.settled', language),
      text('information.sports.most', language, { times: String(MOST_STAKES) }),
    ],
    returnPercent: null,
    bets: pricesIn(language),
    words: {
      ...Object.fromEntries(namesOf(teams)),
      ...footballWords(language),
    },
  }
}

/** PP-09: what is published of a bookmaker of e-sports. */
export function esportsInformation(language: Language): GameInformation {
  const share = shareIn(language)
  return {
    rules: [
      text('information.esports.bets', language),
      text('information.esports.handicap', language),
      text('information.esports.played', language),
      text('information.sports.price', language, { percent: RETURN_PERCENT }),
      text('information.sports.parlay', language, { legs: MOST_LEGS, two: share(2), most: share(MOST_LEGS) }),
      text('information.sports.moves', language),
      text('information.sports.most', language, { times: String(MOST_STAKES) }),
    ],
    returnPercent: null,
    bets: pricesIn(language),
    words: {
      ...Object.fromEntries(namesOf(ESPORTS_TEAMS)),
      ...Object.fromEntries(ESPORTS_PICKS.map((pick) => [`pick.${pick}`, text(`esportsPage.picks.${pick}`, language)])),
    },
  }
}

/** A pair of equals, by whose chances the table of odds is told: of a thousand fights as many for either side. */
const EQUALS = 460

/** PP-09: what is published of a bookmaker of cockfights. */
export function cockfightInformation(language: Language): GameInformation {
  const [chances, odds] = [fightChances(EQUALS), fightOdds(EQUALS)]
  return {
    rules: [
      text('information.cockfight.bets', language),
      text('information.cockfight.draw', language),
      text('information.cockfight.price', language, { percent: RETURN_PERCENT }),
      text('information.cockfight.drawn', language),
    ],
    returnPercent: null,
    bets: FIGHT_PICKS.map((pick) => ({
      name: text(`cockfightPage.picks.${pick}`, language),
      chance: chances[pick],
      pays: odds[pick] / 100,
      // A side has its stake back on a draw.
      returnPercent: Math.round(chances[pick] * odds[pick] * 100 + (pick === 'draw' ? 0 : 10_000 * chances.draw)) / 100,
    })),
    words: {
      ...Object.fromEntries(COCKS.map((cock) => [cock, text(`cockfightPage.cocks.${cock}`, language)])),
      ...Object.fromEntries(FIGHT_PICKS.map((pick) => [`pick.${pick}`, text(`cockfightPage.picks.${pick}`, language)])),
      ...Object.fromEntries(FIGHT_PICKS.map((pick) => [pick, text(`cockfightPage.scores.${pick}`, language)])),
    },
  }
}
