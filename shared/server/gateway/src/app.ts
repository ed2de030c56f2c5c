import { HEADER } from '@lobby/contracts/call'
import type { FastifyInstance } from 'fastify'
import { type CallOptions, registerRoutes } from './calls/answer-call.ts'
import type { World } from './calls/world.ts'
import { registerBank } from './deposits/bank-routes.ts'
import { registerDownloads } from './downloads/routes.ts'
import { registerHealth } from './health/routes.ts'
import { type BaseOptions, createApp } from './http/app-base.ts'
import { compressAnswers } from './http/compress.ts'
import { registerOpenApi, registerServedCalls } from './http/openapi.ts'
import { registerIdentityDesk } from './identity/desk-routes.ts'
import { registerImages } from './images/routes.ts'
import { registerKenoDraws } from './lottery/keno-draws.ts'
import { registerLotterySales } from './lottery/sales.ts'
import { registerChatMembers } from './members/chat-member.ts'
import { registerMatchFeed } from './promotions/match-feed.ts'
import { ROUTES } from './routes.ts'
import { registerVendorWallet } from './wallets/vendor-wallet-routes.ts'
import { registerPayouts } from './withdrawals/payout-routes.ts'

export interface AppOptions extends BaseOptions, CallOptions {
  /** Shows the calls as an OpenAPI document; never in production. */
  openApi?: boolean
  /** Routes of others that have to be on the gateway's own origin. */
  extraRoutes?: (app: FastifyInstance) => void
}

/** PD-04: what every answer says that does not say it itself. Nothing that is answered here is a page. */
const BASE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The gateway itself: every declared call, and what stands beside them. */
export async function createGateway(world: World, options: AppOptions): Promise<FastifyInstance> {
  const app = await createApp(options)
  await compressAnswers(app)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(BASE_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
    // A file that caches keep would tell an old time.
    if (reply.getHeader('Cache-Control') === 'no-store') reply.header(HEADER.serverTime, world.clock.now())
  })
  app.addHook('onClose', () => world.afterwards.settled())
  registerRoutes(app, world, ROUTES, options)
  registerVendorWallet(app, world)
  registerLotterySales(app, world)
  registerKenoDraws(app, world)
  registerMatchFeed(app, world)
  registerBank(app, world)
  registerPayouts(app, world)
  registerChatMembers(app, world)
  registerIdentityDesk(app, world)
  registerImages(app, world.pictures)
  registerDownloads(app, world)
  registerServedCalls(app)
  if (options.openApi) registerOpenApi(app)
  options.extraRoutes?.(app)
  registerHealth(app, world)
  return app
}
