/**
 * Matches: who plays when, and how a match goes. Everything follows from the day, so nothing has to be caught up with.
 */
import { createHmac } from 'node:crypto'
import type { Worded } from '@lobby/contracts/languages'
import { seededRandom } from '@lobby/random'
import { dayStamp, localDay, timeOnDay } from '../time/calendar.ts'
import { worded } from '../wording/wording.ts'
import type { MatchContent } from './content.ts'

export const VLEAGUE = worded('matches.leagues.vLeague')
export const AFF = worded('matches.leagues.aseanCup')

const HOUR = 3_600_000
const MINUTE = 60_000
/** From the first whistle to the last, with the break, ms. */
export const MATCH_LENGTH = 110 * MINUTE

type Team = readonly [id: string, name: string]
interface League {
  name: Worded
  teams: readonly Team[]
}

const LEAGUES: readonly [League, ...League[]] = [
  {
    name: VLEAGUE,
    teams: [
      ['ha-noi', 'Hà Nội FC'],
      ['nam-dinh', 'Nam Định'],
      ['hai-phong', 'Hải Phòng'],
      ['thanh-hoa', 'Thanh Hóa'],
      ['binh-duong', 'Bình Dương'],
      ['viettel', 'Thể Công Viettel'],
      ['hagl', 'Hoàng Anh Gia Lai'],
      ['da-nang', 'SHB Đà Nẵng'],
      ['quy-nhon', 'Quy Nhơn'],
      ['ha-tinh', 'Hà Tĩnh'],
    ],
  },
  {
    name: AFF,
    teams: [
      ['viet-nam', 'Việt Nam'],
      ['thai-lan', 'Thái Lan'],
      ['indonesia', 'Indonesia'],
      ['malaysia', 'Malaysia'],
      ['singapore', 'Singapore'],
      ['philippines', 'Philippines'],
      ['lao', 'Lào'],
      ['campuchia', 'Campuchia'],
    ],
  },
]

/** Who plays at all. */
export const TEAM_IDS: readonly string[] = LEAGUES.flatMap(({ teams }) => teams.map(([id]) => id))

/** Names by id. */
export const TEAMS: readonly { id: string; name: string }[] = LEAGUES.flatMap(({ teams }) =>
  teams.map(([id, name]) => ({ id, name })),
)

/** Kick-offs of a day, in hours of Vietnam: when these leagues play. */
const KICK_OFFS = [16, 17, 18, 19.25, 20] as const
const BOOKMAKERS = ['GOAL', 'PITCH', 'ASIABET'] as const

export interface Fixture {
  id: string
  content: Omit<MatchContent, 'nodeId'>
}

/** Kick-offs of the days from `now` on that are later than that, the soonest first; ms since the epoch. */
export function kickOffsAfter(now: number, days: number): number[] {
  const today = localDay(now)
  const all = Array.from({ length: days }, (_, day) => KICK_OFFS.map((hour) => timeOnDay(today + day, hour * HOUR)))
  return all.flat().filter((time) => time > now)
}

/** The matches of a local day, in the order of their kick-offs. No team plays twice on it. */
export function fixturesOf(day: number): Fixture[] {
  const random = seededRandom(`fixtures/${day}`)
  const busy = new Set<string>()
  return KICK_OFFS.map((hour, index): Fixture => {
    const league = random.chance(0.7) ? LEAGUES[0] : (LEAGUES[1] ?? LEAGUES[0])
    const pick = (): Team => {
      const free = league.teams.filter(([id]) => !busy.has(id))
      const team = free[random.below(free.length)] ?? league.teams[0] ?? ['', '']
      busy.add(team[0])
      return team
    }
    const [[homeTeamId, homeTeam], [awayTeamId, awayTeam]] = [pick(), pick()]
    const content = {
      matchTime: timeOnDay(day, hour * HOUR),
      homeTeam,
      awayTeam,
      homeTeamId,
      awayTeamId,
      league: league.name,
      vendor: random.pick(BOOKMAKERS),
    }
    return { id: `match-${dayStamp(day)}-${index + 1}`, content }
  })
}

export interface Standing {
  status: 'scheduled' | 'live' | 'ended'
  homeScore: number
  awayScore: number
  /** Minutes of play that are over; it stands still in the break. */
  minute: number
}

