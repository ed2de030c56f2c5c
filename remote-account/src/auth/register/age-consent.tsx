import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import type { Form } from '@lobby/platform/form'
import { Checkbox } from '@lobby/ui/core'
import { keepDraft } from './draft.ts'
import type { RegisterValues } from './fields.ts'
import styles from './register-form.module.css'

interface AgeConsentProps {
  /** RG-14, VA-14: 18 is a line of help, 21 asks for both checkboxes. Years. */
  minAge: number
  form: Pick<Form<RegisterValues>, 'checkbox' | 'values'>
}

/** Whether both boxes have to be checked: only the reading of 21 has them. */
export const asksConsent = (minAge: number): boolean => minAge === 21

export function AgeConsent({ minAge, form }: AgeConsentProps) {
  const t = useText('account')
  const asked = asksConsent(minAge)
  const agreement = useAgreement(form.values, asked ? 'agreed' : 'agreeing')
  if (!asked) {
    return (
      <p className={styles.age}>
        {t('register.age.helper', { age: minAge })} {agreement}
      </p>
    )
  }
  return (
    <div>
      <Checkbox {...form.checkbox('adult')} label={t('register.age.checkbox', { age: minAge })} required />
      <Checkbox {...form.checkbox('agrees')} label={agreement} required />
    </div>
  )
}

/**
 * "I agree to the {user agreement}" of a box, or what goes on from the line of help, with the name as a link once there
 * is such a page. Whoever reads it finds the form as it was left.
 */
function useAgreement(values: RegisterValues, said: 'agreed' | 'agreeing') {
  const t = useText('account')
  const exists = usePageExists(PATH.userAgreement)
  const name = t('link.userAgreement')
  const [before = '', after = ''] = t(`register.age.${said}`, { document: '\u0000' }).split('\u0000')
  return (
    <span>
      {before}
      {exists ? (
        <a href={PATH.userAgreement} onClick={() => keepDraft(values)}>
          {name}
        </a>
      ) : (
        name
      )}
      {after}
    </span>
  )
}
