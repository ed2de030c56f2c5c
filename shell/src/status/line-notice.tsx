import { useText } from '@lobby/platform'
import { TimerIcon, WifiOffIcon } from '@lobby/ui/icons'
import { isKeptPage } from '../offline/kept-page.ts'
import styles from './line-notice.module.css'
import { useLineState } from './line-state.ts'

/** SH-42: "No Internet" and "Slow Connection", over the page, so that nothing moves. It is there before the line goes. */
export function LineNotice() {
  const t = useText('shell')
  const state = useLineState()
  // A kept page says it by itself, with what to do about it.
  const line = state === 'offline' && isKeptPage() ? 'good' : state
  return (
    <div role="status" className={styles.place}>
      {line === 'good' ? null : (
        <p className={styles.notice} data-line={line}>
          {line === 'offline' ? <WifiOffIcon size={18} /> : <TimerIcon size={18} />}
          {t(`status.${line}`)}
        </p>
      )}
    </div>
  )
}
