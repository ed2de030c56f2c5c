import { formatMoney, formatNumber, useLease, useNavigate, useText } from '@lobby/platform'
import { Button, Chip, Sheet } from '@lobby/ui/core'
import { PlusIcon } from '@lobby/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import { AmountField } from '../../parts/orders/amount-field.tsx'
import { CareNote } from '../../parts/orders/care-note.tsx'
import { DONG } from '../../parts/orders/dong.ts'
import { OptionList } from '../../parts/orders/option-list.tsx'
import { OrderForm } from '../../parts/orders/order-form.tsx'
import { SubmitBar } from '../../parts/orders/submit-bar.tsx'
import { BindAccount } from './bind-account.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawLimits } from './withdraw-limits.tsx'
import type { WithdrawOptions } from './withdraw-options.ts'
import { withdrawalPath } from './withdrawal-path.ts'

type Problem = 'missing' | 'tooLittle' | 'tooMuch' | 'balance' | 'locked' | 'day' | 'count'

function problemOf(amount: number, { min, max, balance, withdrawable, day }: WithdrawOptions): Problem | undefined {
  if (day.countLeft === 0) return 'count'
  if (!(amount > 0)) return 'missing'
  if (amount < min) return 'tooLittle'
  if (amount > balance) return 'balance'
  if (amount > withdrawable) return 'locked'
  if (amount > max) return 'tooMuch'
  return amount > day.left ? 'day' : undefined
}

/** How much, and to which account. The payment password is asked for last. */
export function WithdrawForm({ options }: { options: WithdrawOptions }) {
  const t = useText('account')
  const navigate = useNavigate()
  const [digits, setDigits] = useState('')
  const [accountId, setAccount] = useState<number>()
  const [binding, setBinding] = useState(false)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { take, busy, error } = useWithdraw((id) => navigate(withdrawalPath(id)))
  useLease(digits !== '' || busy, 'withdrawal')

  const { min, max, day, withdrawable, accounts, feePercent } = options
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const amount = Number(digits)
  const problem = problemOf(amount, options)
  const most = Math.floor(Math.min(withdrawable, max, day.left))
  const fee = problem || day.freeLeft > 0 ? 0 : (amount * feePercent) / 100
  const arrives = problem ? 0 : amount - fee

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem || !account) return field.current?.focus()
    void take(
      amount,
      account.id,
      t('withdraw.askText', { amount: formatNumber(arrives * DONG), bank: account.bankName, number: account.number }),
    )
  }

  const values = { min: formatNumber(min), max: formatNumber(max), left: formatNumber(day.left) }
  return (
    <>
      <OrderForm busy={busy} onSubmit={onSubmit}>
        <AmountField
          ref={field}
          label={t('withdraw.amount')}
          placeholder={t('withdraw.range', values)}
          digits={digits}
          onDigits={setDigits}
          suffix={
            <Chip pressed={most > 0 && amount === most} onPress={() => setDigits(String(most))} disabled={most < min}>
              {t('withdraw.all')}
            </Chip>
          }
          helper={amount > 0 ? t('withdraw.inDong', { amount: formatNumber(amount * DONG) }) : t('deposit.unitHint')}
          error={tried && problem ? t(`withdraw.problem.${problem}`, values) : undefined}
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
        <Button look="link" icon={<PlusIcon size={18} />} onClick={() => setBinding(true)}>
          {t('withdraw.bind.another')}
        </Button>
        <WithdrawLimits options={options} />
        <CareNote text={t('withdraw.care')} />
        <SubmitBar
          error={error}
          sumLabel={t('withdraw.arrives')}
          sum={formatMoney(arrives)}
          busy={busy}
          submitLabel={amount > 0 ? t('withdraw.submit', { amount: formatNumber(amount) }) : t('withdraw.submitEmpty')}
        />
      </OrderForm>
      {/* Beside the form: one cannot stand in another. */}
      <Sheet
        open={binding}
        onClose={() => setBinding(false)}
        title={t('withdraw.bind.another')}
        closeLabel={t('close')}
      >
        <BindAccount
          payeeName={options.payeeName}
          onBound={(id) => {
            setAccount(id)
            setBinding(false)
          }}
        />
      </Sheet>
    </>
  )
}
