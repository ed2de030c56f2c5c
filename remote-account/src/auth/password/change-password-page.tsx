import { changePassword } from '@lobby/contracts/calls/password'
import { TOAST } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import {
  gateway,
  isGatewayError,
  toast,
  useLease,
  useNavigate,
  usePageExists,
  useSession,
  useText,
} from '@lobby/platform'
import { Button, ButtonLink, EmptyState, PasswordField } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'
import { AccountName } from './account-name.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-page.module.css'
import { useNewPassword } from './use-new-password.ts'

/** CO-05: a trial account has no password. */
const TRIAL_TYPE = 4

/** `/m/changePsw` (SH-07). Other devices are signed out by it; this one stays. */
export default function ChangePasswordPage() {
  const t = useText('account')
  const isTrial = useSession((state) => state.status === 'member' && state.customerType === TRIAL_TYPE)
  if (!isTrial) return <ChangeForm />
  return (
    <div className={styles.state}>
      <EmptyState
        icon={<LockIcon size={28} />}
        // TR-04
        title={t('password.trial')}
        detail={t('password.trialHint')}
        action={
          <ButtonLink look="primary" href={PATH.register}>
            {t('login.register')}
          </ButtonLink>
        }
      />
    </div>
  )
}

function ChangeForm() {
  const t = useText('account')
  const navigate = useNavigate()
  const securityExists = usePageExists(PATH.securityCentre)
  const userName = useSession((state) => (state.status === 'member' ? state.userName : ''))
  const [old, setOld] = useState('')
  const [tried, setTried] = useState(false)
  const oldField = useRef<HTMLInputElement>(null)
  const fields = useNewPassword(old)
  const { submit, busy, refused } = useOneSubmit((input: { password: string; newPassword: string }) =>
    gateway(changePassword, { ...input, confirmPassword: input.newPassword }),
  )
  useLease(old !== '' || fields.password !== '' || busy, 'change password')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrongNew = fields.check()
    const first = old === '' ? oldField.current : wrongNew
    if (first) return first.focus()
    const end = await submit({ password: old, newPassword: fields.password })
    if (end?.ok) {
      toast({ text: t('password.changed'), kind: 'success', ms: TOAST.short })
      await navigate(securityExists ? PATH.securityCentre : PATH.memberHome, { replace: true })
    } else if (end && isGatewayError(end.error) && end.error.code === 'password.wrong') {
      oldField.current?.focus()
      oldField.current?.select()
    }
  }

  return (
    <form className={styles.page} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
      <p className={styles.lead}>{t('password.changeLead')}</p>
      <AccountName value={userName} />
      <PasswordField
        ref={oldField}
        name="password"
        label={t('password.old')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
        value={old}
        onChange={(event) => setOld(event.target.value)}
        error={tried && old === '' ? t('password.oldMissing') : undefined}
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={200}
      />
      <NewPasswordFields fields={fields} names={[userName]} />
      <div className={styles.actions}>
        <FormTip refused={refused}>{t('password.changeTip')}</FormTip>
        <Button type="submit" look="primary" wide busy={busy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  )
}
