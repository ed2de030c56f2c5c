import { useText } from '@lobby/platform'
import type { Form } from '@lobby/platform/form'
import { PasswordField, Progress } from '@lobby/ui/core'
import { usePasswordRule } from '../../parts/password/password-rule.ts'
import { passwordStrength } from '../../parts/password/password-strength.ts'
import type { NewPassword } from './new-password.ts'
import styles from './password-page.module.css'

/** The gateway reads no longer ones. */
const MAX_LENGTH = 200
const LEVEL = ['none', 'weak', 'fair', 'strong'] as const
const TONE = ['gold', 'red', 'gold', 'jade'] as const

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword>, 'text' | 'values'>
  /** What a stranger knows of the player. */
  names?: readonly string[]
}

/** A new password with its strength, and once more to confirm it. */
export function NewPasswordFields({ form, names = [] }: NewPasswordFieldsProps) {
  const t = useText('account')
  const rule = usePasswordRule()
  const toggle = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  const { minLength, maxLength } = rule ?? {}
  const hint = minLength && maxLength ? t('password.hint', { min: minLength, max: maxLength }) : undefined
  const strength = passwordStrength(form.values['new-password'], names)
  return (
    <>
      <PasswordField
        {...toggle}
        {...form.text('new-password')}
        label={t('password.new')}
        required
        helper={hint}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={MAX_LENGTH}
      />
      <div className={styles.strength}>
        <Progress
          label={t('password.strength')}
          value={strength}
          max={3}
          valueText={t(`password.level.${LEVEL[strength]}`)}
          tone={TONE[strength]}
        />
        <span aria-hidden="true" data-tone={TONE[strength]}>
          {t(`password.level.${LEVEL[strength]}`)}
        </span>
      </div>
      <PasswordField
        {...toggle}
        {...form.text('confirm-password', { checkOnBlur: true })}
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
    </>
  )
}
