/**
 * Matches of e-sports, best of three maps. Two games: a shooter, in which a map is a race to thirteen rounds, and an
 * arena, in which it is a race to nine towers. The vendor plays them: how a match goes follows from its id and the
 * vendor's key, so that nothing has to be kept, and nobody can know it before.
 */
import { createHmac } from 'node:crypto'
import type { Clock } from '@lobby/gateway/clock'
import { type Random, seededRandom } from '@lobby/random'
import { worded } from '../wording/wording.ts'
import type { LegPick } from './bet-about.ts'
import { byScore, type Market, type Priced } from './market.ts'
import { RETURN_PERCENT } from './match-odds.ts'

const MINUTE = 60_000

/** By what they win with: a match, a match by two maps (or not), and whether there is a third map. */
export const ESPORTS_PICKS = ['home', 'away', 'homeClear', 'awayHolds', 'three', 'two'] as const
type Pick = (typeof ESPORTS_PICKS)[number]

/** Teams with how strong they are: a point is the host's as often as its part of both. */
const TEAMS = {
  shooter: [
    ['vsh', 'Saigon Herons', 100],
    ['hdr', 'Ha Noi Drakes', 108],
    ['dnw', 'Da Nang Waves', 94],
    ['hpk', 'Hai Phong Krakens', 98],
    ['mtg', 'Mekong Tigers', 104],
    ['dlf', 'Da Lat Foxes', 92],
  ],
  arena: [
    ['tlp', 'Thang Long Phoenix', 106],
    ['cto', 'Can Tho Otters', 95],
    ['hue', 'Hue Guardians', 100],
    ['sgs', 'Saigon Storm', 103],
    ['bmb', 'Buon Ma Buffaloes', 97],
    ['vts', 'Vung Tau Sharks', 93],
  ],
} as const
type Game = keyof typeof TEAMS

export const ESPORTS_TEAMS: readonly { id: string; name: string }[] = Object.values(TEAMS).flatMap((teams) =>
  teams.map(([id, name]) => ({ id, name })),
)

/** A race to so many points, of which one falls in each `point` ms. Matches of a game begin `every` ms. */
const GAMES = {
  shooter: { letter: 's', to: 13, point: 18_000, first: 0 },
  arena: { letter: 'a', to: 9, point: 27_000, first: 10 * MINUTE },
} as const satisfies Record<Game, { letter: string; to: number; point: number; first: number }>
const EVERY = 20 * MINUTE
/** Between two maps. */
const BREAK = MINUTE
/** So many that have not begun are sold of each game. */
const AHEAD = 3
/** Hundredths of a stake; what would pay less, or more, is not sold. */
const [LEAST, MOST] = [102, 5000]

const ID = /^e([sa])(\d{1,8})$/
const gameOf = (letter: string | undefined): Game => (letter === 's' ? 'shooter' : 'arena')

/** How likely the host wins a map that stands so, with `chance` of each point. */
export function mapChance(chance: number, to: number, home = 0, away = 0): number {
  // Points are as likely whoever has the last: the host wins with so many to come before the guest has its own.
  const [need, other] = [to - home, to - away]
  if (need <= 0) return 1
  if (other <= 0) return 0
  let [likely, ways] = [0, 1]
  for (let lost = 0; lost < other; lost += 1) {
    if (lost > 0) ways = (ways * (need + lost - 1)) / lost
    likely += ways * chance ** need * (1 - chance) ** lost
  }
  return likely
}

/** Where a match stands: maps that are won, and the points of the one that is played. */
interface MapStanding {
  maps: readonly [home: number, away: number]
  points: readonly [home: number, away: number]
}

/** How likely each pick wins, of 1; `chance` is the host's of a point. */
export function esportsChances({ maps, points }: MapStanding, chance: number, to: number): Record<Pick, number> {
  const fresh = mapChance(chance, to)
  const ends: Record<string, number> = {}
  const play = (home: number, away: number, likely: number, isFirst: boolean): void => {
    if (home === 2 || away === 2) {
      ends[`${home}:${away}`] = (ends[`${home}:${away}`] ?? 0) + likely
      return
    }
    const won = isFirst ? mapChance(chance, to, ...points) : fresh
    play(home + 1, away, likely * won, false)
    play(home, away + 1, likely * (1 - won), false)
  }
  play(...maps, 1, true)
  const chances = { home: 0, away: 0, homeClear: 0, awayHolds: 0, three: 0, two: 0 }
  for (const [score, likely] of Object.entries(ends)) {
    for (const pick of ESPORTS_PICKS) if (esportsWon(pick, score)) chances[pick] += likely
  }
  return chances
}

/** Whether a pick has won with this score in maps. */
export function esportsWon(pick: Pick, score: string): boolean {
  const [home = 0, away = 0] = score.split(':').map(Number)
  switch (pick) {
    case 'home':
      return home > away
    case 'away':
      return home < away
    case 'homeClear':
      return home - away === 2
    case 'awayHolds':
      return home - away < 2
    case 'three':
      return home + away === 3
    default:
      return home + away === 2
  }
}

