import { changePassword } from '@lobby/contracts/calls/password'
import { TOAST } from '@lobby/contracts/constants'
import { returnPath } from '@lobby/contracts/paths'
import { firstPasswordSet, Navigate, toast, useLease, useLocation, useSession, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink } from '@lobby/ui/core'
import { LockIcon } from '@lobby/ui/icons'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { rememberNewPassword } from '../../parts/remembered-login/remembered-login.ts'
import { AccountName } from './account-name.tsx'
import { NO_PASSWORD, useNewPasswordErrors } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-page.module.css'

/**
 * The first password (LG-26): whoever came in with one that was sent, or with none, sets one of their own here. Whoever
 * has nothing to set goes on to where they were headed.
 */
export default function FirstPasswordPage() {
  const { search } = useLocation()
  const due = useSession((state) => state.status === 'member' && state.firstTimeLogin)
  return due ? <FirstPasswordForm next={returnPath(search)} /> : <Navigate to={returnPath(search)} replace />
}

function FirstPasswordForm({ next }: { next: string }) {
  const t = useText('account')
  const userName = useSession((state) => (state.status === 'member' ? state.userName : ''))
  const newPasswordErrors = useNewPasswordErrors()
  const save = useSubmit(changePassword, {
    onSuccess: (_answer, { newPassword }) => {
      rememberNewPassword(userName, '', newPassword)
      toast({ text: t('password.firstSet'), kind: 'success', ms: TOAST.short })
      // The page itself goes on as soon as nothing is due any more.
      firstPasswordSet()
    },
    onError: (error) => {
      if (error.code === 'password.easy') form.setError('new-password', error)
    },
  })
  const form = useForm({
    initial: NO_PASSWORD,
    errors: newPasswordErrors,
    onSubmit: ({ 'new-password': newPassword }) => save.submit({ newPassword, confirmPassword: newPassword }),
  })
  useLease(form.dirty || save.busy, 'first password')

  return (
    <form {...form.props} className={styles.page} aria-busy={save.busy}>
      <div className={styles.hero}>
        <span className={styles.disc}>
          <LockIcon size={26} />
        </span>
        <h2 className={styles.heading}>{t('password.firstHeading', { name: userName })}</h2>
        <p className={styles.lead}>{t('password.firstLead')}</p>
      </div>
      <AccountName value={userName} />
      <NewPasswordFields form={form} names={[userName]} />
      <div className={styles.actions}>
        <FormTip {...save}>{t('password.changeTip')}</FormTip>
        <Button type="submit" look="primary" wide busy={save.busy}>
          {t('password.firstSubmit')}
        </Button>
        <ButtonLink look="link" wide href={next}>
          {t('password.later')}
        </ButtonLink>
      </div>
    </form>
  )
}
