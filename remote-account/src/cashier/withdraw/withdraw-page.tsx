import { useText } from '@lobby/platform'
import { OrderViews } from '../../parts/orders/order-views.tsx'
import { NewWithdrawal } from './new-withdrawal.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

/** `/m/withdraw` (SH-24): ask for money, follow it, look back. */
export default function WithdrawPage() {
  const t = useText('account')
  return (
    <OrderViews
      id="withdraw"
      label={t('withdraw.views')}
      labels={{ new: t('withdraw.view.new'), history: t('withdraw.view.history') }}
      create={<NewWithdrawal />}
      history={<WithdrawHistory />}
      detail={(order) => <WithdrawalDetail id={order} />}
    />
  )
}
