import { RECOVERY_HOURS, recoverAccess, sendRecoveryCode } from '@lobby/contracts/calls/passkeys'
import { eq } from 'drizzle-orm'
import { endSessions } from '../access/sessions.ts'
import { type Context, type Route, route } from '../calls/route.ts'
import { CHANNEL, canSend, maskedContact, provedContact } from '../contacts/contact.ts'
import { schema, type Transaction } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { tellMember } from '../notices/tell-member.ts'
import { openLogin } from '../passkeys/questions.ts'
import { recoverFromOf } from '../passkeys/second-factor.ts'
import { checkCode, sendCode } from '../verification/codes.ts'
import { enter, memberWith } from './let-in.ts'

/** Whoever has come as far as the passkey, and where a code goes. @throws Failure `passkey.failed`, `code.required` */
async function lostBy(context: Context, { ticket, kind }: { ticket: string; kind: 'mobile' | 'email' }) {
  const question = await openLogin(context.world, ticket)
  const member = await memberWith(context, question.memberId)
  if (!member) throw new Failure('passkey.failed')
  const recipient = provedContact(member, kind)
  if (recipient === null || !canSend(context.world, kind)) throw new Failure('code.required')
  return { question, member, recipient }
}

const send = route(sendRecoveryCode, async (input, context) => {
  const { world, ip, language } = context
  const { recipient } = await lostBy(context, input)
  const channel = CHANNEL[input.kind]
  const sent = await sendCode(world, { channel, recipient, purpose: 'recover', ip, silent: false, language })
  return { ...sent, sentTo: maskedContact(input.kind, recipient) }
})

const recover = route(recoverAccess, async (input, context) => {
  const { world, language } = context
  const { db, clock } = world
  const { question, member, recipient } = await lostBy(context, input)
  const useCode = await checkCode(world, { recipient, purpose: 'recover', code: input.code })
  const { secondFactors, passkeys, passkeyQuestions } = schema
  const now = clock.now()

  /** Begins the wait, and has everybody told who can be: the owner may be somebody else. */
  async function beginWait(tx: Transaction): Promise<number> {
    const from = now + RECOVERY_HOURS * 3_600_000
    await tx
      .update(secondFactors)
      .set({ recoverFrom: new Date(from) })
      .where(eq(secondFactors.memberId, member.id))
    const mobile = provedContact(member, 'mobile')
    const also = mobile === null ? {} : { also: { channel: CHANNEL.mobile, recipient: mobile } }
    await tellMember(tx, world, { member, about: 'recoveryAsked', language, ...also })
    return from
  }

  const state = await db.transaction(async (tx) => {
    await useCode(tx)
    const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.memberId, member.id)).for('update')
    // Switched off since the login: that one is over, and the next goes without.
    if (!row) throw new Failure('passkey.failed')
    const recoverFrom = recoverFromOf(row, now)
    if (recoverFrom === null) return { recoverFrom: await beginWait(tx), over: false }
    if (recoverFrom > now) return { recoverFrom, over: false }
    await tx.delete(secondFactors).where(eq(secondFactors.memberId, member.id))
    await tx.delete(passkeys).where(eq(passkeys.memberId, member.id))
    await tx.delete(passkeyQuestions).where(eq(passkeyQuestions.memberId, member.id))
    await endSessions(tx, clock, member.id, null)
    await tellMember(tx, world, { member, about: 'recovered', language })
    return { recoverFrom, over: true }
  })
  const { link } = question
  return {
    recoverFrom: state.recoverFrom,
    login: state.over ? await enter(context, member, { deviceId: input.deviceId, link }) : null,
  }
})

export const recoveryRoutes: readonly Route[] = [send, recover]
