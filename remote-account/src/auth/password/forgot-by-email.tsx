import { passwordByEmail } from '@lobby/contracts/calls/password'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, gateway, useLease, useText } from '@lobby/platform'
import { Button, ButtonLink, TextField } from '@lobby/ui/core'
import { MailIcon } from '@lobby/ui/icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderSheet } from '../../parts/verification/slider-field.tsx'
import styles from './password-page.module.css'

/** As much of a form as every address has; the gateway looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

interface Sent {
  email: string
  /** ms since the epoch */
  until: number
}

/** A temporary password by mail. The answer is the same whether the address is known or not, and so is what is said here. */
export function ForgotByEmail() {
  const t = useText('account')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const slider = useSliderCheck()
  const address = email.trim()
  const { submit, busy, refused } = useOneSubmit(async (to: string): Promise<Sent | null> => {
    const puzzle = await slider.solve()
    if (!puzzle) return null
    try {
      const { expirationTime } = await gateway(passwordByEmail, { email: to, ...puzzle })
      return { email: to, until: expirationTime }
    } finally {
      slider.reset()
    }
  })
  useLease((email !== '' && !sent) || busy, 'forgotten password')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!EMAIL.test(address)) return field.current?.focus()
    const end = await submit(address)
    if (end?.ok && end.value) setSent(end.value)
  }

  if (sent) return <MailSent {...sent} onAgain={() => setSent(null)} />
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <p className={styles.lead}>{t('password.forgot.emailLead')}</p>
      <TextField
        ref={field}
        type="email"
        name="email"
        label={t('password.forgot.email')}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? faultOf(address, t) : undefined}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={100}
      />
      <div className={styles.actions}>
        <FormTip refused={refused}>{t('password.forgot.emailTip')}</FormTip>
        <Button type="submit" look="primary" wide busy={busy}>
          {t('password.forgot.send')}
        </Button>
      </div>
      <SliderSheet slider={slider} />
    </form>
  )
}

function faultOf(address: string, t: ReturnType<typeof useText<'account'>>): string | undefined {
  if (address === '') return t('password.forgot.emailMissing')
  return EMAIL.test(address) ? undefined : t('password.forgot.emailFormat')
}

function MailSent({ email, until, onAgain }: Sent & { onAgain: () => void }) {
  const t = useText('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <div className={styles.sent}>
        <span className={styles.disc}>
          <MailIcon size={26} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('password.forgot.sent')}
        </h2>
        <p className={styles.lead}>{t('password.forgot.sentDetail', { email, time: formatDate(until, 'time') })}</p>
        <p className={styles.lead}>{t('password.forgot.spam')}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink look="primary" wide href={PATH.login}>
          {t('password.forgot.toLogin')}
        </ButtonLink>
        <Button look="link" wide onClick={onAgain}>
          {t('password.forgot.again')}
        </Button>
      </div>
    </div>
  )
}
