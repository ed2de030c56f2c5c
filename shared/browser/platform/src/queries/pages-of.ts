import type { GatewayError } from '../errors/gateway-error.ts'

/** What `useInfiniteCall` answers, as far as a list needs it. */
export interface PagedAnswer<Page> {
  data: { pages: readonly Page[] } | undefined
  error: GatewayError | null
  isPending: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => unknown
}

/** A list that grows page by page, in any of its states. */
export interface Pages<Page> {
  pages: readonly Page[]
  /** Nothing to show yet. */
  loading: boolean
  /** The first page could not be had: for `useFailureProps`. */
  failed: { error: GatewayError; isFetching: boolean; refetch: () => Promise<unknown> } | null
  /** More is on its way, or there is more to ask for, or asking for more went wrong. */
  more: 'none' | 'there' | 'coming' | 'failed'
  loadMore: () => void
}

/** The state of a list, of what `useInfiniteCall` answers. */
export function pagesOf<Page>(query: PagedAnswer<Page>): Pages<Page> {
  const { data, error, isFetching, refetch } = query
  return {
    pages: data?.pages ?? [],
    loading: query.isPending,
    failed: error && !data ? { error, isFetching, refetch } : null,
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
