import { changePassword } from '@lobby/contracts/calls/password'
import { TOAST } from '@lobby/contracts/constants'
import { returnPath } from '@lobby/contracts/paths'
import { firstPasswordSet, gateway, Navigate, toast, useLease, useLocation, useSession, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { KeyIcon } from '@lobby/ui/icons'
import type { FormEvent } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'
import { AccountName } from './account-name.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-page.module.css'
import { useNewPassword } from './use-new-password.ts'

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
  const fields = useNewPassword()
  const { submit, busy, refused } = useOneSubmit((newPassword: string) =>
    gateway(changePassword, { newPassword, confirmPassword: newPassword }),
  )
  useLease(fields.password !== '' || busy, 'first password')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const first = fields.check()
    if (first) return first.focus()
    const end = await submit(fields.password)
    if (!end?.ok) return
    toast({ text: t('password.firstSet'), kind: 'success', ms: TOAST.short })
    // The page itself goes on as soon as nothing is due any more.
    firstPasswordSet()
  }

  return (
    <form className={styles.page} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
      <div className={styles.hero}>
        <span className={styles.disc}>
          <KeyIcon size={26} />
        </span>
        <h2 className={styles.heading}>{t('password.firstHeading', { name: userName })}</h2>
        <p className={styles.lead}>{t('password.firstLead')}</p>
      </div>
      <AccountName value={userName} />
      <NewPasswordFields fields={fields} names={[userName]} />
      <div className={styles.actions}>
        <FormTip refused={refused}>{t('password.changeTip')}</FormTip>
        <Button type="submit" look="primary" wide busy={busy}>
          {t('password.firstSubmit')}
        </Button>
        <ButtonLink look="link" wide href={next}>
          {t('password.later')}
        </ButtonLink>
      </div>
    </form>
  )
}
