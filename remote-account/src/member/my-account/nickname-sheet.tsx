import { memberInfo, setNickname } from '@lobby/contracts/calls/member'
import { gateway, invalidateCalls, toast, useLease, useText } from '@lobby/platform'
import { Button, Sheet, TextField } from '@lobby/ui/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'
import styles from './my-account-page.module.css'

/** CL-19 */
const LENGTH = { min: 2, max: 20 } as const

/** What others see in place of the user name. What is typed stays until the gateway has taken it. */
export function NicknameSheet({ open, nickname, onClose }: { open: boolean; nickname: string; onClose: () => void }) {
  const t = useText('account')
  const id = useId()
  const [typed, setTyped] = useState(nickname)
  const [tried, setTried] = useState(false)
  const { submit, busy, refused } = useOneSubmit((input: { nickname: string }) => gateway(setNickname, input))
  useLease(open && (typed !== nickname || busy), 'nickname')

  useEffect(() => {
    if (open) setTyped(nickname)
    setTried(false)
  }, [open, nickname])

  const length = [...typed.trim()].length
  const wrong = length < LENGTH.min || length > LENGTH.max
  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong) return
    const end = await submit({ nickname: typed.trim() })
    if (!end?.ok) return
    void invalidateCalls(memberInfo)
    toast({ text: t('myAccount.saved'), kind: 'success' })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('myAccount.changeNickname')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id} busy={busy}>
          {t('myAccount.save')}
        </Button>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={save}>
        <TextField
          label={t('myAccount.nickname')}
          value={typed}
          data-first-focus
          autoComplete="nickname"
          enterKeyHint="done"
          maxLength={40}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && wrong ? t('myAccount.nicknameRule', LENGTH) : undefined}
          helper={t('myAccount.nicknameRule', LENGTH)}
        />
        <FormTip refused={refused}>{t('myAccount.nicknameHint')}</FormTip>
      </form>
    </Sheet>
  )
}
