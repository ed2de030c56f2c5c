/**
 * Fights of cocks: one every three minutes, with odds that stand while bets are taken. The vendor holds them: how a
 * fight ends follows from its number and the vendor's key.
 */
import { createHmac } from 'node:crypto'
import type { Clock } from '@lobby/gateway/clock'
import { seededRandom } from '@lobby/random'
import { inEach } from '@lobby/wording'
import { text, worded } from '../wording/wording.ts'
import { byScore, type Market, type Priced } from './market.ts'
import { RETURN_PERCENT } from './match-odds.ts'

/** Meron, a draw and Wala: the picks of every bookmaker's page. */
export const FIGHT_PICKS = ['home', 'draw', 'away'] as const
type FightPick = (typeof FIGHT_PICKS)[number]
const isFightPick = (pick: string): pick is FightPick => (FIGHT_PICKS as readonly string[]).includes(pick)

/** Of a fight: bets are taken, then it is fought, then the ring is cleared; ms. */
const EVERY = 180_000
const BETS = 130_000
const FIGHT = 40_000
/** Of a thousand fights. */
const DRAWS = 80
/** So many that are over are shown. */
const LATELY = 12

/** The pages call them by name, in words of their own. */
export const COCKS = ['tia', 'xam', 'o', 'dieu', 'nhan', 'chuoi', 'que', 'nang'] as const

const ID = /^f(\d{1,9})$/
export const isFight = (match: string): boolean => ID.test(match)

/** Of a thousand fights of this pair, how many Meron wins. */
export const meronOf = (number: number): number => 430 + 5 * seededRandom(`fight/${number}`).below(13)

/** How likely each of them is, of 1. */
export const fightChances = (meron: number): Record<FightPick, number> => ({
  home: meron / 1000,
  draw: DRAWS / 1000,
  away: (1000 - DRAWS - meron) / 1000,
})

/**
 * What each pays, in hundredths of a stake. A side gets its stake back on a draw: of what is paid of a stake, the
 * draws take their share first.
 */
export function fightOdds(meron: number): Record<FightPick, number> {
  const { home, draw, away } = fightChances(meron)
  const side = (chance: number) => Math.floor((RETURN_PERCENT - 100 * draw) / chance)
  return { home: side(home), draw: Math.floor(RETURN_PERCENT / draw), away: side(away) }
}

/** @param key the vendor's, of which nobody else knows */
export function fightAt(number: number, now: number, key: string): Priced & { ended: FightPick } {
  const pair = seededRandom(`cocks/${number}`)
  const at = pair.below(COCKS.length)
  const home = COCKS[at] ?? COCKS[0]
  const away = COCKS[(at + 1 + pair.below(COCKS.length - 1)) % COCKS.length] ?? COCKS[1]
  const meron = meronOf(number)
  const drawn = seededRandom(createHmac('sha256', key).update(`fight/${number}`).digest('hex')).below(1000)
  const ended: FightPick = drawn < meron ? 'home' : drawn < meron + DRAWS ? 'draw' : 'away'
  const opens = number * EVERY
  const [startsAt, endsAt] = [opens + BETS, opens + BETS + FIGHT]
  const odds = fightOdds(meron)
  return {
    id: `f${number}`,
    league: worded('cockfightPage.fight', { number: number % 1000 }),
    home: { id: home, name: home },
    away: { id: away, name: away },
    startsAt,
    endsAt,
    status: now < startsAt ? 'scheduled' : now < endsAt ? 'live' : 'ended',
    odds: now < startsAt ? odds : { home: null, draw: null, away: null },
    score: now < endsAt ? null : ended,
    // How long bets are still taken, ms: pages have clocks of their own.
    standing: { closesIn: Math.max(0, startsAt - now) },
    ended,
  }
}

/** One fight a ticket. */
export const cockfightMarket = (clock: Clock, key: string): Market => ({
  owns: isFight,
  isPick: isFightPick,
  ...byScore,
  mostLegs: 1,
  async look() {
    const now = clock.now()
    const newest = Math.floor(now / EVERY)
    const told = ({ ended, ...fight }: ReturnType<typeof fightAt>): Priced => fight
    const last = Array.from({ length: LATELY + 1 }, (_, back) => fightAt(newest - back, now, key))
    return {
      // The one of now and the next; one that is over stands in the list of the last ones.
      listed: [newest, newest + 1]
        .map((number) => told(fightAt(number, now, key)))
        .filter(({ score }) => score === null),
      lately: last.flatMap(({ id, score }) => (score === null ? [] : [{ id, score }])).slice(0, LATELY),
      find(id) {
        const [, number] = ID.exec(id) ?? []
        return number ? told(fightAt(Number(number), now, key)) : undefined
      },
    }
  },
  picked: (side) => (isFightPick(side) ? { market: 'result', side } : null),
  // Whoever reads it later knows the cock by its name, and the page knows it by its side.
  sideName: ({ id }, at) => {
    const cock = COCKS.find((one) => one === id) ?? COCKS[0]
    const side = at === 'home' ? 'Meron' : 'Wala'
    return inEach((language) => `${text(`cockfightPage.cocks.${cock}`, language)} (${side})`)
  },
  scoreName: (score) => (isFightPick(score) ? worded(`cockfightPage.scores.${score}`) : score),
  outcome(pick, score) {
    if (pick === score) return 'won'
    return score === 'draw' ? 'back' : 'lost'
  },
})
