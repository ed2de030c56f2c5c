import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Chromium's own offer to install the site. Other browsers have none. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const store = createStore<{ kept?: InstallPrompt }>()(() => ({}))

/** Keeps the offer, which comes once and early, for whoever shows it. Answers its own undo. */
export function keepInstallPrompt(): () => void {
  const offered = (event: Event) => {
    event.preventDefault()
    store.setState({ kept: event as InstallPrompt })
  }
  addEventListener('beforeinstallprompt', offered)
  return () => {
    removeEventListener('beforeinstallprompt', offered)
    store.setState({}, true)
  }
}

/** Opens the browser's offer, from a tap; it is good for one try. Undefined where the browser has made none. */
export function useInstallPrompt(): (() => Promise<boolean>) | undefined {
  const kept = useStore(store, (state) => state.kept)
  return (
    kept &&
    (async () => {
      store.setState({}, true)
      return (await kept.prompt()).outcome === 'accepted'
    })
  )
}
