import { useText } from '@lobby/platform'
import { OrderViews } from '../orders/order-views.tsx'
import { WithdrawDesk } from './withdraw-desk.tsx'
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
      desk={<WithdrawDesk />}
      history={<WithdrawHistory />}
      detail={(order) => <WithdrawalDetail id={order} />}
    />
  )
}
