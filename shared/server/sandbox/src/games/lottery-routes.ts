import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Party } from '../wire/party.ts'
import { parsed, passingRefusals, stakeOf, Token } from '../wire/requests.ts'
import { sendPage } from '../wire/send-page.ts'
import type { DrawCalendar, Sale } from './draw-calendar.ts'
import { LOTTERY_VENDOR } from './lottery-vendor.ts'
import { playerOf } from './player.ts'
import { ALL_PLAYS, drawSizeOf, fitsPlay, isPlay, PLAYS, paysHundredths, stakeOfAll } from './plays.ts'
import { CheckInput, type Ticket, type TicketBook, ticketNumber } from './ticket-book.ts'
import type { WalletClient } from './wallet-client.ts'

const OpenInput = v.object({ token: Token, site: v.optional(v.pipe(v.string(), v.maxLength(300))) })
const BetInput = v.object({
  token: Token,
  round: v.pipe(v.string(), v.uuid()),
  code: v.pipe(v.string(), v.maxLength(60)),
  numero: v.pipe(v.string(), v.maxLength(20)),
  play: v.pipe(v.string(), v.maxLength(10)),
  /** Numbers by commas. */
  pick: v.pipe(v.string(), v.maxLength(400)),
  /** On each bet of the ticket. */
  stake: v.pipe(v.number(), v.minValue(0.1), v.maxValue(100_000)),
})

/** The lottery vendor's page and its calls: a bet on the next draw, real from the first dong to the payment. */
export function registerLotteryPage(
  app: FastifyInstance,
  { siteOrigins, clock }: Pick<Party, 'siteOrigins' | 'clock'>,
  wallet: WalletClient,
  draws: DrawCalendar,
  book: TicketBook,
): void {
  app.get('/lottery', (request, reply) => sendPage(request, reply, 'lotteryPage'))

  app.post('/api/lottery/open', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, site } = parsed(OpenInput, request.body)
    const player = playerOf(token)
    const opened = await passingRefusals(() => wallet.open(player))
    const { memberId } = await wallet.player(player)
    if (opened.vendor !== LOTTERY_VENDOR) throw new Failure('game.unknown')
    // Whoever looks sees what was drawn, and has it paid.
    await book.finishTickets()
    const sales = await draws.sales()
    return succeeded({
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
      currency: opened.currency,
      chosen: sales.find((sale) => sale.nodeId === opened.nodeId)?.code ?? null,
      // The vendor's clock, which the draws go by: the device's may be wrong.
      now: clock.now(),
      lotteries: sales.map(onSale),
      plays: ALL_PLAYS.map((play) => ({ play, ...PLAYS[play] })),
      tickets: await ticketsOf(memberId),
      site: site && siteOrigins.includes(site) ? site : null,
    }).body
  })

  app.post('/api/lottery/bet', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, stake, ...wish } = parsed(BetInput, request.body)
    const player = playerOf(token)
    const game = await passingRefusals(() => wallet.player(player))
    if (game.vendor !== LOTTERY_VENDOR || !game.real) throw new Failure('game.unknown')
    if (!isPlay(wish.play) || !fitsPlay(wish.play, wish.pick)) throw new Failure('request.malformed')
    const all = stakeOfAll(wish.play, wish.pick, stakeOf(stake))
    const ticket = await passingRefusals(() => book.bet({ ...wish, player, stake: all }))
    return succeeded({
      numero: ticket.numero,
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
      tickets: await ticketsOf(game.memberId),
    }).body
  })

  app.post('/api/lottery/check', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, number } = parsed(CheckInput, request.body)
    const game = await passingRefusals(() => wallet.player(playerOf(token)))
    if (game.vendor !== LOTTERY_VENDOR) throw new Failure('game.unknown')
    await book.finishTickets()
    const found = await book.find(game.memberId, number)
    if (!found) throw new Failure('request.unknown')
    const [ticket] = await answersOf([found])
    return succeeded({ ticket }).body
  })

  const ticketsOf = async (memberId: number) => answersOf(await book.tickets(memberId))

  async function answersOf(tickets: readonly Ticket[]) {
    const settled = tickets.filter(({ state }) => state === 'settled')
    const numbers = await draws.numbers(settled)
    return tickets.map((ticket) => ({
      round: ticket.round,
      number: ticketNumber(ticket.round),
      code: ticket.code,
      numero: ticket.numero,
      play: ticket.play,
      pick: ticket.pick,
      stake: toUnits(ticket.stake),
      win: toUnits(ticket.win),
      state: ticket.state,
      numbers: numbers[settled.indexOf(ticket)] ?? '',
    }))
  }
}

const onSale = ({ code, names, region, numero, remainTime, lockTime, isSale, opensAt, prizes }: Sale) => ({
  code,
  names,
  region,
  numero,
  remainTime,
  lockTime,
  isSale,
  // ms; while a draw runs, after which the next is sold.
  opensAt,
  // What the draw is too small for pays nothing, and is not offered.
  pays: Object.fromEntries(ALL_PLAYS.map((play) => [play, paysHundredths(play, drawSizeOf(prizes)) / 100])),
})
