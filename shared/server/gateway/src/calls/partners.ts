import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Database, schema } from '../database/database.ts'
import { type Partner, SIGNATURE_WINDOW, signedRoutes } from '../http/signed.ts'
import type { PartnerKeys } from './partner-keys.ts'
import type { World } from './world.ts'

type Given = Pick<World, 'db' | 'clock' | 'keys'>

const keyOf: Record<Partner['name'], (keys: PartnerKeys, code: string) => string | undefined> = {
  Vendor: ({ vendors }, code) => (Object.hasOwn(vendors, code) ? vendors[code] : undefined),
  Bank: ({ bank }) => bank,
  Identity: ({ identity }) => identity,
  Chat: ({ chat }) => chat,
}

/** Routes for one kind of partner; `answer` hears which of them called. */
export const partnerRoutes = (app: FastifyInstance, name: Partner['name'], { db, clock, keys }: Given) =>
  signedRoutes(app, {
    name,
    keyOf: (code) => keyOf[name](keys, code),
    now: clock.now,
    isFirst: async ({ partner, nonce, at }) => {
      const [first] = await db
        .insert(schema.signedCalls)
        .values({ partner, nonce, at: new Date(at) })
        .onConflictDoNothing()
        .returning({ nonce: schema.signedCalls.nonce })
      return first !== undefined
    },
  })

/** Calls that are too old to be made again need not be remembered. */
export async function forgetOldCalls(db: Database, now: number): Promise<void> {
  await db.delete(schema.signedCalls).where(lt(schema.signedCalls.at, new Date(now - 2 * SIGNATURE_WINDOW)))
}
