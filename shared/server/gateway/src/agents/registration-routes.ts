import {
  closeRegisterLink,
  createRegisterLink,
  registerDownline,
  registerLinks,
} from '@lobby/contracts/calls/agent-registration'
import { and, eq, isNull } from 'drizzle-orm'
import { hashPassword } from '../access/passwords.ts'
import type { Member } from '../access/sessions.ts'
import type { Route } from '../calls/route.ts'
import { postgresCode, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { newCode } from '../referrals/invite-code.ts'
import { checkField, checkNewPassword, registerFields } from '../registration/field-rules.ts'
import { insertMember } from '../registration/new-member.ts'
import { hundredthsOf, rebateOf } from '../team/rebate.ts'
import { openLinksOf, type RegisterLink } from '../team/register-links.ts'
import { agentRoute } from './agent-route.ts'

const MOST_LINKS = 20
/** One more than an invitation code has: no link is taken for somebody's code. */
const CODE_LENGTH = 8

const answerOf = ({ id, code, type, rebate, registered, createdAt }: RegisterLink) => ({
  id,
  code,
  type: type === 1 ? (1 as const) : (0 as const),
  rebate: rebate / 100,
  registered,
  createdAt: createdAt.getTime(),
})

/** In hundredths of a percent; null for what is no rebate, or more than the agent has. */
function givenRebate(agent: Member, percent: number): number | null {
  const rebate = hundredthsOf(percent)
  return rebate !== null && rebate <= rebateOf(agent) ? rebate : null
}

const showLinks = agentRoute(registerLinks, 'REGCEN', async (_input, { world, caller }) => ({
  most: rebateOf(caller.member) / 100,
  mostLinks: MOST_LINKS,
  list: (await openLinksOf(world.db, caller.member.id)).map(answerOf),
}))

const createLink = agentRoute(createRegisterLink, 'REGCEN', async ({ type, rebate: percent }, { world, caller }) => {
  const rebate = givenRebate(caller.member, percent)
  if (rebate === null) return failure('request.malformed')
  const memberId = caller.member.id
  if ((await openLinksOf(world.db, memberId)).length >= MOST_LINKS) return failure('request.malformed')
  const createdAt = new Date(world.clock.now())
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [link] = await world.db
      .insert(schema.registerLinks)
      .values({ memberId, code: newCode(CODE_LENGTH), type, rebate, createdAt })
      .onConflictDoNothing()
      .returning()
    if (link) return answerOf(link)
  }
  throw new Error('No free code was found.')
})

const closeLink = agentRoute(closeRegisterLink, 'REGCEN', async ({ id }, { world, caller }) => {
  const links = schema.registerLinks
  const closed = await world.db
    .update(links)
    .set({ closedAt: new Date(world.clock.now()) })
    .where(and(eq(links.id, id), eq(links.memberId, caller.member.id), isNull(links.closedAt)))
    .returning({ id: links.id })
  return closed.length === 0 ? failure('affiliate.unknown') : null
})

const open = agentRoute(registerDownline, 'REGCEN', async (input, { world, caller }) => {
  const agent = caller.member
  const settings = world.settings()
  const userName = input.userName.trim()
  checkField('username', { ...registerFields(settings).username, enabled: true, required: true }, userName)
  await checkNewPassword(world, { password: input.password, userName })
  const rebate = givenRebate(agent, input.rebate)
  if (rebate === null) return failure('request.malformed')
  try {
    const member = await insertMember(world, {
      userName,
      nickname: userName,
      passwordHash: await hashPassword(input.password, world.passwordCost),
      type: input.type,
      rebate,
      // The agent knows this one.
      mustSetPassword: true,
      parent: agent,
    })
    return { userName: member.userName }
  } catch (error) {
    if (postgresCode(error) === '23505') return failure('member.exists')
    throw error
  }
})

export const agentRegistrationRoutes: readonly Route[] = [showLinks, createLink, closeLink, open]
