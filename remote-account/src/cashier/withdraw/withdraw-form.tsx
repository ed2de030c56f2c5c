import { withdraw, withdrawalList, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import {
  bus,
  formatDate,
  formatDong,
  formatMoney,
  shortMoney,
  useLease,
  useNavigate,
  useSearchParams,
  useText,
} from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useMoneyCall } from '@lobby/platform/money-call'
import { FORGOTTEN_PAYMENT_PATH, usePaymentPassword } from '@lobby/platform/payment-password'
import { Button, ButtonLink, Chip, Sheet } from '@lobby/ui/core'
import { PlusIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import { ADD_ACCOUNT } from '../../parts/banks/add-account-path.ts'
import { AmountField, amountDigits } from '../../parts/orders/amount-field.tsx'
import { CareNote } from '../../parts/orders/care-note.tsx'
import { OptionList } from '../../parts/orders/option-list.tsx'
import { OrderForm } from '../../parts/orders/order-form.tsx'
import { SubmitBar } from '../../parts/orders/submit-bar.tsx'
import { useDongHint } from '../../parts/orders/unit-hint.ts'
import { useRecall } from '../../parts/wallet/use-recall.ts'
import { BindAccount } from './bind-account.tsx'
import { amountError, lessFee, mostOf, nearestAmount } from './withdraw-amount.ts'
import { WithdrawLimits } from './withdraw-limits.tsx'
import type { WithdrawOptions } from './withdraw-options.ts'
import { withdrawalPath } from './withdrawal-path.ts'

/**
 * How much, and to which account. What is still in games is brought back by the same tap, and only then is the payment
 * password asked for, last of all; a recall that fails says why and leaves everything as it was typed. (PL-10)
 */
export function WithdrawForm({ options }: { options: WithdrawOptions }) {
  const t = useText('account')
  const dongHint = useDongHint()
  const navigate = useNavigate()
  const [accountId, setAccount] = useState<number>()
  const [binding, setBinding] = useState(false)
  // The security centre's button leads straight to it.
  const [query, setQuery] = useSearchParams()
  const isSentToAdd = query.get('add') === ADD_ACCOUNT.add
  const closeBinding = () => {
    setBinding(false)
    if (isSentToAdd) setQuery({}, { replace: true })
  }
  const order = useMoneyCall(withdraw, {
    invalidates: [withdrawOptions, withdrawalList],
    onSuccess: ({ id }) => {
      bus.emit('wallet.changed', { cause: 'withdrawal' })
      navigate(withdrawalPath(id))
    },
  })

  const games = useRecall()
  const busy = order.busy || games.busy
  const submitWithPassword = usePaymentPassword(order)

  const { min, max, day, accounts } = options
  const account =
    accounts.find(({ id }) => id === accountId) ??
    accounts.find(({ payableFrom }) => payableFrom === null) ??
    accounts[0]
  const paidFrom = account?.payableFrom ?? null
  const waiting = paidFrom === null ? undefined : t('withdraw.waiting', { at: formatDate(paidFrom, 'dateTime') })

  async function submit(amount: number) {
    if (!account) return
    order.reset()
    if (amountError(amount, options) === 'inGames' && !(await games.recall())?.ok) return
    const { id, bankName } = account
    // The dots and the digits stay together.
    const to = { bank: bankName, number: account.number.replaceAll(' ', '\u00a0') }
    const arrives = lessFee(amount, options)
    submitWithPassword(
      {
        title: t('withdraw.askTitle', { amount: shortMoney(amount), dong: formatDong(amount) }),
        text:
          arrives < amount ? t('withdraw.askText', { amount: formatDong(arrives), ...to }) : t('withdraw.askTo', to),
        label: t('withdraw.password.label'),
        ok: t('withdraw.password.confirm'),
        cancel: t('withdraw.password.cancel'),
        help: { text: t('forgottenPayment.link'), href: FORGOTTEN_PAYMENT_PATH },
      },
      { amount, account: id },
    )
  }

  const most = mostOf(options)
  const values = { min: shortMoney(min), max: shortMoney(max), left: shortMoney(day.left) }
  // Where nothing can go, what each withdrawal keeps to.
  const range = most < min ? values : { ...values, max: shortMoney(most) }
  const form = useForm({
    initial: { amount: '' },
    errors: (typed) => {
      const reason = amountError(Number(typed.amount), options)
      const wrong = reason === 'inGames' ? undefined : reason
      const limits = wrong === 'tooLittle' ? range : values
      return { amount: wrong && t(`withdraw.error.${wrong}`, limits), account: waiting }
    },
    onSubmit: (_output, { amount }) => submit(Number(amount)),
  })
  useLease(form.dirty || busy, 'withdrawal')

  const amount = Number(form.values.amount)
  const reason = amountError(amount, options)
  const canGo = !reason || reason === 'inGames'
  const arrives = canGo ? lessFee(amount, options) : 0
  const way = reason === 'inGames' ? 'withdraw.recallFirst' : 'withdraw.submit'

  return (
    <>
      <OrderForm
        form={form}
        busy={busy}
        outcome={
          <>
            <CareNote text={t('withdraw.care')} />
            <SubmitBar
              error={order.error ?? (reason === 'inGames' ? games.error : null)}
              sumLabel={t('withdraw.arrives')}
              sum={formatMoney(arrives)}
              busy={busy}
              submitLabel={canGo && !waiting ? t(way, { amount: shortMoney(amount) }) : t('withdraw.submitEmpty')}
            />
          </>
        }
      >
        <WithdrawLimits options={options} />
        <AmountField
          control={form.text('amount', { tidy: amountDigits, checkOnBlur: true })}
          label={t('withdraw.amount')}
          placeholder={t('withdraw.range', range)}
          suffix={
            <Chip
              pressed={most > 0 && amount === most}
              onPress={() => form.set({ amount: String(most) })}
              disabled={most < min}
            >
              {t('withdraw.all')}
            </Chip>
          }
          helper={dongHint(amount)}
          instead={nearestAmount(reason, options)}
          onInstead={(right) => form.set({ amount: String(right) })}
        />
        <OptionList
          legend={t('withdraw.to')}
          name="account"
          options={accounts.map(({ id, bankName, number, holder }) => ({
            id,
            title: bankName,
            detail: holder,
            note: number,
          }))}
          value={account?.id}
          onChange={setAccount}
        />
        {waiting ? <Refusal>{waiting}</Refusal> : null}
        <Button look="link" icon={<PlusIcon size={18} />} onClick={() => setBinding(true)}>
          {t('withdraw.bind.another')}
        </Button>
        <ButtonLink look="link" size="small" href={FORGOTTEN_PAYMENT_PATH}>
          {t('forgottenPayment.link')}
        </ButtonLink>
      </OrderForm>
      {/* Beside the form: one cannot stand in another. */}
      <Sheet
        open={binding || isSentToAdd}
        onClose={closeBinding}
        title={t('withdraw.bind.another')}
        closeLabel={t('close')}
      >
        <BindAccount
          payeeName={options.payeeName}
          onBound={(id) => {
            setAccount(id)
            closeBinding()
          }}
        />
      </Sheet>
    </>
  )
}
