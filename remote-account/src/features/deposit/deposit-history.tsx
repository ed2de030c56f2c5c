import { depositList } from '@lobby/contracts/calls/deposits'
import { PAGE_SIZE } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useErrorText, useInfiniteCall, useText } from '@lobby/platform'
import { Badge, Button, ButtonLink, EmptyState, ErrorState, List, ListRow, Skeleton } from '@lobby/ui/core'
import { HistoryIcon } from '@lobby/ui/icons'
import styles from './deposit-history.module.css'
import { orderPath } from './order-path.ts'

const TONE = {
  waiting: 'gold',
  submitted: 'gold',
  credited: 'jade',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'red',
} as const

/** What was ordered before, newest first; each leads to its detail. */
export function DepositHistory() {
  const t = useText('account')
  const say = useErrorText()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteCall(
    depositList,
    (pageNo) => ({ pageNo, pageSize: PAGE_SIZE.list }),
    { next: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined), staleTime: 0 },
  )
  const orders = data?.pages.flatMap(({ list }) => list)
  if (orders?.length === 0) {
    return (
      <EmptyState
        icon={<HistoryIcon size={28} />}
        title={t('deposit.history.empty')}
        detail={t('deposit.history.emptyHint')}
        action={<ButtonLink href={PATH.deposit}>{t('deposit.view.new')}</ButtonLink>}
      />
    )
  }
  if (orders) {
    return (
      <div className={styles.history}>
        <List label={t('deposit.view.history')}>
          {orders.map(({ id, method, state, amount, createdAt }) => (
            <ListRow
              key={id}
              href={orderPath(id)}
              title={formatMoney(amount)}
              detail={`${t(`deposit.method.${method}`)} · ${formatDate(createdAt, 'dateTime')}`}
              value={<Badge tone={TONE[state]}>{t(`deposit.state.${state}`)}</Badge>}
            />
          ))}
        </List>
        {error ? <p role="alert">{say(error)}</p> : null}
        {hasNextPage ? (
          <Button wide busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('deposit.history.more')}
          </Button>
        ) : null}
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={t('deposit.history.failed')}
        detail={say(error)}
        retryLabel={t('deposit.retry')}
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
