import { headIcon, securityConfig, setHeadIcon, setNickname } from '@lobby/contracts/calls/member'
import { and, desc, eq, ne } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { approvers } from '../contacts/approval.ts'
import { masked, maskedEmail, provedContact } from '../contacts/contact.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { IMAGE_BASE } from '../images/names.ts'
import { NICKNAME } from '../registration/field-rules.ts'
import { HEAD_ICONS } from './head-icons.ts'

const iconUrl = (icon: string): string => `${IMAGE_BASE}/heads/${icon}.png`
const isKnown = (icon: string): boolean => HEAD_ICONS.some((known) => known === icon)

const showIcon = memberRoute(headIcon, (_input, { caller: { member } }) => {
  const icon = isKnown(member.headIcon) ? member.headIcon : HEAD_ICONS[0]
  return { icon, url: iconUrl(icon), choices: HEAD_ICONS.map((name) => ({ icon: name, url: iconUrl(name) })) }
})

const chooseIcon = memberRoute(setHeadIcon, async ({ icon }, { world, caller }) => {
  if (!isKnown(icon)) return failure('request.malformed')
  await world.db.update(schema.members).set({ headIcon: icon }).where(eq(schema.members.id, caller.member.id))
  return null
})

const rename = memberRoute(setNickname, async (input, { world, caller }) => {
  const nickname = input.nickname.trim()
  const length = [...nickname].length
  if (length < 2 || length > 20 || !new RegExp(NICKNAME, 'u').test(nickname)) return failure('name.format')
  await world.db.update(schema.members).set({ nickname }).where(eq(schema.members.id, caller.member.id))
  return null
})

const showSecurity = memberRoute(securityConfig, async (_input, { world, caller }) => {
  const { member } = caller
  const { sessions } = schema
  const [before] = await world.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, member.id), ne(sessions.id, caller.sessionId)))
    .orderBy(desc(sessions.id))
    .limit(1)
  return {
    mobileNum: masked(member.mobile ?? ''),
    email: maskedEmail(member.email ?? ''),
    mobileProved: provedContact(member, 'mobile') !== null,
    emailProved: provedContact(member, 'email') !== null,
    approveBy: approvers(world, member),
    payeeName: masked(member.payeeName, 1),
    hasPaymentPassword: member.paymentPasswordHash !== null,
    mustSetPassword: member.mustSetPassword,
    lastLogin: before ? { at: before.createdAt.toISOString(), ip: before.ip } : null,
  }
})

export const profileRoutes: readonly Route[] = [showIcon, chooseIcon, rename, showSecurity]
