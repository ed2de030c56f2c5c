import { checkAffiliate, checkUsername, country, registerSettings } from '@lobby/contracts/calls/registration'
import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { eq } from 'drizzle-orm'
import { type Route, route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { recordVisit } from '../referrals/invite-code.ts'
import { findOpenLink } from '../team/register-links.ts'
import { COUNTRIES } from '../verification/mobile.ts'
import { checkField, loginFields, registerFields } from './field-rules.ts'
import { hasName, registerRoutes } from './register.ts'

const showSettings = route(registerSettings, (_input, { world }) => {
  const settings = world.settings()
  return {
    fields: registerFields(settings),
    login: loginFields(settings),
    minAge: settings.readings.minAge ?? DEFAULT_READINGS.minAge,
  }
})

const checkName = route(checkUsername, async ({ username }, context) => {
  checkField('username', registerFields(context.world.settings()).username, username)
  return { available: !(await hasName(context, username)) }
})

const checkCode = route(checkAffiliate, async (input, { world, ip, userAgent }) => {
  const code = input.code?.trim().toUpperCase()
  const link = code ? await findOpenLink(world.db, code) : null
  if (link) {
    await recordVisit(world, link.agent.id, { ip, userAgent })
    return { code: link.link.code }
  }
  const [agent] = code ? await world.db.select().from(schema.members).where(eq(schema.members.inviteCode, code)) : []
  if (!agent?.active || !agent.inviteCode) return failure('affiliate.unknown')
  await recordVisit(world, agent.id, { ip, userAgent })
  return { code: agent.inviteCode }
})

const showCountry = route(country, () => ({
  countryDialingCode: COUNTRIES[0].countryDialingCode,
  countryCode: COUNTRIES[0].countryCode,
  countries: [...COUNTRIES],
}))

export const registrationRoutes: readonly Route[] = [showSettings, checkName, checkCode, showCountry, ...registerRoutes]
