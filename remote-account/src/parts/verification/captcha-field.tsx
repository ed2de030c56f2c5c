import { captcha } from '@lobby/contracts/calls/verification'
import { CAPTCHA_LENGTH } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Skeleton, TextField } from '@lobby/ui/core'
import { RefreshIcon } from '@lobby/ui/icons'
import { useEffect, useRef, useState } from 'react'
import styles from './captcha-field.module.css'

export interface Captcha {
  text: string
  write: (text: string) => void
  /** Data URI; none while the picture is on its way, or when it did not come. */
  image: string | undefined
  failed: boolean
  /** Grows with each picture that is asked for. */
  asked: number
  /** Another picture, and what was typed for the one before is gone: each is good for one try (CL-10). */
  refresh: () => void
  /** What goes along with the call (LG-22, RG-22). */
  fields: { captcha: string; captchaId: string }
}

/** The captcha of one form; asks for a picture when `shown` becomes true. */
export function useCaptcha({ shown }: { shown: boolean }): Captcha {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(0)
  const picture = useSubmit(captcha)
  const ask = useRef(picture.submit)
  ask.current = picture.submit
  useEffect(() => {
    if (!shown) return
    setAsked((before) => before + 1)
    void ask.current({})
  }, [shown])
  return {
    text,
    write: setText,
    image: picture.value?.image,
    failed: picture.error !== null,
    asked,
    refresh: () => {
      setText('')
      setAsked((before) => before + 1)
      void ask.current({})
    },
    fields: { captcha: text.trim(), captchaId: picture.value?.captchaId ?? '' },
  }
}

interface CaptchaFieldProps {
  captcha: Captcha
  error?: string | undefined
}

/**
 * VA-06, VA-07: the text and, beside it, the picture. A tap on the picture brings another one (LG-07, RG-07). A picture
 * that has just come is no mistake: what is wrong shows once the form was sent with it.
 */
export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const t = useText('account')
  const field = useRef<HTMLInputElement>(null)
  const [sentWith, setSentWith] = useState(0)
  const { asked } = captcha
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = () => setSentWith(asked)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [asked])
  return (
    <TextField
      ref={field}
      name="captcha"
      label={t('verification.captcha.label')}
      helper={t('verification.captcha.hint')}
      error={sentWith === asked ? error : undefined}
      required
      value={captcha.text}
      onChange={(event) => captcha.write(event.target.value)}
      maxLength={CAPTCHA_LENGTH.max}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      suffix={
        <button
          type="button"
          className={styles.picture}
          aria-label={t('verification.captcha.another')}
          onClick={captcha.refresh}
        >
          {captcha.image ? (
            <img src={captcha.image} alt={t('verification.captcha.picture')} width={150} height={48} />
          ) : captcha.failed ? (
            <RefreshIcon size={20} />
          ) : (
            <Skeleton shape="block" width={125} height={40} />
          )}
        </button>
      }
    />
  )
}
