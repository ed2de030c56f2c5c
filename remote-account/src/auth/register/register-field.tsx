import { useText } from '@lobby/platform'
import { PasswordField, Spinner, TextField, type TextFieldProps } from '@lobby/ui/core'
import { CircleCheckIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import { fitsRule } from '../../parts/password/password-rule.ts'
import { passwordStrength } from '../../parts/password/password-strength.ts'
import { MobileField } from '../../parts/verification/mobile-field.tsx'
import { SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import type { SmsCode } from '../../parts/verification/use-sms-code.ts'
import type { ProfileField, Rules, ShownField } from './fields.ts'
import styles from './register-form.module.css'
import type { NameState } from './use-name-check.ts'
import type { RegisterForm } from './use-register-form.ts'

/** Longer ones the gateway refuses unread. */
const MOST = 200

/** By `passwordStrength`; what is empty has none. */
const STRENGTH = ['weak', 'weak', 'fair', 'strong'] as const

type Attributes = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>
/** Which keyboard comes up, and what the browser may fill in. */
const ATTRIBUTES: Readonly<Record<Exclude<ProfileField, 'paymentPassword'>, Attributes>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  idNumber: { autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  facebook: { autoComplete: 'off' },
  wechat: { autoComplete: 'off' },
  line: { autoComplete: 'off' },
  whatsapp: { inputMode: 'tel', autoComplete: 'off' },
  zalo: { inputMode: 'tel', autoComplete: 'off' },
  recommenderId: { inputMode: 'numeric', autoComplete: 'off' },
}

interface RegisterFieldProps {
  field: ShownField
  of: RegisterForm
  rules: Rules
  sms: SmsCode
  onRequestCode: () => void
}

/** One field of the registration (RG-04), with the keyboard and the filling-in that suit it. */
export function RegisterField({ field: { name, required }, of, rules, sms, onRequestCode }: RegisterFieldProps) {
  const t = useText('account')
  const { form, mobile, nameState } = of
  const error = of.errorOf(name)
  const control = { ...form.text(name, { checkOnBlur: true }), error }
  if (name === 'mobileNum') {
    return (
      <MobileField
        value={mobile}
        onChange={(next) => form.set({ mobileNum: next.number, dialingCode: next.dialingCode })}
        onBlur={control.onBlur}
        pickable
        error={error}
        required={required}
      />
    )
  }
  if (name === 'verificationCode') {
    return (
      <SmsCodeField
        sms={sms}
        value={control.value}
        onChange={(text) => form.set({ verificationCode: text })}
        onRequest={onRequestCode}
        error={error}
        required={required}
      />
    )
  }
  const shared = {
    ...control,
    label: t(`register.field.${name}`),
    required,
    enterKeyHint: 'next',
    maxLength: MOST,
  } as const
  const rule = rules[name]
  const lengths = { least: rule?.minLength ?? 1, most: rule?.maxLength ?? MOST }
  /** The rule, until it is kept; then how good it is, and what would make it better. */
  function passwordHelper(): string | undefined {
    const { password, username } = form.values
    if (password !== '' && fitsRule(rule ?? null, password)) {
      return t(`register.helper.strength.${STRENGTH[passwordStrength(password, [username])]}`)
    }
    return rule?.minLength ? t('register.helper.password', lengths) : undefined
  }
  /** What is wrong is the first thing that is: the rule stays in sight below it. */
  const ruled = (input: ReactNode, text: string | undefined) => (
    <div>
      {input}
      {error && text ? <p className={styles.rule}>{text}</p> : null}
    </div>
  )
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword') {
    return ruled(
      <PasswordField
        {...shared}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'}
        {...(name === 'paymentPassword' ? { inputMode: 'numeric' as const } : {})}
        helper={
          name === 'password'
            ? passwordHelper()
            : name === 'paymentPassword'
              ? t('register.helper.paymentPassword')
              : control.value !== '' && control.value === form.values.password
                ? t('register.helper.confirmPassword')
                : undefined
        }
      />,
      name === 'password' ? passwordHelper() : undefined,
    )
  }
  if (name === 'username') {
    const text = t('register.helper.username', lengths)
    return ruled(
      <TextField
        {...shared}
        helper={nameState === 'free' ? t('register.helper.free') : text}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        suffix={<NameMark state={nameState} />}
      />,
      text,
    )
  }
  return (
    <TextField
      {...shared}
      {...ATTRIBUTES[name]}
      helper={name === 'payeeName' ? t('register.helper.payeeName') : undefined}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={rule?.maxLength ?? MOST}
    />
  )
}

/** Keeps its place, so that the name does not move when the answer comes. */
function NameMark({ state }: { state: NameState }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {state === 'checking' ? <Spinner size={18} /> : state === 'free' ? <CircleCheckIcon size={20} /> : null}
    </span>
  )
}
