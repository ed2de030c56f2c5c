/** Chromium's own offer to install the site. Other browsers have none. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | undefined

/** Keeps the offer, which comes once and early, for whoever shows it. Answers its own undo. */
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

/** The browser's offer, for a tap. It is good for one try: once `take` is true it is gone. */
export function installPrompt(take: boolean): InstallPrompt | undefined {
  const offer = kept
  if (take) kept = undefined
  return offer
}
