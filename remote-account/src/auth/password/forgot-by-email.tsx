import { passwordByEmail } from '@lobby/contracts/calls/password'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, TextField } from '@lobby/ui/core'
import { MailIcon } from '@lobby/ui/icons'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { FormTip } from '../../parts/form/form-tip.tsx'
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

/**
 * A temporary password by mail. The answer is the same whether the address is known or not, and so is what is said
 * here.
 */
export function ForgotByEmail() {
  const t = useText('account')
  const [sent, setSent] = useState<Sent | null>(null)
  const slider = useSliderCheck()
  const send = useSubmit(passwordByEmail, {
    onSuccess: ({ expirationTime }, { email }) => setSent({ email, until: expirationTime }),
  })
  const form = useForm({
    initial: { email: '' },
    schema: v.object({
      email: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(t('password.forgot.emailMissing')),
        v.regex(EMAIL, t('password.forgot.emailFormat')),
      ),
    }),
    onSubmit: async ({ email }) => {
      await send.submit(async () => {
        const puzzle = await slider.solve()
        return puzzle && { email, ...puzzle }
      })
      slider.reset()
    },
  })
  useLease((form.dirty && !sent) || send.busy, 'forgotten password')

  if (sent) return <MailSent {...sent} onAgain={() => setSent(null)} />
  return (
    <form {...form.props} className={styles.form} aria-busy={send.busy}>
      <p className={styles.lead}>{t('password.forgot.emailLead')}</p>
      <TextField
        {...form.text('email')}
        type="email"
        label={t('password.forgot.email')}
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={100}
      />
      <div className={styles.actions}>
        <FormTip {...send}>{t('password.forgot.emailTip')}</FormTip>
        <Button type="submit" look="primary" wide busy={send.busy || (send.collecting && !slider.open)}>
          {t('password.forgot.send')}
        </Button>
      </div>
      <SliderSheet slider={slider} />
    </form>
  )
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
