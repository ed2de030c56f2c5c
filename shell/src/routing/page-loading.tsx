import { useText } from '@lobby/platform'
import { Skeleton, VisuallyHidden } from '@lobby/ui/core'
import styles from './page-loading.module.css'

/** The loading image of a page that is being fetched (SH-48): blocks where its content will be. */
export function PageLoading() {
  const t = useText('shell')
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('load.loading')}</VisuallyHidden>
      <Skeleton height={28} width="50%" />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={72} />
    </div>
  )
}
