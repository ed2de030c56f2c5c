import { EXCLUSION_MONTHS, selfExclude } from '@lobby/contracts/calls/protection'
import { useErrorText, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Checkbox, Chip, Chips, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useId, useState } from 'react'
import { useResetOnClose } from '../../parts/form/use-reset-on-close.ts'
import { useSessionOver } from '../../parts/member/use-session-over.ts'
import styles from './safer-play.module.css'

type Months = (typeof EXCLUSION_MONTHS)[number] | null

const CHOICES: readonly Months[] = [...EXCLUSION_MONTHS, null]

/** PP-04: what it means stands before the last tap, and the tap needs a tick. */
export function ExclusionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const id = useId()
  const sessionOver = useSessionOver()
  const [months, setMonths] = useState<Months>(6)
  const leave = useSubmit(selfExclude, {
    onSuccess: () => sessionOver(t('safer.exclude.done')),
  })
  const form = useForm({
    initial: { understood: false },
    errors: ({ understood }) => ({ understood: understood ? undefined : t('safer.exclude.needed') }),
    onSubmit: () => leave.submit({ months }),
  })
  useResetOnClose(open, form)
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
