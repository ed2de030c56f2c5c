import type { Page } from '@lobby/contracts/paging'
import type { useInfiniteCall } from '@lobby/platform'
import { useErrorText, useFailureProps, useText } from '@lobby/platform'
import { Button, EmptyState, ErrorState, List, ListRow, Skeleton } from '@lobby/ui/core'
import { HistoryIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import type { ReactNode } from 'react'

type Query<Row> = Pick<
  ReturnType<typeof useInfiniteCall>,
  'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
> & { data: { pages: readonly (Page & { list: readonly Row[] })[] } | undefined }

interface Props<Row> {
  query: Query<Row>
  label: string
  failed: string
  none: string
  noneHint: string
  /** Of an empty list; one of what has been, unless it is of something else. */
  noneIcon?: ReactNode
  row: (row: Row) => ReactNode
}

/** A list that grows at a press: waiting, failed, empty or full. */
export function PagedList<Row>({ query, label, failed, none, noneHint, noneIcon, row }: Props<Row>) {
  const t = useText('promotions')
  const errorText = useErrorText()
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap(({ list }) => list)
  if (!rows && error) {
    return <ErrorState title={failed} retryLabel={t('retry')} {...failureProps({ error, refetch, isFetching })} />
  }
  if (rows?.length === 0)
    return <EmptyState icon={noneIcon ?? <HistoryIcon size={28} />} title={none} detail={noneHint} />
  return (
    <>
      <div aria-busy={!rows}>
        <List label={label}>
          {rows
            ? rows.map(row)
            : [1, 2, 3, 4].map((at) => (
                <ListRow
                  key={at}
                  title={<Skeleton width={140} height={14} />}
                  detail={<Skeleton width={100} height={10} />}
                  value={<Skeleton width={56} height={14} />}
                />
              ))}
        </List>
      </div>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      {hasNextPage ? (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
