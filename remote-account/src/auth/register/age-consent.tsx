import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { Checkbox } from '@lobby/ui/core'
import styles from './register-form.module.css'

export interface Consent {
  /** Old enough, and not disqualified from gambling. */
  adult: boolean
  /** Agrees to the user agreement. */
  agrees: boolean
}
export const NO_CONSENT: Consent = { adult: false, agrees: false }

interface AgeConsentProps {
  /** RG-14, VA-14: 18 is a line of help, 21 asks for both ticks. Years. */
  minAge: number
  consent: Consent
  onChange: (consent: Consent) => void
  /** Says what is missing. */
  asked: boolean
}

/** Whether the ticks have to be set: the reading of 21 alone has them. */
export const asksConsent = (minAge: number): boolean => minAge === 21

export function AgeConsent({ minAge, consent, onChange, asked }: AgeConsentProps) {
  const t = useText('account')
  const agreement = useAgreement()
  if (!asksConsent(minAge)) {
    return (
      <p className={styles.age}>
        {t('register.age.helper', { age: minAge })} {agreement}
      </p>
    )
  }
  return (
    <div>
      <Checkbox
        name="adult"
        label={t('register.age.tick', { age: minAge })}
        required
        checked={consent.adult}
        onChange={(event) => onChange({ ...consent, adult: event.target.checked })}
        error={asked && !consent.adult ? t('register.age.confirm', { age: minAge }) : undefined}
      />
      <Checkbox
        name="agrees"
        label={agreement}
        required
        checked={consent.agrees}
        onChange={(event) => onChange({ ...consent, agrees: event.target.checked })}
        error={asked && !consent.agrees ? t('register.age.agree', { document: t('link.userAgreement') }) : undefined}
      />
    </div>
  )
}

/** "I agree to the {user agreement}", with the name as a link once there is such a page. */
function useAgreement() {
  const t = useText('account')
  const exists = usePageExists(PATH.userAgreement)
  const name = t('link.userAgreement')
  const [before = '', after = ''] = t('register.age.agreed', { document: '\u0000' }).split('\u0000')
  return (
    <span>
      {before}
      {exists ? <a href={PATH.userAgreement}>{name}</a> : name}
      {after}
    </span>
  )
}
