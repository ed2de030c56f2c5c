import { useRef, useState } from 'react'
import { type Captcha, useCaptcha } from '../../parts/verification/captcha-field.tsx'
import type { Refusal } from './use-submit-login.ts'

export interface LoginCaptcha {
  /** LG-06: hidden until a refusal asks for one. */
  shown: boolean
  captcha: Captcha
  /** For the field, to focus it. */
  field: React.RefObject<HTMLInputElement | null>
  missing: boolean
  /** What the call carries; nothing while no captcha is shown. */
  fields: () => Partial<Captcha['fields']>
  /** After every refusal: the captcha that went along is used up, and one that was asked for shows. */
  refused: (refusal: Refusal) => void
  /** LG-18: another way to sign in was chosen. */
  switched: () => void
}

/** The captcha of the login page, whatever way to sign in is chosen: the gateway asks for it, not the form. */
export function useLoginCaptcha(): LoginCaptcha {
  const [shown, setShown] = useState(false)
  const captcha = useCaptcha({ shown })
  const field = useRef<HTMLInputElement>(null)
  return {
    shown,
    captcha,
    field,
    missing: shown && captcha.text.trim() === '',
    fields: () => (shown ? captcha.fields : {}),
    refused: (refusal) => {
      if (shown) captcha.refresh()
      else if (refusal.captcha) setShown(true)
    },
    switched: () => {
      if (shown) captcha.refresh()
    },
  }
}
