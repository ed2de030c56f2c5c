/** What the browser itself knows of the line. */
import { useSyncExternalStore } from 'react'

export type LineState = 'good' | 'slow' | 'offline'

/** The part of the Network Information API that is read; Safari and Firefox have none. */
interface Connection extends EventTarget {
  effectiveType?: string
}
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  connection()?.addEventListener('change', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    connection()?.removeEventListener('change', changed)
  }
}

function lineState(): LineState {
  if (!navigator.onLine) return 'offline'
  return ['slow-2g', '2g'].includes(connection()?.effectiveType ?? '') ? 'slow' : 'good'
}

export function useLineState(): LineState {
  return useSyncExternalStore(subscribe, lineState, () => 'good')
}
