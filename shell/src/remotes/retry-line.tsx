import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import styles from './slot-view.module.css'

/** What stands in a slot whose remote cannot be run, in the height that it would have had. */
export function RetryLine({ kind, height, retry }: { kind: 'failed' | 'line'; height: number; retry: () => void }) {
  const t = useText('shell')
  return (
    <div className={styles.retry} style={{ minHeight: Math.min(height, 88) }} role="alert">
      <span>{t(kind === 'line' ? 'load.line' : 'load.failed')}</span>
      <Button size="small" onClick={retry}>
        {t('load.retry')}
      </Button>
    </div>
  )
}
