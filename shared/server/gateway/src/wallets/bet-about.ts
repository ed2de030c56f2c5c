/**
 * What a bet was on, as its vendor tells it (decision 627). It is for whoever reads the record: money never depends on
 * it, and what cannot be read is left out.
 */
import type { BetAbout as Told } from '@lobby/contracts/calls/bet-about'
import { LEG_MARKETS, LEG_OUTCOMES, LEG_SIDES, LEG_UNITS } from '@lobby/contracts/calls/bet-about'
import { type Language, textIn, type Worded } from '@lobby/contracts/languages'
import { unseenIn } from '@lobby/contracts/unseen'
import * as v from 'valibot'
import type { BetAbout } from '../database/bet-about.ts'
import { toUnits } from '../ledger/money.ts'

const MOST_LEGS = 20
const MOST_NUMBERS = 100
const MOST_SPOTS = 60
/** A bet is a row among billions (SC-06): what it was on takes so many bytes at most. */
const MOST_BYTES = 8_000

/** Nothing that turns or breaks the lines around it. */
const Text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
  v.check((text) => unseenIn(text) === undefined),
)
/** The same in every language, or one for each; English where a language has none. */
const Name = v.union([
  Text,
  v.object({ VI: Text, EN: Text, CN: v.optional(Text), JA: v.optional(Text), TH: v.optional(Text) }),
])
const Short = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}#.:/_-]{1,24}$/u))
/** Minor units as digits, kept as units. */
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((digits) => toUnits(BigInt(digits))),
)
const Finite = v.pipe(v.number(), v.finite())

/** Which sides a market has, and whether it has a line. */
const SIDES = {
  result: { sides: ['home', 'draw', 'away'], hasLine: false },
  handicap: { sides: ['home', 'away'], hasLine: true },
  total: { sides: ['over', 'under'], hasLine: true },
} as const satisfies Record<(typeof LEG_MARKETS)[number], { sides: readonly string[]; hasLine: boolean }>

const Leg = v.pipe(
  v.object({
    league: v.optional(Name),
    home: Name,
    away: Name,
    /** ms; up to the year 9999. */
    startsAt: v.optional(v.pipe(Finite, v.integer(), v.minValue(0), v.maxValue(253_402_300_799_999))),
    market: v.picklist(LEG_MARKETS),
    side: v.picklist(LEG_SIDES),
    line: v.optional(v.pipe(Finite, v.minValue(-1000), v.maxValue(1000))),
    unit: v.optional(v.picklist(LEG_UNITS)),
    part: v.optional(v.literal('firstHalf')),
    since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}:\d{1,3}$/))),
    odds: v.pipe(Finite, v.gtValue(1), v.maxValue(100_000)),
    score: v.optional(Name),
    outcome: v.optional(v.picklist(LEG_OUTCOMES)),
  }),
  v.check(({ market, side, line }) => {
    const { sides, hasLine } = SIDES[market]
    return (sides as readonly string[]).includes(side) && (line !== undefined) === hasLine
  }),
)

const Numbers = v.pipe(v.array(Short), v.minLength(1), v.maxLength(MOST_NUMBERS))

const About = v.pipe(
  v.object({
    legs: v.optional(v.pipe(v.array(Leg), v.minLength(1), v.maxLength(MOST_LEGS))),
    numbers: v.optional(v.object({ draw: v.optional(Short), picked: Numbers, drawn: v.optional(Numbers) })),
    spots: v.optional(
      v.pipe(
        v.array(v.object({ name: Name, stake: Amount, back: v.optional(Amount) })),
        v.minLength(1),
        v.maxLength(MOST_SPOTS),
      ),
    ),
    pays: v.optional(Amount),
  }),
  v.check(({ legs, numbers, spots }) => [legs, numbers, spots].some((part) => part !== undefined)),
  v.check((about) => Buffer.byteLength(JSON.stringify(about)) <= MOST_BYTES),
)

/** @returns null for what cannot be read, which the log says without its values */
export function readAbout(given: unknown, vendor: string): BetAbout | null {
  const read = v.safeParse(About, given)
  if (read.success) return read.output
  const [issue] = read.issues
  const where = v.getDotPath(issue) ?? 'all of it'
  console.error(`What a bet at ${vendor} was on cannot be read (${where}): it is booked without.`)
  return null
}

const named = (name: string | Worded, language: Language): string =>
  typeof name === 'string' ? name : textIn(name, language)

/** As the record has it, in the player's language. */
export function aboutIn({ legs, spots, ...about }: BetAbout, language: Language): v.InferInput<typeof Told> {
  return {
    ...about,
    ...(legs ? { legs: legs.map((leg) => legIn(leg, language)) } : {}),
    ...(spots ? { spots: spots.map((spot) => ({ ...spot, name: named(spot.name, language) })) } : {}),
  }
}

type KeptLeg = NonNullable<BetAbout['legs']>[number]

const legIn = ({ league, home, away, startsAt, score, ...leg }: KeptLeg, language: Language) => ({
  ...leg,
  home: named(home, language),
  away: named(away, language),
  ...(league === undefined ? {} : { league: named(league, language) }),
  ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt).toISOString() }),
  ...(score === undefined ? {} : { score: named(score, language) }),
})
