import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { registerBankCallback } from '../deposits/bank-callback.ts'
import type { Faults } from '../developer/faults.ts'
import { registerDownloads } from '../downloads/routes.ts'
import { registerIdentitySandbox } from '../identity/sandbox.ts'
import { painter } from '../images/render.ts'
import { ART, registerImages } from '../images/routes.ts'
import { registerVendorWallet } from '../vendor/wallet-routes.ts'
import type { World } from '../world.ts'
import { type BaseOptions, createApp } from './app-base.ts'
import { registerOpenApi } from './openapi.ts'
import { registerRoutes } from './register.ts'

export interface AppOptions extends BaseOptions {
  /** Check every answer with its schema and fail when it does not fit. */
  checkAnswers: boolean
  /** Folder for drawn pictures; null draws each time. */
  imageCache: string | null
  /** What developers make calls do; none in production. */
  faults?: Faults
}

/** The gateway itself: every declared call, and what stands beside them. */
export async function createGateway(world: World, options: AppOptions): Promise<FastifyInstance> {
  const app = await createApp(options)
  registerRoutes(app, world, options.checkAnswers, options.faults)
  registerVendorWallet(app, world)
  registerBankCallback(app, world)
  const paint = painter(options.imageCache && join(options.imageCache, ART))
  registerImages(app, paint)
  registerIdentitySandbox(app, world)
  registerDownloads(app, world, paint)
  registerOpenApi(app)
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { ok: true }
  })
  return app
}
