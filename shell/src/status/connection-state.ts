/** What the browser reports about the connection, or what was measured of it where the browser reports nothing. */
import { useSyncExternalStore } from 'react'
import { isCaptive, onCaptiveChange } from '../remotes/loading/connection.ts'

export type ConnectionState = 'good' | 'slow' | 'offline' | 'portal'

/** The part of the Network Information API that is read; Safari and Firefox have none. */
interface Connection extends EventTarget {
  effectiveType?: string
}
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

/** What `watchConnection` has measured. */
const measured = Object.assign(new EventTarget(), { isSlow: false })

/** Late code: whether answers take as long as on a slow connection. */
export function noteSlowConnection(isSlow: boolean): void {
  if (measured.isSlow === isSlow) return
  measured.isSlow = isSlow
  measured.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  const forget = onCaptiveChange(onChange)
  connection()?.addEventListener('change', onChange)
  measured.addEventListener('change', onChange)
  return () => {
    forget()
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
    connection()?.removeEventListener('change', onChange)
    measured.removeEventListener('change', onChange)
  }
}

function connectionState(): ConnectionState {
  if (!navigator.onLine) return 'offline'
  if (isCaptive()) return 'portal'
  return measured.isSlow || ['slow-2g', '2g'].includes(connection()?.effectiveType ?? '') ? 'slow' : 'good'
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, connectionState)
}
