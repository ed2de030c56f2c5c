import { PAGE_SIZE } from '@lobby/contracts/constants'
import { nextPage } from '@lobby/contracts/paging'
import { type GatewayError, useErrorText, useFailureProps, useText } from '@lobby/platform'
import { Button, EmptyState, ErrorState, List, Skeleton } from '@lobby/ui/core'
import { HistoryIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import type { ReactNode } from 'react'
import styles from './order-history.module.css'

/** What the list of orders is asked for, page by page. */
export const orderPage = (pageNo: number) => ({ pageNo, pageSize: PAGE_SIZE.list })

/** An order changes by itself: what was read before is shown, and read again. */
export const ORDER_PAGES = { next: nextPage, staleTime: 0 }

interface Props<Order> {
  /** What `useInfiniteCall` answers, as far as this list needs it. */
  query: {
    data: { pages: readonly { list: readonly Order[] }[] } | undefined
    error: GatewayError | null
    isFetching: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  label: string
  row: (order: Order) => ReactNode
  empty: { title: string; detail: string; action: ReactNode }
  failed: string
}

/** What was ordered before, newest first: in full, further pages at a tap, empty, failed or on its way. */
export function OrderHistory<Order>({ query, label, row, empty, failed }: Props<Order>) {
  const t = useText('account')
  const errorText = useErrorText()
  const failureProps = useFailureProps()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const orders = data?.pages.flatMap(({ list }) => list)
  if (orders?.length === 0) return <EmptyState icon={<HistoryIcon size={28} />} {...empty} />
  if (orders) {
    return (
      <div className={styles.history}>
        <List label={label}>{orders.map(row)}</List>
        {error ? <Refusal>{errorText(error)}</Refusal> : null}
        {hasNextPage ? (
          <Button wide busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    )
  }
  if (error) {
    return <ErrorState title={failed} retryLabel={t('retry')} {...failureProps({ error, refetch, isFetching })} />
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} shape="block" height={68} />
      ))}
    </div>
  )
}
