import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { drawnNumbersOf } from '@lobby/gateway/lottery/draws'
import { LOTTERIES } from '@lobby/gateway/lottery/lotteries'
import { PLAYS, paysTenths } from '@lobby/gateway/lottery/plays'
import { saleOf } from '@lobby/gateway/lottery/schedule'
import { anyGameSession } from '@lobby/gateway/seeding/game-wallet'
import { toUnits } from '@lobby/gateway/seeding/money'
import { hashOfToken } from '@lobby/gateway/seeding/tokens'
import { LOTTERY_VENDOR } from '@lobby/gateway/seeding/vendor-list'
import type { World } from '@lobby/gateway/world'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { LotteryBook } from './lottery-book.ts'
import { parsed, passingRefusals, stakeOf, Token } from './requests.ts'
import type { WalletClient } from './wallet-client.ts'

const OpenInput = v.object({ token: Token, site: v.optional(v.pipe(v.string(), v.maxLength(300))) })
const BetInput = v.object({
  token: Token,
  round: v.pipe(v.string(), v.uuid()),
  code: v.pipe(v.string(), v.maxLength(60)),
  play: v.pipe(v.string(), v.maxLength(10)),
  pick: v.pipe(v.string(), v.maxLength(10)),
  stake: v.pipe(v.number(), v.minValue(0.1), v.maxValue(100_000)),
})

/** The lottery vendor's page and its calls: a bet on the next draw, real from the first dong to the payment. */
export function registerLotteryPage(app: FastifyInstance, world: World, wallet: WalletClient, book: LotteryBook): void {
  app.get('/lottery', (_request, reply) => reply.header('Cache-Control', 'no-cache').sendFile('lottery.html'))

  app.post('/api/lottery/open', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, site } = parsed(OpenInput, request.body)
    const player = hashOfToken(token)
    const opened = await passingRefusals(() => wallet.open(player))
    const { memberId, vendor } = await anyGameSession(world.db, player)
    if (vendor !== LOTTERY_VENDOR) throw new Failure('game.unknown')
    // Whoever looks sees what was drawn, and has it paid.
    await book.finishTickets()
    return succeeded({
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
      currency: world.settings().currency.code,
      chosen: LOTTERIES.find((lottery) => lottery.nodeId === opened.nodeId)?.code ?? null,
      lotteries: lotteriesNow(world),
      plays: Object.entries(PLAYS).map(([play, { digits }]) => ({ play, digits })),
      tickets: await ticketsOf(memberId),
      site: site && world.siteOrigins.includes(site) ? site : null,
    }).body
  })

  app.post('/api/lottery/bet', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, stake, ...wish } = parsed(BetInput, request.body)
    const player = hashOfToken(token)
    const game = await anyGameSession(world.db, player)
    if (game.vendor !== LOTTERY_VENDOR || !game.real) throw new Failure('game.unknown')
    const ticket = await passingRefusals(() => book.bet({ ...wish, player, stake: stakeOf(stake) }))
    return succeeded({
      numero: ticket.numero,
      balance: toUnits(await passingRefusals(() => wallet.balance(player))),
      tickets: await ticketsOf(game.memberId),
    }).body
  })

  async function ticketsOf(memberId: number) {
    const tickets = await book.tickets(memberId)
    return Promise.all(
      tickets.map(async (ticket) => ({
        round: ticket.round,
        code: ticket.code,
        numero: ticket.numero,
        play: ticket.play,
        pick: ticket.pick,
        stake: toUnits(ticket.stake),
        win: toUnits(ticket.win),
        state: ticket.state,
        numbers: ticket.state === 'settled' ? await drawnNumbersOf(world.db, ticket.code, ticket.numero) : '',
      })),
    )
  }
}

function lotteriesNow(world: World) {
  const now = world.clock.now()
  return LOTTERIES.map((lottery) => {
    const { next, remainTime, lockTime, isSale } = saleOf(lottery, now)
    return {
      code: lottery.code,
      names: { VI: lottery.nameVi, EN: lottery.nameEn },
      numero: next.numero,
      remainTime,
      lockTime,
      isSale,
      pays: {
        lo2: paysTenths('lo2', lottery.region) / 10,
        de: paysTenths('de', lottery.region) / 10,
        de3: paysTenths('de3', lottery.region) / 10,
      },
    }
  })
}
