import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { formatMoney, isGatewayError, useCall, useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { OpenOrder } from '../../parts/orders/open-order.tsx'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { BindAccount } from './bind-account.tsx'
import { PapersStep } from './papers-step.tsx'
import { PaymentPassword } from './payment-password.tsx'
import { WithdrawBalance } from './withdraw-balance.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import type { WithdrawOptions } from './withdraw-options.ts'
import { WithdrawWaiting } from './withdraw-waiting.tsx'
import { withdrawalPath } from './withdrawal-path.ts'

/** How often papers that are being looked at are asked for again, ms. */
const LOOK_AGAIN = 15_000

/**
 * What can be taken out, and what is still missing for it, one thing after the other: a password, an account, an
 * amount. Papers that the site asks for stand first, since others have to look at them meanwhile.
 */
export function NewWithdrawal() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(
    withdrawOptions,
    {},
    { staleTime: 0, refetchInterval: (value) => (value?.papers?.state === 'submitted' ? LOOK_AGAIN : false) },
  )
  if (data) {
    return (
      <OrderSections of="new">
        <WithdrawBalance options={data} />
        {data.open ? <OpenWithdrawal open={data.open} /> : null}
        {data.papers ? <PapersStep papers={data.papers} /> : null}
        {!data.hasPaymentPassword ? (
          <PaymentPassword />
        ) : data.accounts.length === 0 ? (
          <BindAccount payeeName={data.payeeName} />
        ) : data.papers ? null : (
          <WithdrawForm options={data} />
        )}
      </OrderSections>
    )
  }
  if (isGatewayError(error) && error.code === 'service.off') return <EmptyState title={t('withdraw.off')} />
  if (error) {
    return (
      <ErrorState
        title={t('withdraw.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  return <WithdrawWaiting />
}

function OpenWithdrawal({ open: { id, amount, state } }: { open: NonNullable<WithdrawOptions['open']> }) {
  const t = useText('account')
  return (
    <OpenOrder
      href={withdrawalPath(id)}
      title={t('withdraw.open.title')}
      facts={[formatMoney(amount), t(`withdraw.state.${state}`)]}
    />
  )
}
