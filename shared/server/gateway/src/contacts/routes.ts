import { sendContactCode, setContact } from '@lobby/contracts/calls/contact'
import { memberRoute, type Route } from '../calls/route.ts'
import { postgresCode } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { type CheckedCode, checkCode, sendCode } from '../verification/codes.ts'
import { approvers, checkApproval } from './approval.ts'
import { CHANNEL, canSend, maskedContact, provedContact, typedContact } from './contact.ts'
import { writeContact } from './write-contact.ts'

const send = memberRoute(sendContactCode, async (input, { world, caller: { member }, ip, language }) => {
  if (member.type === 4) return failure('trial.restricted')
  const { kind, use } = input
  if (!canSend(world, kind)) return failure('service.off')
  const own = use === 'approve' ? provedContact(member, kind) : null
  if (use === 'approve' && own === null) return failure('code.required')
  const recipient = own ?? typedContact(kind, input)
  const purpose = use === 'approve' ? 'approve' : 'contact'
  const sent = await sendCode(world, {
    channel: CHANNEL[kind],
    recipient,
    purpose,
    ip,
    silent: false,
    isKnown: true,
    language,
  })
  return { ...sent, sentTo: own === null ? recipient : maskedContact(kind, own) }
})

const NONE: CheckedCode = async () => {}

const set = memberRoute(setContact, async (input, { world, caller: { member }, ip, language }) => {
  if (member.type === 4) return failure('trial.restricted')
  const { kind } = input
  const value = typedContact(kind, input)
  // The answer to the first of two taps got lost: what it wanted is so.
  if (provedContact(member, kind) === value) return null
  const useProof = await checkCode(world, { recipient: value, purpose: 'contact', code: input.verificationCode })
  let useApproval = NONE
  // What is on file already, the owner has typed: a code that came back proves it, and changes nothing.
  if (member[kind] !== value) {
    if (input.approveBy && approvers(world, member).includes(input.approveBy)) {
      useApproval = await checkApproval(world, member, input)
    } else {
      const refusal = await refusePassword(world, 'login', member, input.password ?? '', ip)
      if (refusal) return refusal
    }
  }
  try {
    await world.db.transaction(async (tx) => {
      await useProof(tx)
      await useApproval(tx)
      await writeContact(tx, world, { memberId: member.id, kind, value, language })
    })
  } catch (error) {
    // Somebody else has proved it: the database holds one account to a contact, whoever comes first.
    if (postgresCode(error) === '23505') return failure(`${kind}.exists`)
    throw error
  }
  return null
})

export const contactRoutes: readonly Route[] = [send, set]
