import { memberInfo, setNickname } from '@lobby/contracts/calls/member'
import { toast, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Sheet, TextField } from '@lobby/ui/core'
import { useEffect, useId, useRef } from 'react'
import * as v from 'valibot'
import { FormTip } from '../../parts/form/form-tip.tsx'
import styles from './my-account-page.module.css'

/** CL-19 */
const LENGTH = { min: 2, max: 20 } as const
const fits = (name: string): boolean => [...name].length >= LENGTH.min && [...name].length <= LENGTH.max

/** What others see in place of the user name. What is typed stays until the gateway has taken it. */
export function NicknameSheet({ open, nickname, onClose }: { open: boolean; nickname: string; onClose: () => void }) {
  const t = useText('account')
  const id = useId()
  const save = useSubmit(setNickname, {
    invalidates: [memberInfo],
    onSuccess: () => {
      toast({ text: t('myAccount.saved'), kind: 'success' })
      onClose()
    },
  })
  const form = useForm({
    initial: { nickname },
    schema: v.object({ nickname: v.pipe(v.string(), v.trim(), v.check(fits, t('myAccount.nicknameRule', LENGTH))) }),
    onSubmit: save.submit,
  })
  useLease(open && (form.dirty || save.busy), 'nickname')

  // Each opening begins with the name as it is.
  const reset = useRef(form.reset)
  useEffect(() => {
    if (open) reset.current({ nickname })
  }, [open, nickname])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('myAccount.changeNickname')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id} busy={save.busy}>
          {t('myAccount.save')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <TextField
          label={t('myAccount.nickname')}
          {...form.text('nickname')}
          data-first-focus
          autoComplete="nickname"
          enterKeyHint="done"
          maxLength={40}
          helper={t('myAccount.nicknameRule', LENGTH)}
        />
        <FormTip {...save}>{t('myAccount.nicknameHint')}</FormTip>
      </form>
    </Sheet>
  )
}
