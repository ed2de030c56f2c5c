import { useText } from '@lobby/platform'
import { TimerIcon, WifiOffIcon } from '@lobby/ui/icons'
import { isCachedPage } from '../offline/cached-page.ts'
import styles from './connection-notice.module.css'
import { useConnectionState } from './connection-state.ts'

/**
 * SH-42: "No Internet" and "Slow Connection", and FD-27: a network that wants a sign-in first; laid over the page so
 * that nothing moves. The live region exists before its text.
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
          {shown === 'slow' ? <TimerIcon size={18} /> : <WifiOffIcon size={18} />}
          {t(`status.${shown}`)}
          {shown === 'portal' ? (
            // A page of its own: what is open here, and what was typed, stays.
            <a className={styles.open} href="/" target="_blank" rel="noopener">
              {t('status.portalOpen')}
            </a>
          ) : null}
        </p>
      )}
    </div>
  )
}
