import { goalChanceOf, MATCH_LENGTH, standingOf } from '@lobby/gateway/upkeep/fixtures'
import { expect, test } from 'vitest'
import { chancesOf, hasWon, oddsOf, PICKS, ticketPays } from './match-odds.ts'

/** In a minute the host scores with 0.0155; where it does not, the guest with 0.0118. */
const GOALS = { home: 0.0155, away: (1 - 0.0155) * 0.0118 }
/** 110 minutes, the first whistle and fifteen of the break without goals. */
const MINUTES = 94
const kickOff = { homeScore: 0, awayScore: 0, minutesLeft: MINUTES }

const ways = (all: number, taken: number): number =>
  Array.from({ length: taken }, (_, at) => (all - at) / (at + 1)).reduce((product, factor) => product * factor, 1)
/** How likely the two score just so often, of all orders in which they can. */
const exactly = (home: number, away: number): number =>
  ways(MINUTES, home) *
  ways(MINUTES - home, away) *
  GOALS.home ** home *
  GOALS.away ** away *
  (1 - GOALS.home - GOALS.away) ** (MINUTES - home - away)

test('PL-07 PP-09 the chances of a match are those of every score that it can end with', () => {
  const summed = { home: 0, draw: 0, away: 0, over: 0, under: 0 }
  for (let home = 0; home <= 14; home += 1) {
    for (let away = 0; away <= 14; away += 1) {
      const chance = exactly(home, away)
      summed[home > away ? 'home' : home < away ? 'away' : 'draw'] += chance
      summed[home + away > 2 ? 'over' : 'under'] += chance
    }
  }
  const chances = chancesOf(kickOff, GOALS)
  for (const pick of PICKS) expect(chances[pick]).toBeCloseTo(summed[pick], 8)
  expect(chances.home + chances.draw + chances.away).toBeCloseTo(1, 10)
})

/** Two of the middle; a host that scores twice as often against a guest that scores half as often. */
const PAIRINGS = {
  equals: { homeTeamId: 'hai-phong', awayTeamId: 'malaysia', goals: GOALS },
  'a favourite': {
    ...{ homeTeamId: 'viet-nam', awayTeamId: 'lao' },
    goals: { home: 0.031, away: (1 - 0.031) * 0.0059 },
  },
}

test.each(Object.entries(PAIRINGS))(
  'PL-07 PP-09 matches of %s end as often in each way as the chances say',
  (_, pairing) => {
    const { goals, ...teams } = pairing
    const played = 1000
    const ended = Array.from({ length: played }, (_match, at) =>
      standingOf({ ...teams, id: `match-${at}`, matchTime: 0 }, MATCH_LENGTH, 'a secret'),
    )
    const told = goalChanceOf(teams)
    expect(told.home).toBeCloseTo(goals.home, 10)
    expect(told.away).toBeCloseTo(goals.away, 10)
    const chances = chancesOf(kickOff, goals)
    for (const pick of PICKS) {
      const times = ended.filter((score) => hasWon(pick, score)).length
      // Six standard deviations on either side.
      const far = 6 * Math.sqrt(played * chances[pick] * (1 - chances[pick]))
      expect(Math.abs(times - played * chances[pick]), pick).toBeLessThan(far)
    }
  },
)

test('PL-07 PP-09 a price gives back 95 percent of its stakes, less what is rounded off', () => {
  const chances = chancesOf(kickOff, GOALS)
  const odds = oddsOf(kickOff, GOALS)
  for (const pick of PICKS) {
    const returned = ((odds[pick] ?? 0) / 100) * chances[pick]
    expect(returned).toBeLessThanOrEqual(0.95)
    expect(returned).toBeGreaterThan(0.94)
  }
})

test('PL-07 odds move with the score and the minutes, and what is decided is not sold', () => {
  const atHalf = { ...kickOff, minutesLeft: 47 }
  const ahead = { ...atHalf, homeScore: 1 }
  expect(oddsOf(ahead, GOALS).home).toBeLessThan(oddsOf(atHalf, GOALS).home ?? 0)
  expect(oddsOf(atHalf, GOALS).draw).toBeLessThan(oddsOf(kickOff, GOALS).draw ?? 0)
  // Three goals are over the line, whatever comes.
  expect(oddsOf({ homeScore: 2, awayScore: 1, minutesLeft: 30 }, GOALS)).toMatchObject({ over: null, under: null })
  expect(Object.values(oddsOf({ homeScore: 1, awayScore: 0, minutesLeft: 0 }, GOALS))).toEqual(PICKS.map(() => null))
})

test.each([
  ['a single at 1.90', [190], 19_000n],
  ['a parlay at 1.90 and 2.15', [190, 215], 40_850n],
  ['a leg that was not played', [190, 100], 19_000n],
  ['a parlay beyond a thousand stakes', [5000, 5000], 10_000_000n],
])('PL-07 %s pays the product of its odds', (_name, odds, pays) => {
  expect(ticketPays(10_000n, odds)).toBe(pays)
})
