import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'

/** What a member is reached at. */
export const CONTACT_KINDS = ['mobile', 'email'] as const
/** One of them. */
export type ContactKind = (typeof CONTACT_KINDS)[number]

const Kind = v.picklist(CONTACT_KINDS)

/** A number with its country's dialling code, or an address. */
const contact = {
  mobileNum: v.optional(shortText),
  countryDialingCode: v.optional(shortText),
  email: v.optional(shortText),
}

/**
 * The member's word that a change is theirs, beside their session: a code that was sent with `use: 'approve'` to a
 * number or address that they have proved.
 */
export const approval = {
  approveBy: v.optional(Kind),
  approveCode: v.optional(shortText),
}

/**
 * MS-10: a code to whoever is signed in. `prove` goes to the number or address of the input, `approve` to the one that
 * the member has proved; without one it is refused with `code.required`.
 */
export const sendContactCode = call({
  name: 'sendContactCode',
  method: 'POST',
  path: '/wps/member/contact/code',
  session: 'required',
  input: v.object({ kind: Kind, use: v.picklist(['prove', 'approve']), ...contact }),
  value: v.object({
    /** Until then no other code is sent there, ms since the epoch. */
    expirationTime: v.number(),
    serverTime: v.optional(v.number()),
    /** Where it went, masked where it is the one that is proved already. */
    sentTo: v.string(),
  }),
  summary: 'Sends a code that proves a number or an address, or approves a change',
})

/**
 * MS-10: sets or changes what a member is reached at, once a code that was sent there with `use: 'prove'` came back.
 * Another one than the account has asks for the password of the login, or for an approval; the one that it has, and
 * nobody has proved yet, asks for neither.
 */
export const setContact = call({
  name: 'setContact',
  method: 'POST',
  path: '/wps/member/contact',
  session: 'required',
  sealed: true,
  input: v.object({
    kind: Kind,
    ...contact,
    verificationCode: shortText,
    password: v.optional(shortText),
    ...approval,
  }),
  value: v.null(),
  summary: 'Sets, changes or proves the mobile number or the mail address',
})
