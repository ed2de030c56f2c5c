import { randomBytes } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import { changePassword, passwordByEmail, resetPassword, setPaymentPassword } from '@lobby/contracts/calls/password'
import { and, eq, isNotNull } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../access/passwords.ts'
import { endSessions } from '../access/sessions.ts'
import { memberRoute, type Route, route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { checkApproval } from '../contacts/approval.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { birthdayOf, refuseBirthday } from '../identity/refuse-birthday.ts'
import { tellMember } from '../notices/tell-member.ts'
import { required } from '../outside/required.ts'
import { assertNotEasyDigits, assertNotOwn } from '../passwords/easy-payment-password.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { checkNewPassword, isEmail, normalEmail } from '../registration/field-rules.ts'
import { assertTry } from '../throttles/throttle.ts'
import { type CheckedCode, checkCode } from '../verification/codes.ts'
import { mobileOf } from '../verification/mobile.ts'
import { consumeSlider } from '../verification/slider.ts'
import { text } from '../wording/wording.ts'

/** How long a password that came by mail is good to sign in with, in ms. */
const MAILED_LIFE = 30 * 60 * 1000

async function writePassword(
  world: World,
  memberId: number,
  password: string,
  except: number | null,
  useCode: CheckedCode = async () => {},
): Promise<void> {
  const passwordHash = await hashPassword(password, world.passwordCost)
  await world.db.transaction(async (tx) => {
    await useCode(tx)
    await tx.update(schema.members).set({ passwordHash, mustSetPassword: false }).where(eq(schema.members.id, memberId))
    await endSessions(tx, world.clock, memberId, except)
  })
}

const change = memberRoute(changePassword, async (input, { world, caller, ip }) => {
  const { member } = caller
  if (member.type === 4) return failure('trial.restricted')
  await checkNewPassword(world, {
    password: input.newPassword,
    confirmation: input.confirmPassword,
    userName: member.userName,
  })
  // LG-26: who has none of their own yet came in by a code or by what a mail said, and that was asked for at the door.
  if (!member.mustSetPassword) {
    const refusal = await refusePassword(world, 'login', member, input.password ?? '', ip)
    if (refusal) return refusal
  }
  if (await verifyPassword(input.newPassword, member.passwordHash)) return failure('password.same')
  await writePassword(world, member.id, input.newPassword, caller.sessionId)
  return null
})

const reset = route(resetPassword, async (input, { world, ip }) => {
  const { newPassword: password, confirmPassword: confirmation } = input
  const mobile = mobileOf(input.mobileNum, input.countryDialingCode)
  await checkNewPassword(world, { password, confirmation })
  await assertTry(world, 'code', addressBlock(ip))
  const useCode = await checkCode(world, { recipient: mobile, purpose: 'password', code: input.verificationCode })
  const [member] = await world.db.select().from(schema.members).where(eq(schema.members.mobile, mobile))
  if (!member?.active) return failure('sms.code')
  // Only now: whoever has no code would learn from a refusal what the account is called.
  await checkNewPassword(world, { password, userName: member.userName })
  await writePassword(world, member.id, password, null, useCode)
  return null
})

const byEmail = route(passwordByEmail, async (input, { world, ip, language }) => {
  const email = normalEmail(input.email)
  if (!isEmail(email)) return failure('email.format')
  await consumeSlider(world, input.sliderToken, ip)
  // Counted for addresses that nobody has as well: both answer alike.
  await assertTry(world, 'mailAddress', addressBlock(ip))
  await assertTry(world, 'mail', email)
  await assertTry(world, 'mailAll', 'all')
  const now = world.clock.now()
  const expirationTime = now + MAILED_LIFE
  const carrier = required(world.outside.mail)
  const { members } = schema
  // Several may have typed this address. It belongs to whoever has proved it, and to nobody until then.
  const [member] = await world.db
    .select()
    .from(members)
    .where(and(eq(members.email, email), isNotNull(members.emailProvedAt)))
  if (member?.active && member.type !== 4) {
    // Neither how long a carrier takes nor that it takes nothing tells whoever asks that somebody has this address.
    world.afterwards.begin('A mailed password', async () => {
      const password = randomBytes(9).toString('base64url')
      const temporary = { hash: await hashPassword(password, world.passwordCost), until: expirationTime }
      // The old password stays good: whoever knows the address alone locks nobody out.
      await world.db.update(members).set({ temporaryPassword: temporary }).where(eq(members.id, member.id))
      const subject = text('sent.temporarySubject', language)
      const body = text('sent.temporaryPassword', language, { password })
      await carrier.send({ address: email, subject, body, at: now })
    })
  }
  return { expirationTime }
})

const setPayment = memberRoute(setPaymentPassword, async (input, { world, caller, ip, language }) => {
  const { member } = caller
  if (member.type === 4) return failure('trial.restricted')
  if (!/^\d{6}$/.test(input.newPassword)) return failure('password.format')
  await assertNotEasyDigits(input.newPassword)
  let useCode: CheckedCode = async () => {}
  if (input.approveBy) {
    useCode = await checkApproval(world, member, input)
  } else if (input.birthday) {
    const refusal = await refuseBirthday(world, member, {
      password: input.password ?? '',
      birthday: input.birthday,
      ip,
    })
    if (refusal) return refusal
  } else if (member.paymentPasswordHash) {
    const refusal = await refusePassword(world, 'payment', member, input.password ?? '', ip)
    if (refusal) return refusal
    if (input.password === input.newPassword) return failure('password.same')
  } else if (input.verificationCode && member.mobile) {
    useCode = await checkCode(world, { recipient: member.mobile, purpose: 'password', code: input.verificationCode })
  } else {
    // MS-10: else whoever has a stolen session would set one, and take the money out with it.
    const refusal = await refusePassword(world, 'login', member, input.password ?? '', ip)
    if (refusal) return refusal
  }
  // Only now: whoever has a stolen session would learn number and birthday by what is refused.
  assertNotOwn(input.newPassword, { ...member, birthday: await birthdayOf(world, member.id) })
  const paymentPasswordHash = await hashPassword(input.newPassword, world.passwordCost)
  await world.db.transaction(async (tx) => {
    await useCode(tx)
    await tx.update(schema.members).set({ paymentPasswordHash }).where(eq(schema.members.id, member.id))
    await tellMember(tx, world, { member, about: 'paymentPassword', language })
  })
  return null
})

export const passwordRoutes: readonly Route[] = [change, reset, byEmail, setPayment]
