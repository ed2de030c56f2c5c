import { useText } from '@lobby/platform'
import { Skeleton, VisuallyHidden } from '@lobby/ui/core'
import { useEffect, useState } from 'react'
import styles from './page-loading.module.css'

/** After this the page says that the connection is slow; ms. */
const SLOW_AFTER = 4_000

/** The loading image of a page that is being fetched (SH-48): blocks where its content will be. */
export function PageLoading() {
  const t = useText('shell')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.page} role="status">
      {slow ? (
        <p className={styles.slow}>
          <strong>{t('status.slow')}</strong> {t('status.slowHint')}
        </p>
      ) : (
        <VisuallyHidden>{t('load.loading')}</VisuallyHidden>
      )}
      <Skeleton height={28} width="50%" />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={72} />
    </div>
  )
}
