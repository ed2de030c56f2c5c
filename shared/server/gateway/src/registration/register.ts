import { randomInt } from 'node:crypto'
import { type RegisterInput, register, registerMobile } from '@lobby/contracts/calls/registration'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { loginAnswer } from '../access/login-answer.ts'
import { hashPassword } from '../access/passwords.ts'
import { type Member, openSession } from '../access/sessions.ts'
import { newToken } from '../access/tokens.ts'
import { type Context, type Route, route } from '../calls/route.ts'
import { postgresCode, schema } from '../database/database.ts'
import { assertNobodyExcluded } from '../exclusions/matches.ts'
import { lockPerson } from '../exclusions/same-person.ts'
import { failure } from '../http/failure.ts'
import { readIdToken } from '../linked-accounts/id-token.ts'
import { linkIdentity, memberOf } from '../linked-accounts/linked.ts'
import { assertNotEasy } from '../passwords/easy-password.ts'
import { assertNotEasyDigits, assertNotOwn } from '../passwords/easy-payment-password.ts'
import { hostWords } from '../passwords/host-words.ts'
import { countRegistration, findOpenLink } from '../team/register-links.ts'
import { papersNumber } from '../vault/papers-number.ts'
import { solvesCaptcha } from '../verification/captcha.ts'
import { consumeCode } from '../verification/codes.ts'
import { mobileOf } from '../verification/mobile.ts'
import { consumeSlider } from '../verification/slider.ts'
import { checkField, normalEmail, registerFields } from './field-rules.ts'
import { insertMember } from './new-member.ts'
import { grantRegisterBonus } from './register-bonus.ts'

type Input = v.InferOutput<typeof RegisterInput>

/** Kept as they came, for the fields that are switched on. */
const PROFILE = [
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'registerMethod',
  'registerUrl',
] as const

const typed = (input: Input, name: string): string => {
  const value: unknown = Reflect.get(input, name)
  return typeof value === 'string' ? value.trim() : ''
}

