import { useText } from '@lobby/platform'
import { IconButton } from '@lobby/ui/core'
import { ChevronLeftIcon, ChevronRightIcon } from '@lobby/ui/icons'
import styles from './pager.module.css'

interface Props {
  /** 1-based. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** One page back or on, within reach of the thumb. */
export function Pager({ page, pages, onPage }: Props) {
  const t = useText('agent')
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <IconButton
        label={t('pager.before')}
        icon={<ChevronLeftIcon size={20} />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      />
      <span aria-live="polite">{t('pager.at', { page, pages })}</span>
      <IconButton
        label={t('pager.next')}
        icon={<ChevronRightIcon size={20} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
