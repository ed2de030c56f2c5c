import { useText } from '@lobby/platform'
import { OrderViews } from '../../parts/orders/order-views.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { NewDeposit } from './new-deposit.tsx'

/** `/m/voucherCenter` (SH-24): order a deposit, follow it, look back. */
export default function DepositPage() {
  const t = useText('account')
  return (
    <OrderViews
      id="deposit"
      label={t('deposit.views')}
      labels={{ new: t('deposit.view.new'), history: t('deposit.view.history') }}
      create={<NewDeposit />}
      history={<DepositHistory />}
      detail={(order) => <DepositOrder id={order} />}
    />
  )
}
