import { PATH } from '@lobby/contracts/paths'
import { lateComponent, session, useLease, usePageExists, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { Button, Checkbox, PasswordField, TextField } from '@lobby/ui/core'
import { Suspense, useState } from 'react'
import { forgetRemembered, readRememberedFor } from '../../parts/remembered-login/remembered-login.ts'
import { CaptchaField } from '../../parts/verification/captcha-field.tsx'
import { forgetPendingIdentity, type PendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import type { LoginCaptcha } from './login-captcha.ts'
import styles from './login-form.module.css'
import { loginError, useLoginRules } from './login-rules.ts'
import { LoginTip } from './login-tip.tsx'
import type { SecondStep } from './second-factor-sheet.tsx'
import { useLogin } from './use-login.ts'

/** The puzzle comes when it is asked for: most who sign in see it after everything else is there. */
const SliderSheet = lateComponent(async () => ({
  default: (await import('../../parts/verification/slider-field.tsx')).SliderSheet,
}))

/** Longer ones the gateway refuses unread. */
const MAX_LENGTH = 200

interface LoginFormProps {
  captcha: LoginCaptcha
  /** An account elsewhere that is linked by this login (LG-27). */
  identity?: PendingIdentity | undefined
  onSecondStep: (step: SecondStep) => void
}

interface Typed {
  username: string
  password: string
  remember: boolean
}

/** User name and password (LG-01, LG-03, LG-04, LG-21). What is typed stays until the gateway has let the player in. */
export function LoginForm({ captcha, identity, onSecondStep }: LoginFormProps) {
  const t = useText('account')
  const forgotExists = usePageExists(PATH.forgotPassword)
  const [before] = useState(() => readRememberedFor('username'))
  const { rules, needsSlider, renew } = useLoginRules()
  const slider = useSliderCheck()
  const [puzzled, setPuzzled] = useState(false)
  // Once there, it stays: a sheet closes by itself.
  if (slider.open && !puzzled) setPuzzled(true)
  const login = useLogin({
    onSecondStep,
    onSuccess: () => {
      if (identity && session.get().status === 'member') forgetPendingIdentity()
    },
    onError: (error) => {
      captcha.failed(error)
      if (error.code === 'slider.failed') renew()
      if (error.code === 'login.captcha') form.focus('captcha')
      if (error.code === 'login.failed') form.focus('password', { select: true })
    },
  })
  const textOf = (field: 'loginUsername' | 'loginPassword', value: string) => {
    const error = loginError(rules, field, value)
    return error ? t(`login.error.${error}.${field}`) : undefined
  }
  const form = useForm({
    initial: { username: before?.username ?? '', password: before?.password ?? '', remember: before !== null },
    errors: ({ username, password }) => ({
      username: textOf('loginUsername', username.trim()),
      password: textOf('loginPassword', password),
      captcha: captcha.missing ? t('login.captchaMissing') : undefined,
    }),
    onSubmit: async (values) => {
      await login.submit(() => collect(values))
      // LG-21: a puzzle is good for one try.
      slider.reset()
    },
  })
  useLease(form.dirty || login.busy, 'login form')

  /** LG-19: without a solved puzzle, where one is asked for, nothing is sent. */
  async function collect({ username, password, remember }: Typed) {
    const puzzle = (await needsSlider()) ? await slider.solve() : {}
    if (!puzzle) return null
    const link = identity ? { firebaseIdToken: identity.idToken } : {}
    const name = username.trim()
    const input = { userName: name, password, ...captcha.fields(), ...puzzle, ...link }
    return { input, keep: remember ? { type: 'username' as const, username: name, password } : null }
  }

  const remember = form.checkbox('remember')
  return (
    <form {...form.props} className={styles.form} aria-busy={login.busy}>
      <TextField
        {...form.text('username')}
        label={t('login.userName')}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_LENGTH}
      />
      <PasswordField
        {...form.text('password')}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        required
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
      {captcha.shown ? <CaptchaField captcha={captcha.captcha} error={form.errorOf('captcha')} /> : null}
      <div className={styles.options}>
        <Checkbox
          {...remember}
          className={styles.remember}
          label={t('login.remember')}
          onChange={(event) => {
            remember.onChange(event)
            if (!event.target.checked) forgetRemembered()
          }}
        />
        {forgotExists ? (
          <a className={styles.forgot} href={PATH.forgotPassword}>
            {t('login.forgot')}
          </a>
        ) : null}
      </div>
      <LoginTip error={login.error} attempt={login.attempt} sealed="password" />
      <Button type="submit" look="primary" wide busy={login.busy || (login.collecting && !slider.open)}>
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
