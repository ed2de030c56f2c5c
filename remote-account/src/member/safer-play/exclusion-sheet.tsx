import { EXCLUSION_MONTHS, selfExclude } from '@lobby/contracts/calls/protection'
import { PATH } from '@lobby/contracts/paths'
import { signOut, toast, useErrorText, useNavigate, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Checkbox, Chip, Chips, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useId, useState } from 'react'
import styles from './safer-play.module.css'

type Months = (typeof EXCLUSION_MONTHS)[number] | null

const CHOICES: readonly Months[] = [...EXCLUSION_MONTHS, null]

/** PP-04: what it means stands before the last tap, and the tap needs a tick. */
export function ExclusionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const id = useId()
  const navigate = useNavigate()
  const [months, setMonths] = useState<Months>(6)
  const leave = useSubmit(selfExclude, {
    onSuccess: () => {
      toast({ text: t('safer.exclude.done') })
      // The session is over at the gateway: here it ends, too.
      void signOut().then(() => navigate(PATH.login, { replace: true }))
    },
  })
  const form = useForm({
    initial: { understood: false },
    errors: ({ understood }) => ({ understood: understood ? undefined : t('safer.exclude.needed') }),
    onSubmit: () => leave.submit({ months }),
  })
  const nameOf = (each: Months) => (each === null ? t('safer.exclude.for.ever') : t(`safer.exclude.for.m${each}`))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('safer.exclude.title')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id} wide busy={leave.busy}>
          {t('safer.exclude.submit')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <Chips label={t('safer.exclude.length')} look="grid">
          {CHOICES.map((each) => (
            <Chip key={String(each)} pressed={each === months} onPress={() => setMonths(each)}>
              {nameOf(each)}
            </Chip>
          ))}
        </Chips>
        <ul className={styles.means}>
          <li>{t('safer.exclude.means.out')}</li>
          <li>{t('safer.exclude.means.money')}</li>
          <li>{t('safer.exclude.means.bets')}</li>
          <li>{t('safer.exclude.means.new')}</li>
          <li>{months === null ? t('safer.exclude.means.never') : t('safer.exclude.means.end')}</li>
        </ul>
        <Checkbox {...form.checkbox('understood')} label={t('safer.exclude.understood')} />
        {leave.error ? <Refusal>{errorText(leave.error)}</Refusal> : null}
      </form>
    </Sheet>
  )
}
