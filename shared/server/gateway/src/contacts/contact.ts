import type { ContactKind } from '@lobby/contracts/calls/contact'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { isEmail, normalEmail } from '../registration/field-rules.ts'
import { mobileOf } from '../verification/mobile.ts'

type Reached = Pick<Member, 'mobile' | 'mobileProvedAt' | 'email' | 'emailProvedAt'>

/** What carries codes and notices there. */
export const CHANNEL = { mobile: 'sms', email: 'mail' } as const

/**
 * A number or an address as the gateway keeps them.
 *
 * @throws Failure `mobile.format`, `email.format`
 */
export function typedContact(
  kind: ContactKind,
  input: { mobileNum?: string | undefined; countryDialingCode?: string | undefined; email?: string | undefined },
): string {
  if (kind === 'mobile') return mobileOf(input.mobileNum, input.countryDialingCode)
  const email = normalEmail(input.email ?? '')
  if (email.length > 100 || !isEmail(email)) throw new Failure('email.format')
  return email
}

/** What the member has proved, or null. */
export const provedContact = (member: Reached, kind: ContactKind): string | null =>
  (kind === 'mobile' ? member.mobileProvedAt : member.emailProvedAt) === null ? null : member[kind]

/** Whether codes go there on this site today. */
export function canSend({ settings, outside }: Pick<World, 'settings' | 'outside'>, kind: ContactKind): boolean {
  const { whitelabel } = settings()
  return kind === 'mobile'
    ? whitelabel.SMS === true && outside.sms !== null
    : whitelabel.MAIL === true && outside.mail !== null
}

/** `987654321` becomes `98*****21`. */
export const masked = (text: string, shown = 2): string =>
  text.length <= shown * 2 ? '*'.repeat(text.length) : `${text.slice(0, shown)}*****${text.slice(-shown)}`

/** `lan@example.com` becomes `l*****@example.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return email ? `${name.slice(0, 1)}*****@${domain}` : ''
}

/** What others may read over a shoulder. */
export const maskedContact = (kind: ContactKind, value: string): string =>
  kind === 'mobile' ? masked(value) : maskedEmail(value)
