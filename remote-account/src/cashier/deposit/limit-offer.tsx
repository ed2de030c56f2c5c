import { depositOptions } from '@lobby/contracts/calls/deposits'
import { declineLimits, protection, setLimit } from '@lobby/contracts/calls/protection'
import { ask, formatNumber, moneyUnit, shortMoney, toast, useErrorText, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Chip, Chips } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { AmountField, amountDigits } from '../../parts/orders/amount-field.tsx'
import { useDongHint } from '../../parts/orders/unit-hint.ts'
import { LIMIT_MOST } from '../../parts/protection/limit-most.ts'
import styles from './limit-offer.module.css'

/** Limits of a week that a tap proposes, units. */
const AMOUNTS = [500, 1000, 5000]

/**
 * PP-01: before the first deposit a limit is the choice at hand, in a field for any amount and some to tap; leaving it
 * out is asked again, and there, too, a limit is the button that stands out.
 */
export function LimitOffer() {
  const t = useText('account')
  const dongHint = useDongHint()
  const errorText = useErrorText()
  const save = useSubmit(setLimit, {
    invalidates: [protection, depositOptions],
    onSuccess: () => toast({ text: t('safer.saved'), kind: 'success' }),
  })
  const decline = useSubmit(declineLimits, { invalidates: [protection] })
  const form = useForm({
    initial: { limit: '' },
    errors: ({ limit }) => {
      if (Number(limit) < 1) return { limit: t('safer.set.error') }
      return {
        limit: Number(limit) > LIMIT_MOST ? t('safer.set.tooMuch', { most: formatNumber(LIMIT_MOST) }) : undefined,
      }
    },
    onSubmit: (_output, { limit }) => save.submit({ kind: 'deposit', period: 'week', amount: Number(limit) }),
  })
  useLease(form.dirty || save.busy, 'limit')
  const skip = () =>
    decline.submit(async () => {
      const title = t('safer.offer.sure')
      const text = t('safer.offer.sureText')
      const cancel = t('safer.offer.save')
      return (await ask({ kind: 'confirm', title, text, ok: t('safer.offer.sureSkip'), cancel, careful: true }))
        ? {}
        : null
    })
  const typed = Number(form.values.limit)
  const error = save.error ?? decline.error
  return (
    <form {...form.props} className={styles.offer}>
      <h2 className={styles.title}>{t('safer.offer.title')}</h2>
      <p>{t('safer.offer.text')}</p>
      <AmountField
        control={form.text('limit', { tidy: amountDigits, checkOnBlur: true })}
        label={t('safer.kind.deposit')}
        placeholder={t('safer.set.placeholder', { amount: 500 })}
        suffix={<span>{moneyUnit()}</span>}
        helper={dongHint(typed)}
      >
        <Chips label={t('safer.offer.amounts')} look="grid">
          {AMOUNTS.map((each) => (
            <Chip key={each} pressed={typed === each} onPress={() => form.set({ limit: String(each) })}>
              {shortMoney(each)}
            </Chip>
          ))}
        </Chips>
      </AmountField>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      <Button type="submit" look="primary" wide busy={save.busy}>
        {t('safer.offer.save')}
      </Button>
      <Button look="link" wide busy={decline.busy} onClick={() => void skip()}>
        {t('safer.offer.skip')}
      </Button>
    </form>
  )
}
