import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { succeeded } from '@lobby/gateway/http/answer'
import { createApp } from '@lobby/gateway/http/app-base'
import { Failure } from '@lobby/gateway/http/failure'
import { toUnits } from '@lobby/gateway/money'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type SandboxBank, sandboxBank } from './bank/bank.ts'
import { registerCheckout } from './bank/checkout.ts'
import { registerChat } from './chat/chat-routes.ts'
import { drawCalendar } from './games/draw-calendar.ts'
import { lotteryBook } from './games/lottery-book.ts'
import { registerLotteryPage } from './games/lottery-routes.ts'
import { LOTTERY_VENDOR } from './games/lottery-vendor.ts'
import { playerOf } from './games/player.ts'
import { type Draw, roundBook } from './games/rounds.ts'
import { walletClient } from './games/wallet-client.ts'
import { gatewayClient } from './wire/gateway-client.ts'
import type { GatewayAddress, Party } from './wire/party.ts'
import { parsed, passingRefusals, stakeOf, Token } from './wire/requests.ts'
import { sendPage } from './wire/send-page.ts'
import { worded } from './wording/wording.ts'

export interface Vendor {
  app: FastifyInstance
  listen(address: { host: string; port: number }): Promise<string>
  /** Pays or drops the rounds that a crash left open, and pays the tickets whose draw is known. */
  finishRounds(): Promise<void>
  /** SANDBOX: who pays deposits. */
  bank: SandboxBank
  close(): Promise<void>
}

export interface VendorOptions extends GatewayAddress {
  logger: boolean
  /** For tests: what the reels show. */
  draw?: Draw
}

const OpenInput = v.object({ token: Token, site: v.optional(v.pipe(v.string(), v.maxLength(300))) })
const SpinInput = v.object({
  token: Token,
  round: v.pipe(v.string(), v.uuid()),
  stake: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)),
})

/** In units. */
const STAKES = [0.1, 0.5, 1, 2, 5, 10, 20, 50, 100]

/** What can be staked in a game whose smallest bet is `minBet` units: that, and what is above (GL-14). */
const stakesFrom = (minBet: number): number[] =>
  minBet > 0 ? [minBet, ...STAKES.filter((stake) => stake > minBet)] : STAKES

/**
 * The sites of the outside: the demo vendor's games, whose spins move the player's money at the gateway, the payment
 * provider's page and the chat. They know the gateway by HTTP alone.
 */
export async function createVendor(party: Party, options: VendorOptions): Promise<Vendor> {
  const { db, clock, siteOrigins } = party
  const callOf = (vendor: string) => gatewayClient(options, 'Vendor', party, vendor)
  const wallet = walletClient(callOf)
  const draws = drawCalendar(callOf(LOTTERY_VENDOR))
  const rounds = roundBook(db, clock, wallet, options.draw)
  const app = await createApp({ callsPerMinute: null, logger: options.logger })

  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ') || "'none'"}`,
  ].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy)
    reply.header('Referrer-Policy', 'no-referrer')
  })
  await app.register(fastifyStatic, { root: join(import.meta.dirname, 'pages'), prefix: '/assets/' })
  app.get('/play', (request, reply) => sendPage(request, reply, 'slotPage'))
  const tickets = lotteryBook(party, wallet, draws)
  registerLotteryPage(app, party, wallet, draws, tickets)
  const bank = sandboxBank(party, options)
  registerCheckout(app, bank)
  registerChat(app, party, gatewayClient(options, 'Chat', party))
  app.get('/healthz', async () => ({ ok: true }))

  app.post('/api/open', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, site } = parsed(OpenInput, request.body)
    const opened = await passingRefusals(() => wallet.open(playerOf(token)))
    return succeeded({
      balance: toUnits(opened.balance),
      currency: opened.currency,
      real: opened.real,
      stakes: stakesFrom(toUnits(opened.minBet)),
      // A launch that names no game opens the lobby.
      names: opened.names ?? worded('lobby'),
      // The page speaks to its parent only when this says to whom.
      site: site && siteOrigins.includes(site) ? site : null,
    }).body
  })

  app.post('/api/spin', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, round, stake } = parsed(SpinInput, request.body)
    const player = playerOf(token)
    const { minBet } = await passingRefusals(() => wallet.player(player))
    if (stakeOf(stake) < minBet) throw new Failure('request.malformed')
    const spun = await passingRefusals(() => rounds.spin({ player, round, stake: stakeOf(stake) }))
    const balance = await passingRefusals(() => wallet.balance(player))
    return succeeded({ reels: spun.reels, win: toUnits(spun.win), balance: toUnits(balance) }).body
  })

  return {
    app,
    bank,
    listen: (address) => app.listen(address),
    async finishRounds() {
      await rounds.finishRounds()
      await tickets.finishTickets()
    },
    close: () => app.close(),
  }
}
