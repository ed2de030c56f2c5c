import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'

/** Tells the chat provider how to address a member who has come with a ticket. */
export function registerChatMembers(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Chat', world)
  route('/chat/member', v.object({ member: v.pipe(v.number(), v.integer()) }), async ({ member }) => {
    const { members } = schema
    const [row] = await world.db.select({ name: members.nickname }).from(members).where(eq(members.id, member))
    return { name: row?.name ?? null }
  })
}
