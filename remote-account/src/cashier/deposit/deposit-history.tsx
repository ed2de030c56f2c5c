import { depositList } from '@lobby/contracts/calls/deposits'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useInfiniteCall, useText } from '@lobby/platform'
import { Badge, ButtonLink, ListRow } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { ORDER_PAGES, OrderHistory, orderPage } from '../../parts/orders/order-history.tsx'
import { methodText } from './order.ts'
import { orderPath } from './order-path.ts'

const TONE = {
  waiting: 'gold',
  submitted: 'gold',
  credited: 'jade',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'red',
  unknown: 'plain',
} as const

/** What was deposited before; each leads to its detail. */
export function DepositHistory() {
  const t = useText('account')
  return (
    <OrderHistory
      query={useInfiniteCall(depositList, orderPage, ORDER_PAGES)}
      label={t('deposit.view.history')}
      row={(order) => (
        <ListRow
          key={order.id}
          href={orderPath(order.id)}
          title={formatMoney(order.amount)}
          detail={<DotSeparated parts={[methodText(order), formatDate(order.createdAt, 'dateTime')]} />}
          value={<Badge tone={TONE[order.state]}>{t(`deposit.state.${order.state}`)}</Badge>}
        />
      )}
      empty={{
        title: t('deposit.history.empty'),
        detail: t('deposit.history.emptyHint'),
        action: <ButtonLink href={PATH.deposit}>{t('deposit.view.new')}</ButtonLink>,
      }}
      failed={t('deposit.history.failed')}
    />
  )
}
