import { useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import styles from './hub-states.module.css'

export function HubSkeleton() {
  const t = useText('lottery')
  return (
    <div className={styles.rows}>
      <span className={styles.loading}>{t('hub.loading')}</span>
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <Skeleton key={at} shape="block" height="100%" />
      ))}
    </div>
  )
}

/** Where the menu will stand; empty when it did not come. */
export function HubMenuSkeleton({ waiting }: { waiting: boolean }) {
  return (
    <div className={styles.menu}>
      {waiting
        ? [88, 104, 96, 72].map((width) => <Skeleton key={width} shape="block" width={width} height={36} />)
        : null}
    </div>
  )
}
