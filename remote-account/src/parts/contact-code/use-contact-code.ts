import type { InputOf } from '@lobby/contracts/call'
import { type ContactKind, sendContactCode } from '@lobby/contracts/calls/contact'
import { gateway } from '@lobby/platform'
import { type SmsCode, useSmsCode } from '../verification/use-sms-code.ts'

type Contact = Omit<InputOf<typeof sendContactCode>, 'kind' | 'use'>

interface ContactCode {
  sms: SmsCode
  /** Has a code sent; `to` is where, as it is shown, or empty: the gateway says. Answers whether it is on its way. */
  send: (to: string, contact: Contact) => Promise<boolean>
}

/** MS-10: a code to whoever is signed in, by SMS or by mail. */
export function useContactCode(kind: ContactKind, use: 'prove' | 'approve'): ContactCode {
  const sms = useSmsCode(`${use}.${kind}`)
  return {
    sms,
    send: (to, contact) =>
      sms.request({
        to,
        send: () =>
          // biome-ignore lint/plugin: the submit of `useSmsCode` makes it
          gateway(sendContactCode, { kind, use, ...contact }),
      }),
  }
}
