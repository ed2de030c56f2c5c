import { closeAccount, KEPT_AFTER_CLOSING } from '@lobby/contracts/calls/own-data'
import { useErrorText, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Checkbox, PasswordField, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useId, useState } from 'react'
import { useResetOnClose } from '../../../parts/form/use-reset-on-close.ts'
import { useSessionOver } from '../../../parts/member/use-session-over.ts'
import { forgetRememberedPassword } from '../../../parts/remembered-login/remembered-login.ts'
import styles from './own-data.module.css'

/** Papers are kept for so many years. */
const YEARS = Math.round(KEPT_AFTER_CLOSING.papers / 365)

/** MS-13: what closing means stands before the last tap, and the tap needs a tick and the password. */
export function CloseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const id = useId()
  const sessionOver = useSessionOver()
  /** The gateway has said that something would be left behind. */
  const [hasRest, setHasRest] = useState(false)
  const close = useSubmit(closeAccount, {
    onSuccess: () => {
      forgetRememberedPassword()
      sessionOver(t('ownData.closed'))
    },
    onError: (error) => {
      if (error.code === 'password.wrong') form.setError('password', error)
      if (error.code === 'close.rest') setHasRest(true)
    },
  })
  const form = useForm({
    initial: { password: '', understood: false, giveUp: false },
    errors: ({ password, understood }) => ({
      password: password === '' ? t('password.oldMissing') : undefined,
      understood: understood ? undefined : t('ownData.needed'),
    }),
    onSubmit: ({ password, giveUp }) => close.submit({ password, giveUp: hasRest && giveUp }),
  })
  useResetOnClose(open, form)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('ownData.close')}
      closeLabel={t('close')}
      actions={
        <Button look="danger" type="submit" form={id} wide busy={close.busy}>
          {t('ownData.closeNow')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <ul className={styles.means}>
          <li>{t('ownData.means.ends')}</li>
          <li>{t('ownData.means.lost')}</li>
          <li>{t('ownData.means.erased', { days: KEPT_AFTER_CLOSING.data })}</li>
          <li>{t('ownData.means.kept', { years: YEARS })}</li>
        </ul>
        <PasswordField
          {...form.text('password')}
          label={t('security.loginPassword')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          required
          autoComplete="current-password"
          maxLength={200}
        />
        <Checkbox {...form.checkbox('understood')} label={t('ownData.understood')} />
        {hasRest ? <Checkbox {...form.checkbox('giveUp')} label={t('ownData.giveUp')} /> : null}
        {close.error && close.error.code !== 'password.wrong' ? <Refusal>{errorText(close.error)}</Refusal> : null}
      </form>
    </Sheet>
  )
}
