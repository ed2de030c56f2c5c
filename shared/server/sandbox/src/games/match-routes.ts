import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, passingRefusals, stakeOf, Token } from '../wire/requests.ts'
import { assertFamily } from './families.ts'
import { isLost, type MatchBook, type MatchTicket, MOST_LEGS } from './match-book.ts'
import type { MatchFeed } from './match-feed.ts'
import { oddsOf, ticketPays } from './match-odds.ts'
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
        pick: v.pipe(v.string(), v.maxLength(10)),
        odds: v.pipe(v.number(), v.integer()),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_LEGS),
  ),
  stake: v.pipe(v.number(), v.minValue(0.1), v.maxValue(100_000)),
})

/** The bookmaker's calls: the site's matches with their odds, singles and parlays, and the player's tickets. */
export function registerMatches(app: FastifyInstance, wallet: WalletClient, feed: MatchFeed, book: MatchBook): void {
  async function playerIn(token: string) {
    const player = playerOf(token)
    const game = await passingRefusals(() => wallet.player(player))
    assertFamily(game, 'sports')
    return { player, ...game }
  }

  /** What the page shows, as it stands now. */
  async function shownTo(player: string, memberId: number) {
    const { matches } = await feed()
    const tickets = await book.tickets(memberId, player)
    return {
      // The next to begin first, those that are over last.
      matches: matches
        .filter(({ status }) => status !== 'ended')
        .map(({ id, league, home, away, startsAt, minutesLeft, status, homeScore, awayScore, goalChance }) => ({
          ...{ id, league, home: home.name, away: away.name, startsAt, minutesLeft, status, homeScore, awayScore },
          odds: oddsOf({ homeScore, awayScore, minutesLeft }, goalChance),
        }))
        .sort((one, other) => one.startsAt - other.startsAt),
      tickets: tickets.filter(({ state }) => state !== 'refused').map(ticketAnswer),
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
    }
  }

  app.post('/api/sports/look', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token } = parsed(LookInput, request.body)
    const { player, memberId } = await playerIn(token)
    // Whoever looks has paid what is decided.
    await book.finishTickets()
    return succeeded(await shownTo(player, memberId)).body
  })

  app.post('/api/sports/check', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, number } = parsed(CheckInput, request.body)
    const { player, memberId } = await playerIn(token)
    await book.finishTickets()
    const found = await book.find(memberId, player, number)
    if (!found || found.state === 'refused') throw new Failure('request.unknown')
    return succeeded({ ticket: ticketAnswer(found) }).body
  })

  app.post('/api/sports/bet', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, round, legs, stake } = parsed(BetInput, request.body)
    const { player, memberId, real, minBet } = await playerIn(token)
    if (!real || stakeOf(stake) < minBet) throw new Failure('request.malformed')
    const ticket = await passingRefusals(() => book.bet({ player, round, legs, stake: stakeOf(stake) }))
    return succeeded({ isPlaced: ticket !== null, ...(await shownTo(player, memberId)) }).body
  })
}

function ticketAnswer({ round, legs, stake, state, win, at }: MatchTicket) {
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
      isLost: isLost(leg),
    })),
  }
}