/** How likely a side scores in a minute against its equal; two such make about two and a half goals a match. */
const GOAL = { home: 0.0155, away: 0.0118 }
/** How many times the goals of a team of the middle it scores, and takes off its opponent; 1 where not named. */
const STRENGTH: Readonly<Record<string, number>> = {
  'ha-noi': 1.2,
  'nam-dinh': 1.25,
  'thanh-hoa': 1.1,
  viettel: 1.15,
  'binh-duong': 0.95,
  hagl: 0.9,
  'da-nang': 0.85,
  'quy-nhon': 0.9,
  'ha-tinh': 0.85,
  'viet-nam': 1.3,
  'thai-lan': 1.3,
  indonesia: 1.15,
  philippines: 0.9,
  singapore: 0.85,
  lao: 0.65,
  campuchia: 0.7,
}

/** Who plays a match, and when. */
export interface Pairing {
  id: string
  homeTeamId: string
  awayTeamId: string
  /** ms since 1970 */
  matchTime: number
}

/** How likely each side scores in a minute of play, if the other does not. */
function goalsOf({ homeTeamId, awayTeamId }: Pick<Pairing, 'homeTeamId' | 'awayTeamId'>): typeof GOAL {
  const ratio = (STRENGTH[homeTeamId] ?? 1) / (STRENGTH[awayTeamId] ?? 1)
  return { home: GOAL.home * ratio, away: GOAL.away / ratio }
}

/** What a bookmaker has to know of a match: how likely each side scores in a minute. In one minute one side does. */
export function goalChanceOf(teams: Pick<Pairing, 'homeTeamId' | 'awayTeamId'>): { home: number; away: number } {
  const { home, away } = goalsOf(teams)
  return { home, away: (1 - home) * away }
}

/** Of a match without its break, goals can fall in these. */
const isBreak = (minute: number): boolean => minute >= 47 && minute < 62

/** How many minutes of play are still to come, 0 once the match is over. */
export function minutesLeft(matchTime: number, now: number): number {
  let left = 0
  for (let minute = 1; minute < MATCH_LENGTH / MINUTE; minute += 1) {
    if (!isBreak(minute) && matchTime + minute * MINUTE > now) left += 1
  }
  return left
}

/** Goals of the first half fall in these minutes. */
const FIRST_HALF = 46

/** Minutes of play in a match. */
const MINUTES = minutesLeft(0, 0)

/**
 * How a match stands at `now`. Its goals follow from id, teams and the gateway's secret: bets are taken on them.
 */
export function standingOf(match: Pairing, now: number, secret: string): Standing {
  const { id, matchTime } = match
  if (now < matchTime) return { status: 'scheduled', homeScore: 0, awayScore: 0, minute: 0 }
  const random = seededRandom(createHmac('sha256', secret).update(`goals/${id}`).digest('hex'))
  const goals = goalsOf(match)
  let [homeScore, awayScore] = [0, 0]
  const played = Math.min(now - matchTime, MATCH_LENGTH)
  for (let minute = 1; minute < MATCH_LENGTH / MINUTE; minute += 1) {
    const [home, away] = [random.chance(goals.home), random.chance(goals.away)]
    if (isBreak(minute) || minute * MINUTE > played) continue
    if (home) homeScore += 1
    else if (away) awayScore += 1
  }
  const minute = MINUTES - minutesLeft(matchTime, now)
  return { status: played < MATCH_LENGTH ? 'live' : 'ended', homeScore, awayScore, minute }
}

/** The first half: its score so far, which stands once none of its minutes is left. */
export interface HalfStanding {
  homeScore: number
  awayScore: number
  /** Minutes of play still to come in it. */
  minutesLeft: number
}

/** How the first half stands at `now`, or how it ended: bets are taken on it, too. */
export function firstHalfOf(match: Pairing, now: number, secret: string): HalfStanding {
  const { homeScore, awayScore } = standingOf(match, Math.min(now, match.matchTime + FIRST_HALF * MINUTE), secret)
  const secondHalf = MINUTES - FIRST_HALF
  return { homeScore, awayScore, minutesLeft: Math.max(0, minutesLeft(match.matchTime, now) - secondHalf) }
}
