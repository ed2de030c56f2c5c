import { downline } from '@lobby/contracts/calls/agent'
import { registerDownline } from '@lobby/contracts/calls/agent-registration'
import { registerSettings } from '@lobby/contracts/calls/registration'
import { useCall, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { PasswordField, TextField } from '@lobby/ui/core'
import { useState } from 'react'
import field from '../../parts/field/field.module.css'
import { AgentForm } from '../../parts/form/agent-form.tsx'
import { percentOf, rebateText } from '../../parts/rebate/rebate.ts'
import { RebateField } from '../../parts/rebate/rebate-field.tsx'
import { type OpenedType, TypeChoice } from './account-fields.tsx'
import { AccountOpened, type Opened } from './account-opened.tsx'

const EMPTY = { userName: '', password: '', rebate: '0' }
/** Longer ones the gateway refuses unread. */
const MAX_LENGTH = 200
const ABOUT_PASSWORD = ['password.format', 'password.easy']

/** Name, first password and rebate of a new account. The gateway knows their rules, and says what breaks one. */
export function AccountForm({ most }: { most: number }) {
  const t = useText('agent')
  const [type, setType] = useState<OpenedType>(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: rules } = useCall(registerSettings, {})
  const { submit, busy, error } = useSubmit(registerDownline, {
    invalidates: [downline],
    onSuccess: ({ userName }, { password }) => {
      setOpened({ userName, password })
      form.reset()
    },
    onError: (refused) => {
      if (refused.code === 'account.format' || refused.code === 'member.exists') {
        form.setError('userName', refused)
      }
      if (ABOUT_PASSWORD.includes(refused.code)) form.setError('password', refused)
    },
  })
  const form = useForm({
    initial: EMPTY,
    errors: ({ userName, password, rebate }) => {
      const percent = percentOf(rebate)
      return {
        userName: userName.trim() === '' ? t('register.missing.userName') : undefined,
        password: password === '' ? t('register.missing.password') : undefined,
        rebate: percent === null || percent > most ? t('register.missing.rebate') : undefined,
      }
    },
    onSubmit: ({ userName, password, rebate }) =>
      submit({ userName: userName.trim(), password, type, rebate: percentOf(rebate) ?? 0 }),
  })
  useLease(form.dirty || busy, 'new account')
  if (opened) return <AccountOpened account={opened} onNext={() => setOpened(null)} />

  const bounds = (field: 'username' | 'password') => {
    const { minLength, maxLength } = rules?.fields[field] ?? {}
    return minLength && maxLength ? { min: minLength, max: maxLength } : null
  }
  const [nameBounds, passwordBounds] = [bounds('username'), bounds('password')]
  const isShown = error && !['account.format', 'member.exists', ...ABOUT_PASSWORD].includes(error.code)
  return (
    <AgentForm form={form} busy={busy} error={isShown ? error : null} action={t('register.open')}>
      <TypeChoice value={type} onChange={setType} />
      <TextField
        {...form.text('userName')}
        label={t('register.userName')}
        className={field.field ?? ''}
        helper={nameBounds ? t('register.nameHint', nameBounds) : undefined}
        required
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
      />
      <PasswordField
        {...form.text('password')}
        label={t('register.password')}
        className={field.field ?? ''}
        helper={passwordBounds ? t('register.passwordHint', passwordBounds) : undefined}
        showLabel={t('register.showPassword')}
        hideLabel={t('register.hidePassword')}
        required
        autoComplete="new-password"
        maxLength={MAX_LENGTH}
      />
      <RebateField control={form.text('rebate', { tidy: rebateText })} most={most} />
    </AgentForm>
  )
}
