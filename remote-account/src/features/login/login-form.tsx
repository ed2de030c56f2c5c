import { PATH } from '@lobby/contracts/paths'
import { useLease, usePageExists, useText } from '@lobby/platform'
import { Button, Checkbox, PasswordField, TextField } from '@lobby/ui/core'
import { type FormEvent, useRef, useState } from 'react'
import styles from './login-form.module.css'
import { LoginTip } from './login-tip.tsx'
import { forgetRemembered, readRemembered } from './remembered-login.ts'
import { useSubmitLogin } from './use-submit-login.ts'

/** Longer ones the gateway refuses unread. */
const MAX_LENGTH = 200

/** User name and password (LG-01, LG-03, LG-04, LG-21). What is typed stays until the gateway has let the player in. */
export function LoginForm() {
  const t = useText('account')
  const forgotExists = usePageExists(PATH.forgotPassword)
  const [before] = useState(readRemembered)
  const [userName, setUserName] = useState(before?.username ?? '')
  const [password, setPassword] = useState(before?.password ?? '')
  const [remembers, setRemembers] = useState(before !== null)
  /** Fields are checked from the first try on, and speak the player's language whenever it changes. */
  const [tried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { submit, busy, refusal } = useSubmitLogin()

  const typed = userName !== (before?.username ?? '') || password !== (before?.password ?? '')
  useLease(typed || busy, 'login form')

  const nameMissing = userName.trim() === ''
  const passwordMissing = password === ''

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = nameMissing ? nameField.current : passwordMissing ? passwordField.current : null
    if (first) return first.focus()
    const refused = await submit({ userName: userName.trim(), password, remembers })
    if (refused?.code !== 'login.failed') return
    passwordField.current?.focus()
    passwordField.current?.select()
  }

  function onRemembers(checked: boolean) {
    setRemembers(checked)
    if (!checked) forgetRemembered()
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
      <TextField
        ref={nameField}
        name="username"
        label={t('login.userName')}
        required
        value={userName}
        onChange={(event) => setUserName(event.target.value)}
        error={tried && nameMissing ? t('login.userNameMissing') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_LENGTH}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && passwordMissing ? t('login.passwordMissing') : undefined}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
      <div className={styles.options}>
        <Checkbox
          name="remember"
          className={styles.remember}
          label={t('login.remember')}
          checked={remembers}
          onChange={(event) => onRemembers(event.target.checked)}
        />
        {forgotExists ? (
          <a className={styles.forgot} href={PATH.forgotPassword}>
            {t('login.forgot')}
          </a>
        ) : null}
      </div>
      <LoginTip refusal={refusal} />
      <Button type="submit" look="primary" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
