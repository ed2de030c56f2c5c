import { useText } from '@lobby/platform'
import { PasswordField, Progress } from '@lobby/ui/core'
import styles from './password-page.module.css'
import { passwordStrength } from './password-strength.ts'
import type { NewPassword } from './use-new-password.ts'

/** The gateway reads no longer ones. */
const MAX_LENGTH = 200
const LEVEL = ['none', 'weak', 'fair', 'strong'] as const
const TONE = ['gold', 'red', 'gold', 'jade'] as const

/** A new password with its strength, and once more to confirm it. `names`: what a stranger knows of the player. */
export function NewPasswordFields({ fields, names = [] }: { fields: NewPassword; names?: readonly string[] }) {
  const t = useText('account')
  const { rule, password, confirmation, shown } = fields
  const toggle = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  const { minLength, maxLength } = rule ?? {}
  const hint = minLength && maxLength ? t('password.hint', { min: minLength, max: maxLength }) : undefined
  const strength = passwordStrength(password, names)
  return (
    <>
      <PasswordField
        {...toggle}
        ref={fields.passwordField}
        name="new-password"
        label={t('password.new')}
        required
        value={password}
        onChange={(event) => fields.setPassword(event.target.value)}
        helper={hint}
        error={shown.password ? t(`password.problem.${shown.password}`) : undefined}
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
        ref={fields.confirmField}
        name="confirm-password"
        label={t('password.confirm')}
        required
        value={confirmation}
        onChange={(event) => fields.setConfirmation(event.target.value)}
        onBlur={fields.leftConfirmation}
        error={shown.confirmation ? t(`password.unconfirmed.${shown.confirmation}`) : undefined}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
    </>
  )
}
