/** Chromium's own offer to install the site. Other browsers have none. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | undefined

/**
 * Keeps the browser's `beforeinstallprompt`, which comes once and early, for whoever shows it. Returns what stops
 * listening and forgets it.
 */
export function keepInstallPrompt(): () => void {
  const offered = (event: Event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  }
  addEventListener('beforeinstallprompt', offered)
  return () => {
    removeEventListener('beforeinstallprompt', offered)
    kept = undefined
  }
}

/**
 * The browser's offer to install the site, to be shown at a tap; undefined where the browser makes none. It is good for
 * one try: with `take` it is given away.
 */
export function installPrompt(take: boolean): InstallPrompt | undefined {
  const offer = kept
  if (take) kept = undefined
  return offer
}