/** For the site's record. */
const ABOUT: Readonly<Record<Pick, LegPick>> = {
  home: { market: 'result', side: 'home' },
  away: { market: 'result', side: 'away' },
  homeClear: { market: 'handicap', side: 'home', line: -1.5, unit: 'maps' },
  awayHolds: { market: 'handicap', side: 'away', line: 1.5, unit: 'maps' },
  three: { market: 'total', side: 'over', line: 2.5, unit: 'maps' },
  two: { market: 'total', side: 'under', line: 2.5, unit: 'maps' },
}

const isPick = (pick: string): pick is Pick => (ESPORTS_PICKS as readonly string[]).includes(pick)

/** The points of a match, map by map: 1 where the host has it. */
function playedOut(random: Random, chance: number, to: number): number[][] {
  const maps: number[][] = []
  const won = [0, 0]
  while (Math.max(...won) < 2) {
    const points: number[] = []
    const have = [0, 0]
    while (Math.max(...have) < to) {
      const side = random.chance(chance) ? 0 : 1
      points.push(1 - side)
      have[side] = (have[side] ?? 0) + 1
    }
    maps.push(points)
    const winner = (have[0] ?? 0) === to ? 0 : 1
    won[winner] = (won[winner] ?? 0) + 1
  }
  return maps
}

const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0)

/** A match by its number among those of its game. @param key the vendor's, of which nobody else knows */
export function esportsMatch(game: Game, number: number, now: number, key: string): Priced {
  const { letter, to, point, first } = GAMES[game]
  const id = `e${letter}${number}`
  const teams = TEAMS[game]
  const drawn = seededRandom(`e-sports/${id}`)
  const at = drawn.below(teams.length)
  const other = (at + 1 + drawn.below(teams.length - 1)) % teams.length
  const [homeId, homeName, homeStrength] = teams[at] ?? teams[0]
  const [awayId, awayName, awayStrength] = teams[other] ?? teams[1]
  const chance = homeStrength / (homeStrength + awayStrength)
  const maps = playedOut(seededRandom(createHmac('sha256', key).update(`e-sports/${id}`).digest('hex')), chance, to)
  const startsAt = number * EVERY + first
  const endsAt = startsAt + maps.reduce((all, points) => all + points.length * point, (maps.length - 1) * BREAK)

  const won: [number, number] = [0, 0]
  let points: [number, number] = [0, 0]
  let from = startsAt
  for (const played of maps) {
    const so = played.slice(0, Math.max(0, Math.floor((now - from) / point)))
    points = [sum(so), so.length - sum(so)]
    from += played.length * point + BREAK
    if (so.length < played.length) break
    won[points[0] === to ? 0 : 1] += 1
    points = [0, 0]
  }
  const isOver = now >= endsAt
  const chances = esportsChances({ maps: won, points }, chance, to)
  const odds = ESPORTS_PICKS.map((pick) => {
    const price = Math.floor(RETURN_PERCENT / chances[pick])
    return [pick, !isOver && price >= LEAST && price <= MOST ? price : null] as const
  })
  return {
    id,
    league: worded(`esportsPage.games.${game}`),
    home: { id: homeId, name: homeName },
    away: { id: awayId, name: awayName },
    startsAt,
    endsAt,
    status: now < startsAt ? 'scheduled' : isOver ? 'ended' : 'live',
    odds: Object.fromEntries(odds),
    score: isOver ? won.join(':') : null,
    standing: { maps: won, points },
  }
}

/** The longest match: three maps with all of their points. */
const LONGEST = 3 * Math.max(25 * GAMES.shooter.point, 17 * GAMES.arena.point) + 2 * BREAK

export const isEsports = (match: string): boolean => ID.test(match)

/** Parlays as of football's matches. */
export const esportsMarket = (clock: Clock, key: string, mostLegs: number): Market => ({
  owns: isEsports,
  isPick,
  ...byScore,
  mostLegs,
  async look() {
    const now = clock.now()
    const listed = (['shooter', 'arena'] as const).flatMap((game) => {
      const newest = Math.floor((now - GAMES[game].first) / EVERY)
      const back = Math.ceil(LONGEST / EVERY)
      return Array.from({ length: back + 1 + AHEAD }, (_, at) => esportsMatch(game, newest - back + at, now, key))
    })
    return {
      listed: listed.filter(({ status }) => status !== 'ended'),
      find(id) {
        const [, letter, number] = ID.exec(id) ?? []
        return number ? esportsMatch(gameOf(letter), Number(number), now, key) : undefined
      },
    }
  },
  picked: (pick) => (isPick(pick) ? ABOUT[pick] : null),
  outcome: (pick, score) => (isPick(pick) && !esportsWon(pick, score) ? 'lost' : 'won'),
})
