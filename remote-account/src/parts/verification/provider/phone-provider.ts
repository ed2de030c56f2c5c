import { STORAGE_KEY } from '@lobby/contracts/storage'
import { GatewayError, serverNow, stored } from '@lobby/platform'
import * as v from 'valibot'
import type { MobileNumber } from '../mobile-number.ts'
import type { SliderFields } from '../slider-check.ts'
import { askProvider, type ProviderAddress } from './identity-rest.ts'

/** How long a code of the provider is waited for before another can be had, in ms: it does not say it itself. */
const WAIT = 2 * 60_000

/** What the provider called the last number it sent a code to; a reload must not make that code useless. */
const sent = stored(STORAGE_KEY.providerSession, v.object({ sessionInfo: v.string(), number: v.string() }), 'session')

export interface VerifiedPhone {
  firebaseChannel: 'sms'
  firebaseIdToken: string
  firebaseMobileNo: string
}

/** RG-17, LG-20: codes by SMS that are the provider's business. Rejects with a `GatewayError`. */
export interface PhoneProvider {
  /** Has a code sent; the solved puzzle stands for the provider's own check. */
  send: (mobile: MobileNumber, slider: SliderFields) => Promise<{ expirationTime: number }>
  /** What login and registration carry (LG-23, RG-23) once the code is right. */
  confirm: (mobile: MobileNumber, code: string) => Promise<VerifiedPhone>
}

const international = ({ dialingCode, number }: MobileNumber): string => `+${dialingCode}${number}`

export function phoneProvider(address: ProviderAddress): PhoneProvider {
  return {
    async send(mobile, { sliderToken }) {
      const phoneNumber = international(mobile)
      const body = { phoneNumber, recaptchaToken: sliderToken }
      const answer = await askProvider(address, 'sendVerificationCode', body, v.object({ sessionInfo: v.string() }))
      sent.write({ sessionInfo: answer.sessionInfo, number: phoneNumber })
      return { expirationTime: serverNow() + WAIT }
    },
    async confirm(mobile, code) {
      const last = sent.read()
      // A code of another number, or none at all.
      if (last?.number !== international(mobile)) {
        throw new GatewayError({ call: 'provider confirm', code: 'sms.code', message: 'no code was sent', status: 0 })
      }
      const body = { sessionInfo: last.sessionInfo, code }
      const answer = await askProvider(address, 'signInWithPhoneNumber', body, v.object({ idToken: v.string() }))
      return { firebaseChannel: 'sms', firebaseIdToken: answer.idToken, firebaseMobileNo: mobile.number }
    },
  }
}
