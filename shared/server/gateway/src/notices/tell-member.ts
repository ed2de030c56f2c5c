import { type Language, textIn } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import type { Values } from '@lobby/wording'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { sendMessage } from '../messages/send-message.ts'
import { text, worded } from '../wording/wording.ts'

/** What a member is told of, and where its message leads. */
const LINK = {
  mobileChanged: PATH.securityCentre,
  emailChanged: PATH.securityCentre,
  paymentPassword: PATH.securityCentre,
  bankAccount: `${PATH.securityCentre}?view=cards`,
  passkeyAdded: `${PATH.securityCentre}?view=passkeys`,
  passkeyRemoved: `${PATH.securityCentre}?view=passkeys`,
  secondFactorOn: `${PATH.securityCentre}?view=passkeys`,
  secondFactorOff: `${PATH.securityCentre}?view=passkeys`,
  recoveryAsked: `${PATH.securityCentre}?view=passkeys`,
  recovered: `${PATH.securityCentre}?view=passkeys`,
  newDevice: `${PATH.securityCentre}?view=devices`,
  depositOverLimit: PATH.withdraw,
  excluded: PATH.withdraw,
  excludedAlike: PATH.withdraw,
  toldApart: PATH.saferPlay,
  withdrawalAsked: PATH.withdraw,
  withdrawalPaid: PATH.withdraw,
} as const

interface Notice {
  member: Pick<Member, 'id' | 'email' | 'emailProvedAt'>
  about: keyof typeof LINK
  values?: Values
  /** Of the mail; the message is kept in all. */
  language?: Language
  /** Somewhere else that hears of it, too: the number that was changed. */
  also?: { channel: 'sms' | 'mail'; recipient: string }
}

/**
 * Tells a member what has happened to the account: by a message of the site, and by a mail to the address that they
 * have proved. Both are written in the transaction of what they tell of; `sendNotices` sends.
 */
export async function tellMember(
  tx: Transaction,
  { clock, outside }: Pick<World, 'clock' | 'outside'>,
  { member, about, values = {}, language = 'VI', also }: Notice,
): Promise<void> {
  const title = worded(`notices.${about}.title`, values)
  const body = worded(`notices.${about}.body`, values)
  await sendMessage(tx, { memberId: member.id, title, body, link: LINK[about], at: clock.now() })
  const mail = member.email !== null && member.emailProvedAt !== null ? member.email : null
  const told = [...(mail === null ? [] : [{ channel: 'mail' as const, recipient: mail }]), ...(also ? [also] : [])]
  const reached = told.filter(
    ({ channel, recipient }, nth) =>
      outside[channel] !== null && told.findIndex((other) => other.recipient === recipient) === nth,
  )
  if (reached.length === 0) return
  await tx.insert(schema.notices).values(
    reached.map(({ channel, recipient }) => ({
      memberId: member.id,
      channel,
      recipient,
      subject: textIn(title, language),
      body: text('notices.letter', language, { body: textIn(body, language) }),
      at: new Date(clock.now()),
      nextAt: new Date(clock.now()),
    })),
  )
}
