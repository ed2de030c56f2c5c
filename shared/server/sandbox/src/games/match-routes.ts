import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, passingRefusals, stakeOf, Token } from '../wire/requests.ts'
import { familyOf } from './families.ts'
import { MOST_LEGS } from './football-market.ts'
import type { Market } from './market.ts'
import { type MatchBook, type MatchTicket, outcomeOf } from './match-book.ts'
import { ticketPays } from './match-odds.ts'
import { playerOf } from './player.ts'
import { CheckInput, ticketNumber } from './ticket-book.ts'
import type { WalletClient } from './wallet-client.ts'

const LookInput = v.object({ token: Token })
const BetInput = v.object({
  token: Token,
  round: v.pipe(v.string(), v.uuid()),
  legs: v.pipe(
    v.array(
      v.object({
        match: v.pipe(v.string(), v.maxLength(40)),
        pick: v.pipe(v.string(), v.maxLength(20)),
        odds: v.pipe(v.number(), v.integer()),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_LEGS),
  ),
  stake: v.pipe(v.number(), v.minValue(0.1), v.maxValue(100_000)),
})

/** The families that sell tickets on matches, and what each of them sells. */
export type Bookmakers = Readonly<Record<'sports' | 'esports' | 'cockfight', { market: Market; book: MatchBook }>>
const isBookmaker = (family: unknown): family is keyof Bookmakers =>
  family === 'sports' || family === 'esports' || family === 'cockfight'

/** The bookmakers' calls: their matches with their odds, singles and parlays, and the player's tickets. */
export function registerMatches(app: FastifyInstance, wallet: WalletClient, bookmakers: Bookmakers): void {
  async function playerIn(token: string) {
    const player = playerOf(token)
    const game = await passingRefusals(() => wallet.player(player))
    const family = familyOf(game)
    if (!isBookmaker(family)) throw new Failure('game.unknown')
    return { player, ...game, ...bookmakers[family] }
  }

  /** What the page shows, as it stands now. */
  async function shownTo({ player, memberId, market, book }: Awaited<ReturnType<typeof playerIn>>) {
    const { listed, lately } = await market.look()
    const tickets = await book.tickets(memberId, player)
    const own = tickets.filter(({ state, legs }) => state !== 'refused' && market.owns(legs[0]?.match ?? ''))
    return {
      // The next to begin first.
      matches: listed
        .map(({ id, league, home, away, startsAt, endsAt, status, odds, standing }) => ({
          ...{ id, league, home: home.name, away: away.name, homeId: home.id, awayId: away.id },
          ...{ startsAt, endsAt, status, odds },
          ...standing,
        }))
        .sort((one, other) => one.startsAt - other.startsAt),
      lately,
      tickets: own.map((ticket) => ticketAnswer(ticket, market)),
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
    }
  }

  app.post('/api/sports/look', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token } = parsed(LookInput, request.body)
    const opened = await playerIn(token)
    // Whoever looks has paid what is decided.
    await opened.book.finishTickets()
    return succeeded(await shownTo(opened)).body
  })

  app.post('/api/sports/check', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, number } = parsed(CheckInput, request.body)
    const { player, memberId, market, book } = await playerIn(token)
    await book.finishTickets()
    const found = await book.find(memberId, player, number)
    if (!found || found.state === 'refused') throw new Failure('request.unknown')
    return succeeded({ ticket: ticketAnswer(found, market) }).body
  })

  app.post('/api/sports/bet', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, round, legs, stake } = parsed(BetInput, request.body)
    const opened = await playerIn(token)
    const { player, real, minBet, book } = opened
    if (!real || stakeOf(stake) < minBet) throw new Failure('request.malformed')
    const ticket = await passingRefusals(() => book.bet({ player, round, legs, stake: stakeOf(stake) }))
    return succeeded({ isPlaced: ticket !== null, ...(await shownTo(opened)) }).body
  })
}

function ticketAnswer({ round, legs, stake, state, win, at }: MatchTicket, market: Market) {
  const pays = ticketPays(
    stake,
    legs.map(({ odds }) => odds),
  )
  return {
    round,
    number: ticketNumber(round),
    stake: toUnits(stake),
    state,
    win: toUnits(win),
    pays: toUnits(pays),
    at: at.getTime(),
    legs: legs.map((leg) => ({
      home: leg.home.name,
      away: leg.away.name,
      pick: leg.pick,
      odds: leg.odds,
      score: leg.score ?? null,
      outcome: outcomeOf(market, leg),
    })),
  }
}
