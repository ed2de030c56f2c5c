import type { GatewayError } from '@lobby/platform'
import { useState } from 'react'
import { type Captcha, useCaptcha } from '../../parts/verification/captcha-field.tsx'

export interface LoginCaptcha {
  /** LG-06: hidden until a refusal asks for one. */
  shown: boolean
  captcha: Captcha
  missing: boolean
  /** What the call carries; nothing while no captcha is shown. */
  fields: () => Partial<Captcha['fields']>
  /** After every failed try: the captcha that went along is used up, and one that was asked for shows. */
  failed: (error: GatewayError) => void
  /** LG-18: another way to sign in was chosen. */
  switched: () => void
}

/** The captcha of the login page, whatever way to sign in is chosen: the gateway asks for it, not the form. */
export function useLoginCaptcha(): LoginCaptcha {
  const [shown, setShown] = useState(false)
  const captcha = useCaptcha({ shown })
  return {
    shown,
    captcha,
    missing: shown && captcha.text.trim() === '',
    fields: () => (shown ? captcha.fields : {}),
    failed: (error) => {
      if (shown) captcha.refresh()
      else if (asksForCaptcha(error)) setShown(true)
    },
    switched: () => {
      if (shown) captcha.refresh()
    },
  }
}

const asksForCaptcha = ({ code, details }: GatewayError): boolean =>
  code === 'login.captcha' ||
  (typeof details === 'object' && details !== null && 'captcha' in details && Boolean(details.captcha))
