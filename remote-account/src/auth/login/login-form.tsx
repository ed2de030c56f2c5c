import { PATH } from '@lobby/contracts/paths'
import { session, useLease, usePageExists, useText } from '@lobby/platform'
import { Button, Checkbox, PasswordField, TextField } from '@lobby/ui/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { CaptchaField } from '../../parts/verification/captcha-field.tsx'
import { forgetPendingIdentity, type PendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import type { LoginCaptcha } from './login-captcha.ts'
import styles from './login-form.module.css'
import { loginFault, useLoginRules } from './login-rules.ts'
import { LoginTip } from './login-tip.tsx'
import { forgetRemembered, readRememberedFor } from './remembered-login.ts'
import { useSubmitLogin } from './use-submit-login.ts'

/** The puzzle comes when it is asked for: most who sign in see it after everything else is there. */
const SliderSheet = lazy(async () => ({
  default: (await import('../../parts/verification/slider-field.tsx')).SliderSheet,
}))

/** Longer ones the gateway refuses unread. */
const MAX_LENGTH = 200

interface LoginFormProps {
  captcha: LoginCaptcha
  /** An account elsewhere that is linked by this login (LG-27). */
  identity?: PendingIdentity | undefined
}

/** User name and password (LG-01, LG-03, LG-04, LG-21). What is typed stays until the gateway has let the player in. */
export function LoginForm({ captcha, identity }: LoginFormProps) {
  const t = useText('account')
  const forgotExists = usePageExists(PATH.forgotPassword)
  const [before] = useState(() => readRememberedFor('username'))
  const [userName, setUserName] = useState(before?.username ?? '')
  const [password, setPassword] = useState(before?.password ?? '')
  const [remembers, setRemembers] = useState(before !== null)
  /** Fields are checked from the first try on, and speak the player's language whenever it changes. */
  const [tried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { rules, needsSlider, renew } = useLoginRules()
  const slider = useSliderCheck()
  const [puzzled, setPuzzled] = useState(false)
  // Once there, it stays: a sheet closes by itself.
  if (slider.open && !puzzled) setPuzzled(true)
  const { submit, busy, refusal } = useSubmitLogin()

  const typed = userName !== (before?.username ?? '') || password !== (before?.password ?? '')
  useLease(typed || busy, 'login form')

  const name = userName.trim()
  const wrongName = loginFault(rules, 'loginUsername', name)
  const wrongPassword = loginFault(rules, 'loginPassword', password)
  const said = (field: 'loginUsername' | 'loginPassword', fault: 'missing' | 'format' | null) =>
    tried && fault ? t(`login.fault.${fault}.${field}`) : undefined

  /** LG-19: without a solved puzzle, where one is asked for, nothing is sent. */
  async function collect() {
    const puzzle = (await needsSlider()) ? await slider.solve() : {}
    if (!puzzle) return null
    const link = identity ? { firebaseIdToken: identity.idToken } : {}
    const input = { userName: name, password, ...captcha.fields(), ...puzzle, ...link }
    return { input, keep: remembers ? { type: 'username' as const, username: name, password } : null }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = wrongName ? nameField : wrongPassword ? passwordField : captcha.missing ? captcha.field : null
    if (first) return first.current?.focus()
    const refused = await submit(collect)
    // LG-21: a puzzle is good for one try.
    slider.reset()
    if (!refused) {
      if (identity && session.get().status === 'member') forgetPendingIdentity()
      return
    }
    captcha.refused(refused)
    if (refused.code === 'slider.failed') renew()
    if (refused.code === 'login.captcha') captcha.field.current?.focus()
    if (refused.code !== 'login.failed') return
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
        error={said('loginUsername', wrongName)}
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
        error={said('loginPassword', wrongPassword)}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
      {captcha.shown ? (
        <CaptchaField
          ref={captcha.field}
          captcha={captcha.captcha}
          error={tried && captcha.missing ? t('login.captchaMissing') : undefined}
        />
      ) : null}
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
      <LoginTip refusal={refusal} sealed="password" />
      <Button type="submit" look="primary" wide busy={busy && !slider.open}>
        {t('login.submit')}
      </Button>
      {puzzled ? (
        <Suspense>
          <SliderSheet slider={slider} />
        </Suspense>
      ) : null}
    </form>
  )
}
