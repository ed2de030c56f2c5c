import { useText } from '@lobby/platform'
import { TimerIcon, WifiOffIcon } from '@lobby/ui/icons'
import { isCachedPage } from '../offline/cached-page.ts'
import styles from './connection-notice.module.css'
import { useConnectionState } from './connection-state.ts'

/**
 * SH-42: "No Internet" and "Slow Connection", laid over the page so that nothing moves. The live region exists before
 * its text.
 */
export function ConnectionNotice() {
  const t = useText('shell')
  const state = useConnectionState()
  // A cached page has a notice of its own, with a button.
  const shown = state === 'offline' && isCachedPage() ? 'good' : state
  return (
    <div role="status" className={styles.place}>
      {shown === 'good' ? null : (
        <p className={styles.notice} data-connection={shown}>
          {shown === 'offline' ? <WifiOffIcon size={18} /> : <TimerIcon size={18} />}
          {t(`status.${shown}`)}
        </p>
      )}
    </div>
  )
}
