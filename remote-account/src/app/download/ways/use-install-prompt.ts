import { installPrompt } from '@lobby/platform'
import { useSyncExternalStore } from 'react'

/** Here once an offer is kept: the platform has heard of it before. */
const OFFERED = 'beforeinstallprompt'
const TAKEN = 'lobby:install-taken'

function subscribe(changed: () => void): () => void {
  for (const name of [OFFERED, TAKEN]) addEventListener(name, changed)
  return () => {
    for (const name of [OFFERED, TAKEN]) removeEventListener(name, changed)
  }
}

async function install(): Promise<boolean> {
  const offer = installPrompt(true)
  dispatchEvent(new Event(TAKEN))
  return (await offer?.prompt())?.outcome === 'accepted'
}

/** Opens the browser's own offer to install the site, from a tap. Undefined where it has made none. (SH-51) */
export function useInstallPrompt(): (() => Promise<boolean>) | undefined {
  const offered = useSyncExternalStore(subscribe, () => installPrompt(false) !== undefined)
  return offered ? install : undefined
}
