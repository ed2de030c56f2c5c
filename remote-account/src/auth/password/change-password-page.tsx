import { changePassword } from '@lobby/contracts/calls/password'
import { TOAST } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { toast, useLease, useNavigate, usePageExists, useSession, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, EmptyState, PasswordField } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { isTrial } from '../../parts/free-play/trial-session.ts'
import { rememberNewPassword } from '../../parts/remembered-login/remembered-login.ts'
import { AccountName } from './account-name.tsx'
import { NO_PASSWORD, useNewPasswordErrors } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-page.module.css'

/** `/m/changePsw` (SH-07). Other devices are signed out by it; this one stays. */
export default function ChangePasswordPage() {
  const t = useText('account')
  const onTrial = useSession(isTrial)
  if (!onTrial) return <ChangeForm />
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
  const newPasswordErrors = useNewPasswordErrors()
  const change = useSubmit(changePassword, {
    onSuccess: (_answer, { password = '', newPassword }) => {
      rememberNewPassword(userName, password, newPassword)
      toast({ text: t('password.changed'), kind: 'success', ms: TOAST.short })
      void navigate(securityExists ? PATH.securityCentre : PATH.memberHome, { replace: true })
    },
    onError: (error) => {
      if (error.code === 'password.wrong') form.setError('password', error)
      if (error.code === 'password.easy') form.setError('new-password', error)
    },
  })
  const form = useForm({
    initial: { password: '', ...NO_PASSWORD },
    errors: (values) => ({
      password: values.password === '' ? t('password.oldMissing') : undefined,
      ...newPasswordErrors(values, values.password),
    }),
    onSubmit: ({ password, 'new-password': newPassword }) =>
      change.submit({ password, newPassword, confirmPassword: newPassword }),
  })
  useLease(form.dirty || change.busy, 'change password')

  return (
    <form {...form.props} className={styles.page} aria-busy={change.busy}>
      <p className={styles.lead}>{t('password.changeLead')}</p>
      <AccountName value={userName} />
      <PasswordField
        {...form.text('password')}
        label={t('password.old')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={200}
      />
      <NewPasswordFields form={form} names={[userName]} />
      <div className={styles.actions}>
        <FormTip {...change}>{t('password.changeTip')}</FormTip>
        <Button type="submit" look="primary" wide busy={change.busy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  )
}
