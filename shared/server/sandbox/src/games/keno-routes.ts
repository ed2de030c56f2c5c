import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, passingRefusals, stakeOf, Token } from '../wire/requests.ts'
import { assertFamily } from './families.ts'
import { BALLS, KENO_CODE, kenoHits, MOST_NUMBERS, numbersOf, pickOf, playOf } from './keno.ts'
import type { KenoDraws } from './keno-book.ts'
import { playerOf } from './player.ts'
import { CheckInput, type Ticket, type TicketBook, ticketNumber } from './ticket-book.ts'
import type { WalletClient } from './wallet-client.ts'

const LookInput = v.object({ token: Token })
const BetInput = v.object({
  token: Token,
  round: v.pipe(v.string(), v.uuid()),
  /** The draw that the player confirmed. */
  numero: v.pipe(v.string(), v.maxLength(20)),
  numbers: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BALLS))),
    v.minLength(1),
    v.maxLength(MOST_NUMBERS),
  ),
  stake: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)),
})

/** Keno's calls: tickets on the draw that is on sale, and what became of the player's. */
export function registerKeno(app: FastifyInstance, wallet: WalletClient, draws: KenoDraws, book: TicketBook): void {
  async function playerIn(token: string) {
    const player = playerOf(token)
    const game = await passingRefusals(() => wallet.player(player))
    assertFamily(game, 'keno')
    return { player, ...game }
  }

  /** What the page shows, as it stands now. */
  async function shownTo(player: string, memberId: number) {
    const tickets = (await book.tickets(memberId)).filter(({ state }) => state !== 'refused')
    const { sale } = await draws([])
    const last = `#${String(Number(sale.numero.slice(1)) - 1).padStart(7, '0')}`
    const asked = [last, ...new Set(tickets.map(({ numero }) => numero))]
    const { numbers } = await draws(asked)
    const ballsOf = (numero: string) => numbers[asked.indexOf(numero)] ?? ''
    return {
      sale,
      last: { numero: last, balls: numbersOf(ballsOf(last)) },
      tickets: tickets.map((ticket) => ticketAnswer(ticket, ballsOf(ticket.numero))),
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
    }
  }

  app.post('/api/keno/look', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token } = parsed(LookInput, request.body)
    const { player, memberId } = await playerIn(token)
    // Whoever looks sees what was drawn, and has it paid.
    await book.finishTickets()
    return succeeded(await shownTo(player, memberId)).body
  })

  app.post('/api/keno/check', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, number } = parsed(CheckInput, request.body)
    const { memberId } = await playerIn(token)
    await book.finishTickets()
    const found = await book.find(memberId, number)
    if (!found || found.state === 'refused') throw new Failure('request.unknown')
    const [balls = ''] = (await draws([found.numero])).numbers
    return succeeded({ ticket: ticketAnswer(found, balls) }).body
  })

  app.post('/api/keno/bet', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, round, numero, numbers, stake } = parsed(BetInput, request.body)
    const { player, memberId, real, minBet } = await playerIn(token)
    if (!real || stakeOf(stake) < minBet) throw new Failure('request.malformed')
    const wish = { code: KENO_CODE, numero, play: playOf(numbers.length), pick: pickOf(numbers) }
    await passingRefusals(() => book.bet({ ...wish, player, round, stake: stakeOf(stake) }))
    return succeeded({ numero, ...(await shownTo(player, memberId)) }).body
  })
}

/** @param drawn the balls of its draw; empty until the last has come */
const ticketAnswer = ({ round, numero, pick, stake, state, win }: Ticket, drawn: string) => ({
  round,
  number: ticketNumber(round),
  numero,
  numbers: numbersOf(pick),
  stake: toUnits(stake),
  state,
  win: toUnits(win),
  balls: numbersOf(drawn),
  hits: drawn ? kenoHits(pick, drawn) : null,
})
