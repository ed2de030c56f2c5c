import { takeOutData } from '@lobby/contracts/calls/own-data'
import { formatDate, toast, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, PasswordField } from '@lobby/ui/core'
import { saveFile } from '@lobby/ui/save-file'
import { FormTip } from '../../../parts/form/form-tip.tsx'
import styles from './own-data.module.css'

/** MS-13: a copy of everything that is kept, as a file. */
export function TakeOutForm() {
  const t = useText('account')
  const take = useSubmit(takeOutData, {
    onSuccess: (copy) => {
      saveFile(
        `lobby-${formatDate(copy.madeAt, 'iso')}.json`,
        'application/json',
        JSON.stringify({ madeAt: new Date(copy.madeAt).toISOString(), ...copy.sections }, null, 2),
      )
      toast({ text: t('ownData.saved'), kind: 'success' })
      form.reset()
    },
    onError: (error) => {
      if (error.code === 'password.wrong') form.setError('password', error)
    },
  })
  const form = useForm({
    initial: { password: '' },
    errors: ({ password }) => ({ password: password === '' ? t('password.oldMissing') : undefined }),
    onSubmit: ({ password }) => take.submit({ password }),
  })
  return (
    <form {...form.props} className={styles.form} aria-busy={take.busy}>
      <PasswordField
        {...form.text('password')}
        label={t('security.loginPassword')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={200}
      />
      <FormTip {...take}>{t('ownData.tip')}</FormTip>
      <Button type="submit" look="primary" wide busy={take.busy}>
        {t('ownData.save')}
      </Button>
    </form>
  )
}
