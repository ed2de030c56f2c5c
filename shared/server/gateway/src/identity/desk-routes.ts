import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import { IDENTITY_DESK_PATH, IdentityDecision } from '../outside/identity-desk.ts'
import { decideIdentity, waitingIdentities } from './review.ts'

/** What whoever checks papers may ask and tell. */
export function registerIdentityDesk(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Identity', world)
  route(IDENTITY_DESK_PATH.waiting, v.object({}), async () => ({ waiting: await waitingIdentities(world) }))
  route(IDENTITY_DESK_PATH.decide, IdentityDecision, async (decision) => ({
    decided: await decideIdentity(world, decision),
  }))
}
