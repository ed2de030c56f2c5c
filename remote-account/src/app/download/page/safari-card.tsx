import { useText } from '@lobby/platform'
import { AlertIcon } from '@lobby/ui/icons'
import styles from './safari-card.module.css'

/** DL-08 on a page: said where it is read, before anything is tapped. */
export function SafariCard() {
  const t = useText('account')
  return (
    <aside className={styles.card} aria-label={t('download.notice.title')}>
      <AlertIcon size={20} />
      <div>
        <p className={styles.title}>{t('download.notice.text')}</p>
        <p className={styles.hint}>{t('download.notice.hint')}</p>
      </div>
    </aside>
  )
}
