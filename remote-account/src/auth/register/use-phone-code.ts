import { sendSmsRegister } from '@lobby/contracts/calls/verification'
import { gateway, useFlag } from '@lobby/platform'
import { useRef } from 'react'
import { type MobileNumber, shownMobile } from '../../parts/verification/mobile-number.ts'
import { useProvider } from '../../parts/verification/provider/use-provider.ts'
import type { SliderFields } from '../../parts/verification/slider-check.ts'
import { type SmsCode, useSmsCode } from '../../parts/verification/use-sms-code.ts'
import type { RegisterInput } from './fields.ts'

type Word = Pick<RegisterInput, 'firebaseChannel' | 'firebaseIdToken'>

interface PhoneCode {
  sms: SmsCode
  /** Has a code sent by whoever sends them on this site (RG-32). Answers whether one is on its way. */
  send: (mobile: MobileNumber, slider: SliderFields) => Promise<boolean>
  /**
   * RG-17: the provider's word for the number; null where the gateway checks the code itself. Rejects with a
   * `GatewayError`.
   */
  verify: (mobile: MobileNumber, code: string) => Promise<Word | null>
}

/** The code by SMS of a registration. */
export function usePhoneCode(): PhoneCode {
  const sms = useSmsCode('register')
  const { phone } = useProvider()
  const mobileIsVerified = useFlag('REGMOBVERF3')
  // A code is good once: what it has proved is kept for the next try.
  const proved = useRef<{ of: string; word: Word } | null>(null)
  return {
    sms,
    send: (mobile, slider) =>
      sms.request({
        to: shownMobile(mobile),
        send: () =>
          phone
            ? phone.send(mobile, slider)
            : // biome-ignore lint/plugin: the submit of `useSmsCode` makes it
              gateway(sendSmsRegister, {
                mobileNo: mobile.number,
                countryDialingCode: mobile.dialingCode,
                ...slider,
              }),
      }),
    async verify(mobile, code) {
      if (!phone || !mobileIsVerified) return null
      const of = `${shownMobile(mobile)}/${code}`
      if (proved.current?.of !== of) {
        const { firebaseChannel, firebaseIdToken } = await phone.confirm(mobile, code)
        proved.current = { of, word: { firebaseChannel, firebaseIdToken } }
      }
      return proved.current.word
    },
  }
}
