import { withdrawalList } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useInfiniteCall, useText } from '@lobby/platform'
import { Badge, ButtonLink, ListRow } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { ORDER_PAGES, OrderHistory, orderPage } from '../../parts/orders/order-history.tsx'
import { withdrawalPath } from './withdrawal-path.ts'

const TONE = {
  requested: 'gold',
  reviewing: 'gold',
  sent: 'gold',
  paid: 'jade',
  refused: 'red',
  cancelled: 'plain',
  unknown: 'plain',
} as const

/** What was withdrawn before; each leads to its detail. */
export function WithdrawHistory() {
  const t = useText('account')
  return (
    <OrderHistory
      query={useInfiniteCall(withdrawalList, orderPage, ORDER_PAGES)}
      label={t('withdraw.view.history')}
      row={({ id, account, state, amount, steps }) => (
        <ListRow
          key={id}
          href={withdrawalPath(id)}
          title={formatMoney(amount)}
          detail={
            <DotSeparated
              parts={[`${account.bankName} ${account.number}`, formatDate(steps[0]?.at ?? 0, 'dateTime')]}
            />
          }
          value={<Badge tone={TONE[state]}>{t(`withdraw.state.${state}`)}</Badge>}
        />
      )}
      empty={{
        title: t('withdraw.history.empty'),
        detail: t('withdraw.history.emptyHint'),
        action: <ButtonLink href={PATH.withdraw}>{t('withdraw.view.new')}</ButtonLink>,
      }}
      failed={t('withdraw.history.failed')}
    />
  )
}
