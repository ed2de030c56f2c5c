import { depositOptions } from '@lobby/contracts/calls/deposits'
import { protection, removeLimit, setLimit } from '@lobby/contracts/calls/protection'
import { formatNumber, moneyUnit, toast, useErrorText, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useEffect, useId, useRef } from 'react'
import { AmountField, amountDigits } from '../../parts/orders/amount-field.tsx'
import { useDongHint } from '../../parts/orders/unit-hint.ts'
import { LIMIT_MOST } from '../../parts/protection/limit-most.ts'
import type { Limit } from './limit.ts'
import styles from './safer-play.module.css'
import { useAmountText } from './use-amount-text.ts'

/** Minutes of the longest month. */
const MOST_MINUTES = 44_640

/** One limit in a field of its own: any amount, lower at once, higher after its day (PP-01). */
export function LimitSheet({ limit, open, onClose }: { limit: Limit; open: boolean; onClose: () => void }) {
  const t = useText('account')
  const dongHint = useDongHint()
  const text = useAmountText()
  const errorText = useErrorText()
  const id = useId()
  const { kind, period, amount } = limit
  const isTime = kind === 'time'
  const after = (answer: { limits: readonly Limit[] }) => {
    const now = answer.limits.find((each) => each.kind === kind && each.period === period)
    toast(now?.asked ? { text: t('safer.waits') } : { text: t('safer.saved'), kind: 'success' })
    onClose()
  }
  const save = useSubmit(setLimit, { invalidates: [protection, depositOptions], onSuccess: after })
  const remove = useSubmit(removeLimit, { invalidates: [protection], onSuccess: after })
  const form = useForm({
    initial: { limit: '' },
    errors: ({ limit: typed }) => {
      if (Number(typed) < 1) return { limit: t('safer.set.error') }
      if (isTime) return { limit: Number(typed) > MOST_MINUTES ? t('safer.set.tooLong') : undefined }
      return {
        limit: Number(typed) > LIMIT_MOST ? t('safer.set.tooMuch', { most: formatNumber(LIMIT_MOST) }) : undefined,
      }
    },
    onSubmit: (_output, { limit: typed }) => save.submit({ kind, period, amount: Number(typed) }),
  })
  useLease(open && (form.dirty || save.busy), 'limit')
  const reset = useRef(form.reset)
  useEffect(() => {
    if (open) reset.current({ limit: '' })
  }, [open])
  const typed = Number(form.values.limit)
  const error = save.error ?? remove.error
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${t(`safer.kind.${kind}`)} · ${t(`safer.period.${period}`)}`}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id} wide busy={save.busy}>
          {t('safer.set.save')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        {amount === null ? null : <p className={styles.about}>{t('safer.set.now', { amount: text(kind, amount) })}</p>}
        <AmountField
          control={form.text('limit', { tidy: amountDigits, checkOnBlur: true })}
          label={t('safer.set.amount')}
          placeholder={t('safer.set.placeholder', { amount: isTime ? 60 : 500 })}
          suffix={<span>{isTime ? t('safer.set.minuteUnit') : moneyUnit()}</span>}
          helper={isTime ? t('safer.set.minutesHint') : dongHint(typed)}
        />
        <p className={styles.about}>{t('safer.limitsHint')}</p>
        {error ? <Refusal>{errorText(error)}</Refusal> : null}
        {amount === null ? null : (
          <Button wide busy={remove.busy} onClick={() => void remove.submit({ kind, period })}>
            {t('safer.set.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
