import { withdrawalList } from '@lobby/contracts/calls/withdrawals'
import { PAGE_SIZE } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useErrorText, useInfiniteCall, useText } from '@lobby/platform'
import { Badge, Button, ButtonLink, EmptyState, ErrorState, List, ListRow, Skeleton } from '@lobby/ui/core'
import { HistoryIcon } from '@lobby/ui/icons'
import styles from '../deposit/deposit-history.module.css'
import { withdrawalPath } from './withdrawal-path.ts'

const TONE = {
  requested: 'gold',
  reviewing: 'gold',
  sent: 'gold',
  paid: 'jade',
  refused: 'red',
  cancelled: 'plain',
} as const

/** What was ordered before, newest first; each leads to its detail. */
export function WithdrawHistory() {
  const t = useText('account')
  const say = useErrorText()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteCall(
    withdrawalList,
    (pageNo) => ({ pageNo, pageSize: PAGE_SIZE.list }),
    { next: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined), staleTime: 0 },
  )
  const orders = data?.pages.flatMap(({ list }) => list)
  if (orders?.length === 0) {
    return (
      <EmptyState
        icon={<HistoryIcon size={28} />}
        title={t('withdraw.history.empty')}
        detail={t('withdraw.history.emptyHint')}
        action={<ButtonLink href={PATH.withdraw}>{t('withdraw.view.new')}</ButtonLink>}
      />
    )
  }
  if (orders) {
    return (
      <div className={styles.history}>
        <List label={t('withdraw.view.history')}>
          {orders.map(({ id, account, state, amount, steps }) => (
            <ListRow
              key={id}
              href={withdrawalPath(id)}
              title={formatMoney(amount)}
              detail={`${account.bankName} ${account.number} · ${formatDate(steps[0]?.at ?? 0, 'dateTime')}`}
              value={<Badge tone={TONE[state]}>{t(`withdraw.state.${state}`)}</Badge>}
            />
          ))}
        </List>
        {error ? <p role="alert">{say(error)}</p> : null}
        {hasNextPage ? (
          <Button wide busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('withdraw.history.more')}
          </Button>
        ) : null}
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={t('withdraw.history.failed')}
        detail={say(error)}
        retryLabel={t('withdraw.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} shape="block" height={68} />
      ))}
    </div>
  )
}
