import { useText } from '@lobby/platform'
import type { Pages } from '@lobby/platform/pages'
import { ListEnd as End } from '@lobby/ui/list-end'

/** The end of a list of `length`; nothing where one page is all. */
export function ListEnd({ pages, length }: { pages: Pages<unknown>; length: number }) {
  const t = useText('agent')
  const { more, loadMore } = pages
  if (pages.pages.length < 2 && more === 'none') return null
  return (
    <End more={more} loadMore={loadMore} length={length} failed={t('list.moreFailed')}>
      {t(more === 'none' ? 'list.end' : 'list.loading')}
    </End>
  )
}
