import { useText } from '@lobby/platform'
import type { Pages } from '@lobby/platform/pages'
import { Button } from '@lobby/ui/core'
import { useInSight } from '@lobby/ui/in-sight'
import styles from './list-end.module.css'

/** Below a list of `length`: the next page comes before the thumb is there. Nothing where one page is all. */
export function ListEnd({ pages, length }: { pages: Pages<unknown>; length: number }) {
  const t = useText('agent')
  const end = useInSight(pages.more === 'there', pages.loadMore, length)
  if (pages.pages.length < 2 && pages.more === 'none') return null
  return (
    <div ref={end} className={styles.end} aria-live="polite">
      {pages.more === 'failed' ? (
        <Button size="small" onClick={pages.loadMore}>
          {t('list.moreFailed')}
        </Button>
      ) : (
        t(pages.more === 'none' ? 'list.end' : 'list.loading')
      )}
    </div>
  )
}