/** CL-05. Nothing is used up (code, puzzle) before the fields are right, so that a typing error costs nobody an SMS. */
async function registered(input: Input, by: 'username' | 'mobile', context: Context) {
  const { world, ip } = context
  const settings = world.settings()
  if (!settings.whitelabel[by === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3']) return failure('permission.denied')
  const rules = registerFields(settings)
  const usesPassword = by === 'username' || settings.whitelabel.MOBILENUMPASSREG3 === true
  checkFields(input, by, rules, usesPassword)
  if (usesPassword) {
    const named = by === 'username' ? [typed(input, 'username')] : []
    await assertNotEasy(input.password ?? '', [...named, ...hostWords(world.siteOrigins)])
  }
  const paymentPassword = rules.paymentPassword?.enabled ? typed(input, 'paymentPassword') : ''
  if (paymentPassword) await assertNotEasyDigits(paymentPassword)
  const number = typed(input, 'mobileNum')
  const mobile = number ? mobileOf(number, input.countryDialingCode) : null
  if (by === 'mobile' && mobile === null) return failure('field.required', { field: 'mobileNum' })
  if (paymentPassword) assertNotOwn(paymentPassword, { userName: typed(input, 'username'), mobile })
  // RG-23: the provider's words for a number and for an account elsewhere that the new one is linked to (LG-27).
  const words = [input.firebaseIdToken, input.linkIdToken].filter((token) => token)
  const identities = await Promise.all(words.map((token) => readIdToken(world, token)))
  const phone = identities.find((identity) => identity.kind === 'phone')
  const social = identities.find((identity) => identity.kind === 'social')
  if (social && (await memberOf(world.db, social))) return failure('identity.linked')
  const place = await placeOf(context, input)
  if (place instanceof Error) return place
  if (await isTaken(context, mobile)) return failure('mobile.exists')
  const name = typed(input, 'username')
  if (by === 'username' && (await hasName(context, name))) return failure('member.exists')

  if (rules.captcha?.enabled && !(await solvesCaptcha(world, { id: input.captchaId, text: input.captcha, ip }))) {
    return failure('login.captcha', { captcha: true })
  }
  if (rules.slider?.enabled) await consumeSlider(world, input.sliderToken, ip)
  const isProvedElsewhere = phone !== undefined && settings.identity.sms && phone.mobile === mobile
  if (mobile && settings.whitelabel.REGMOBVERF3) {
    if (!isProvedElsewhere)
      await consumeCode(world, { recipient: mobile, purpose: 'register', code: input.verificationCode })
  }
  const userName = by === 'username' ? name : await mobileName(context, mobile ?? '')
  const password = usesPassword ? (input.password ?? '') : newToken()
  try {
    const values = {
      userName,
      nickname: typed(input, 'nickname') || userName,
      passwordHash: await hashPassword(password, world.passwordCost),
      paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword, world.passwordCost) : null,
      type: place.type,
      rebate: place.rebate,
      mobile,
      mobileProvedAt:
        mobile && (settings.whitelabel.REGMOBVERF3 || isProvedElsewhere) ? new Date(world.clock.now()) : null,
      email: normalEmail(typed(input, 'email')) || null,
      payeeName: typed(input, 'payeeName'),
      mustSetPassword: !usesPassword,
      profile: Object.fromEntries(
        PROFILE.filter((name) => rules[name]?.enabled !== false && typed(input, name)).map((name) => [
          name,
          name === 'idNumber' ? papersNumber(typed(input, name)) : typed(input, name),
        ]),
      ),
      parent: place.parent,
    }
    const { userAgent } = context
    const device = { ip, userAgent, deviceId: input.deviceId ?? null }
    let token = ''
    const member = await insertMember(world, values, async (tx, memberId) => {
      await lockPerson(tx, input.deviceId ? [input.deviceId] : [], typed(input, 'idNumber'))
      await assertNobodyExcluded(
        tx,
        world.vault,
        { ...values, idNumber: typed(input, 'idNumber'), deviceId: input.deviceId ?? null },
        world.clock.now(),
      )
      if (social) await linkIdentity(tx, memberId, social, new Date(world.clock.now()))
      await grantRegisterBonus(tx, world, memberId)
      if (place.linkId !== null) await countRegistration(tx, place.linkId)
      // PP-04: by its device an account is found, so there is none of which it is not known.
      token = await openSession(tx, world.clock, memberId, device)
    })
    return loginAnswer(token, member)
  } catch (error) {
    // Somebody else took the name or the number in between.
    if (postgresCode(error) === '23505') return failure('member.exists')
    throw error
  }
}

function checkFields(
  input: Input,
  by: 'username' | 'mobile',
  rules: ReturnType<typeof registerFields>,
  usesPassword: boolean,
) {
  const skipped = new Set(['captcha', 'slider', ...(usesPassword ? [] : ['password', 'confirmPassword'])])
  if (by === 'mobile') skipped.add('username')
  for (const [name, rule] of Object.entries(rules)) {
    if (!skipped.has(name)) checkField(name, rule, typed(input, name))
  }
  // VA-03
  if (usesPassword && input.password !== input.confirmPassword) throw failure('password.mismatch')
}

interface Place {
  parent: Member | null
  type: number
  /** Hundredths of a percent. */
  rebate: number
  linkId: number | null
}

/** As whoever comes without a link of an agent. */
const asMember = (parent: Member | null): Place => ({ parent, type: 0, rebate: 0, linkId: null })

/**
 * Where a new member stands: in whose team, as what and with which rebate. By the code of an agent's link (AG-02), by
 * an invitation code, or by the id of whoever recommended the site.
 */
async function placeOf({ world }: Context, input: Input): Promise<Place | ReturnType<typeof failure>> {
  const { members } = schema
  const code = typed(input, 'affiliateCode').toUpperCase()
  if (code) {
    const found = await findOpenLink(world.db, code)
    if (found) {
      const { link, agent } = found
      return { parent: agent, type: link.type, rebate: link.rebate, linkId: link.id }
    }
    const [agent] = await world.db.select().from(members).where(eq(members.inviteCode, code))
    return agent?.active ? asMember(agent) : failure('affiliate.unknown')
  }
  const id = typed(input, 'recommenderId')
  if (!id) return asMember(null)
  const [referrer] = /^\d{1,9}$/.test(id)
    ? await world.db
        .select()
        .from(members)
        .where(eq(members.id, Number(id)))
    : []
  return referrer ? asMember(referrer) : failure('referrer.unknown')
}

async function isTaken({ world }: Context, mobile: string | null): Promise<boolean> {
  if (!mobile) return false
  const { members } = schema
  return (await world.db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))).length > 0
}

export async function hasName({ world }: Context, name: string): Promise<boolean> {
  const { members } = schema
  const rows = await world.db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.loginName, name.trim().toLowerCase()))
  return rows.length > 0
}

/** A member who registered by number is named after its last digits: names are shown to others, numbers are not. */
async function mobileName(context: Context, mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const name = `vn${mobile.slice(-4)}${String(randomInt(1_000_000)).padStart(6, '0')}`
    if (!(await hasName(context, name))) return name
  }
  throw new Error('No free name was found.')
}

export const registerRoutes: readonly Route[] = [
  route(register, (input, context) => registered(input, 'username', context)),
  route(registerMobile, (input, context) => registered(input, 'mobile', context)),
]
