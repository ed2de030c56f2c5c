import type { Call, InputOf, ValueOf } from '@lobby/contracts/call'
import { nextPage, type Page } from '@lobby/contracts/paging'
import { type GatewayError, useInfiniteCall } from '@lobby/platform'

/** A list that grows page by page, in any of its states. */
export interface Pages<P> {
  pages: readonly P[]
  /** Nothing to show yet. */
  loading: boolean
  /** The first page could not be had. */
  error: GatewayError | null
  retry: () => void
  retrying: boolean
  /** More is on its way, or there is more to ask for, or asking for more went wrong. */
  more: 'none' | 'there' | 'coming' | 'failed'
  loadMore: () => void
}

/** Entries a page: two screenfuls, so that the next page is there before the thumb is. */
export const PAGE_ENTRIES = 20

/** The pages of a call that answers with `pageNum` and `totalPages`. */
export function usePages<C extends Call>(
  call: ValueOf<C> extends Page ? C : never,
  inputOf: (pageNo: number) => InputOf<C>,
): Pages<ValueOf<C>> {
  const query = useInfiniteCall(call as C, inputOf as (page: number) => never, {
    next: (last) => nextPage(last as Page),
  })
  return {
    pages: (query.data?.pages ?? []) as ValueOf<C>[],
    loading: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    more: query.isFetchingNextPage
      ? 'coming'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage
          ? 'there'
          : 'none',
    loadMore: () => void query.fetchNextPage(),
  }
}
