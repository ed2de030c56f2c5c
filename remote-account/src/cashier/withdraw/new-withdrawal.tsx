import type { ValueOf } from '@lobby/contracts/call'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { formatMoney, useCall, useErrorText, useText } from '@lobby/platform'
import { CardLink, ErrorState, Skeleton } from '@lobby/ui/core'
import { ChevronRightIcon, HourglassIcon } from '@lobby/ui/icons'
import styles from '../deposit/new-deposit.module.css'
import open from '../deposit/open-order.module.css'
import { BindAccount } from './bind-account.tsx'
import { PaymentPassword } from './payment-password.tsx'
import { WithdrawBalance } from './withdraw-balance.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawalPath } from './withdrawal-path.ts'

export type Options = ValueOf<typeof withdrawOptions>

/** What can be taken out, and what is still missing for it, one thing after the other: a password, an account, an amount. */
export function NewWithdrawal() {
  const t = useText('account')
  const say = useErrorText()
  const { data, error, isFetching, refetch } = useCall(withdrawOptions, {}, { staleTime: 0 })
  if (data) {
    return (
      <div className={styles.page}>
        <WithdrawBalance options={data} />
        {data.open ? <OpenWithdrawal open={data.open} /> : null}
        {!data.hasPaymentPassword ? (
          <PaymentPassword />
        ) : data.accounts.length === 0 ? (
          <BindAccount payeeName={data.payeeName} />
        ) : (
          <WithdrawForm options={data} />
        )}
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={t('withdraw.failed')}
        detail={say(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="block" height={148} />
      <Skeleton shape="block" height={88} />
      <Skeleton shape="block" height={188} />
      <Skeleton shape="block" height={132} />
    </div>
  )
}

function OpenWithdrawal({ open: { id, amount, state } }: { open: NonNullable<Options['open']> }) {
  const t = useText('account')
  return (
    <CardLink href={withdrawalPath(id)} className={open.open}>
      <HourglassIcon size={22} className={open.icon} />
      <span className={open.text}>
        <b>{t('withdraw.open.title')}</b>
        <span className={open.detail}>
          {t('withdraw.open.detail', { amount: formatMoney(amount), state: t(`withdraw.state.${state}`) })}
        </span>
      </span>
      <ChevronRightIcon size={20} />
    </CardLink>
  )
}
