/** Lists that grow page by page, for whoever shows one. */
import type { Call, InputOf, ValueOf } from '@lobby/contracts/call'
import { nextPage, type Page } from '@lobby/contracts/paging'
import { useInfiniteCall } from '@lobby/platform'
import { type Pages, pagesOf } from '../queries/pages-of.ts'

/** The pages of a call that answers with `pageNum` and `totalPages`. */
export function usePages<C extends Call>(
  call: ValueOf<C> extends Page ? C : never,
  inputOf: (pageNo: number) => InputOf<C>,
): Pages<ValueOf<C>> {
  const query = useInfiniteCall(call as C, inputOf as (page: number) => never, {
    next: (last) => nextPage(last as Page),
  })
  return pagesOf(query) as Pages<ValueOf<C>>
}
