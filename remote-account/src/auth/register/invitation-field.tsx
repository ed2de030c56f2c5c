import { useText } from '@lobby/platform'
import { Button, TextField } from '@lobby/ui/core'
import { CircleCheckIcon, TicketIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import styles from './register-form.module.css'
import type { Invitation } from './use-invitation.ts'

interface InvitationFieldProps {
  invitation: Invitation
  value: string
  onChange: (value: string) => void
  error: string | undefined
  maxLength: number
}

/** RG-09, RG-10: a link that reveals the field; with a link of somebody known, only whose code it is. */
export function InvitationField({ invitation, value, onChange, error, maxLength }: InvitationFieldProps) {
  const t = useText('account')
  const [asked, setAsked] = useState(false)
  if (invitation.fromLink !== undefined) {
    return (
      <p className={styles.invited}>
        <CircleCheckIcon size={18} />
        <span>{t('register.invitation.applied', { code: invitation.fromLink })}</span>
        <Button look="link" onClick={invitation.forget}>
          {t('register.invitation.remove')}
        </Button>
      </p>
    )
  }
  if (invitation.checking) return <p className={styles.invited} aria-hidden="true" />
  if (!asked && value === '') {
    return (
      <>
        {invitation.unknown === undefined ? null : (
          <p className={styles.uninvited}>{t('register.invitation.unknown', { code: invitation.unknown })}</p>
        )}
        <Button
          look="link"
          className={styles.invitation}
          icon={<TicketIcon size={18} />}
          onClick={() => setAsked(true)}
        >
          {t('register.invitation.apply')}
        </Button>
      </>
    )
  }
  return (
    <TextField
      name="affiliateCode"
      label={t('register.field.affiliateCode')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoFocus={asked && value === ''}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={maxLength}
    />
  )
}
