import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { schema } from '@lobby/gateway/database/tables'
import { succeeded } from '@lobby/gateway/http/answer'
import { createApp } from '@lobby/gateway/http/app-base'
import { toUnits } from '@lobby/gateway/seeding/money'
import { hashOfToken } from '@lobby/gateway/seeding/tokens'
import type { World } from '@lobby/gateway/world'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type SandboxBank, sandboxBank } from '../bank/bank.ts'
import { registerCheckout } from '../bank/checkout.ts'
import { registerChat } from '../chat/chat-routes.ts'
import { lotteryBook } from './lottery-book.ts'
import { registerLotteryPage } from './lottery-routes.ts'
import { parsed, passingRefusals, stakeOf, Token } from './requests.ts'
import { type Draw, roundBook } from './rounds.ts'
import { walletClient } from './wallet-client.ts'

export interface Vendor {
  app: FastifyInstance
  listen(address: { host: string; port: number }): Promise<string>
  /** Pays or drops the rounds that a crash left open, and pays the tickets whose draw is known. */
  finishRounds(): Promise<void>
  /** SANDBOX: who pays deposits. */
  bank: SandboxBank
  close(): Promise<void>
}

export interface VendorOptions {
  gatewayFetch: typeof fetch
  gatewayUrl: string
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

/** The demo vendor: a site of its own with one game, whose spins move the player's money at the gateway. */
export async function createVendor(world: World, options: VendorOptions): Promise<Vendor> {
  const { db, clock } = world
  const wallet = walletClient({
    fetch: options.gatewayFetch,
    url: options.gatewayUrl,
    secret: world.vendorSecret,
    clock,
  })
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
    `frame-ancestors ${world.siteOrigins.join(' ') || "'none'"}`,
  ].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy)
    reply.header('Referrer-Policy', 'no-referrer')
  })
  await app.register(fastifyStatic, { root: join(import.meta.dirname, '../pages'), prefix: '/assets/' })
  app.get('/play', (_request, reply) => reply.header('Cache-Control', 'no-cache').sendFile('slot.html'))
  const tickets = lotteryBook(world, wallet)
  registerLotteryPage(app, world, wallet, tickets)
  const bank = sandboxBank(world, options)
  registerCheckout(app, world, bank)
  registerChat(app, world)
  app.get('/healthz', async () => ({ ok: true }))

  app.post('/api/open', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, site } = parsed(OpenInput, request.body)
    const opened = await passingRefusals(() => wallet.open(hashOfToken(token)))
    return succeeded({
      balance: toUnits(opened.balance),
      currency: world.settings().currency.code,
      real: opened.real,
      stakes: STAKES,
      names: await namesOf(opened.nodeId),
      // The page speaks to its parent only when this says to whom.
      site: site && world.siteOrigins.includes(site) ? site : null,
    }).body
  })

  app.post('/api/spin', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { token, round, stake } = parsed(SpinInput, request.body)
    const player = hashOfToken(token)
    const spun = await passingRefusals(() => rounds.spin({ player, round, stake: stakeOf(stake) }))
    const balance = await passingRefusals(() => wallet.balance(player))
    return succeeded({ reels: spun.reels, win: toUnits(spun.win), balance: toUnits(balance) }).body
  })

  async function namesOf(nodeId: number | null) {
    const [game] = nodeId === null ? [] : await db.select().from(schema.games).where(eq(schema.games.nodeId, nodeId))
    return { VI: game?.nameVi ?? 'Sảnh trò chơi', EN: game?.nameEn ?? 'Game lobby' }
  }

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
