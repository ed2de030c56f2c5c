import { PATH } from '@lobby/contracts/paths'
import { formatMoney, formatNumber, useErrorText, useLease, useNavigate, usePageExists, useText } from '@lobby/platform'
import { Button, Card, Chip, Sheet, TextField } from '@lobby/ui/core'
import { HeartHandshakeIcon, PlusIcon } from '@lobby/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import looks from '../deposit/deposit-form.module.css'
import { DONG } from '../deposit/deposit-sums.ts'
import choice from '../deposit/promotion-choice.module.css'
import { BindAccount } from './bind-account.tsx'
import type { Options } from './new-withdrawal.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawLimits } from './withdraw-limits.tsx'
import { withdrawalPath } from './withdrawal-path.ts'

const MAX_DIGITS = 9

type Problem = 'missing' | 'tooLittle' | 'tooMuch' | 'balance' | 'locked' | 'day' | 'count'

function problemOf(amount: number, { min, max, balance, withdrawable, day }: Options): Problem | undefined {
  if (day.countLeft === 0) return 'count'
  if (!(amount > 0)) return 'missing'
  if (amount < min) return 'tooLittle'
  if (amount > balance) return 'balance'
  if (amount > withdrawable) return 'locked'
  if (amount > max) return 'tooMuch'
  return amount > day.left ? 'day' : undefined
}

/** How much, and to which account. The payment password is asked for last. */
export function WithdrawForm({ options }: { options: Options }) {
  const t = useText('account')
  const say = useErrorText()
  const go = useNavigate()
  const agreementExists = usePageExists(PATH.userAgreement)
  const [digits, setDigits] = useState('')
  const [accountId, setAccount] = useState<number>()
  const [binding, setBinding] = useState(false)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { take, busy, error } = useWithdraw((id) => go(withdrawalPath(id)))
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
      <form className={looks.form} noValidate onSubmit={onSubmit} aria-busy={busy}>
        <Card className={looks.amount}>
          <TextField
            ref={field}
            label={t('withdraw.amount')}
            required
            inputMode="numeric"
            autoComplete="transaction-amount"
            enterKeyHint="go"
            placeholder={t('withdraw.range', values)}
            value={digits === '' ? '' : formatNumber(amount)}
            onChange={(event) =>
              setDigits(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS))
            }
            suffix={
              <Chip pressed={most > 0 && amount === most} onPress={() => setDigits(String(most))} disabled={most < min}>
                {t('withdraw.all')}
              </Chip>
            }
            helper={amount > 0 ? t('withdraw.inDong', { amount: formatNumber(amount * DONG) }) : t('deposit.unitHint')}
            error={tried && problem ? t(`withdraw.problem.${problem}`, values) : undefined}
            className={looks.field}
          />
        </Card>
        <fieldset className={choice.promotions}>
          <legend>{t('withdraw.to')}</legend>
          {accounts.map(({ id, bankName, number, holder }) => (
            <label key={id} className={choice.promotion} data-chosen={id === account?.id || undefined}>
              <input type="radio" name="account" checked={id === account?.id} onChange={() => setAccount(id)} />
              <span className={choice.text}>
                <b>{bankName}</b>
                <span className={choice.detail}>{holder}</span>
              </span>
              <span className={choice.times}>{number}</span>
            </label>
          ))}
        </fieldset>
        <Button look="link" icon={<PlusIcon size={18} />} onClick={() => setBinding(true)}>
          {t('withdraw.bind.another')}
        </Button>
        <WithdrawLimits options={options} />
        <p className={looks.care}>
          <HeartHandshakeIcon size={18} />
          <span>
            {t('withdraw.care')} {agreementExists ? <a href={PATH.userAgreement}>{t('deposit.care.link')}</a> : null}
          </span>
        </p>
        <div className={looks.bar}>
          {error ? (
            <p role="alert" className={looks.refused}>
              {say(error)}
            </p>
          ) : null}
          <p className={looks.receives}>
            <span>{t('withdraw.arrives')}</span>
            <b>{formatMoney(arrives)}</b>
          </p>
          <Button type="submit" look="primary" wide busy={busy}>
            {amount > 0 ? t('withdraw.submit', { amount: formatNumber(amount) }) : t('withdraw.submitEmpty')}
          </Button>
        </div>
      </form>
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
