import { useText } from '@lobby/platform'
import { Button, Skeleton } from '@lobby/ui/core'
import styles from './hub-states.module.css'

/** Nothing to show, or nothing came: in the height of the rows. */
export function HubMessage({
  text,
  retry,
}: {
  text: string
  retry?: { label: string; busy: boolean; run: () => void }
}) {
  return (
    <div className={styles.message} role={retry ? 'alert' : undefined}>
      <p>{text}</p>
      {retry ? (
        <Button size="small" busy={retry.busy} onClick={retry.run}>
          {retry.label}
        </Button>
      ) : null}
    </div>
  )
}

export function HubSkeleton() {
  const t = useText('lottery')
  return (
    <div className={styles.rows}>
      <span className={styles.loading}>{t('hub.loading')}</span>
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} shape="block" height={64} />
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
