/** What a set of listeners does when somebody begins to listen, and when nobody does any more. */
interface Source {
  start: () => void
  stop: () => void
}

/** Who wants to hear of one thing. */
export interface Listeners<P> {
  /** Returns an unsubscribe function. One function given twice is two registrations. */
  add: (listener: (payload: P) => void) => () => void
  /**
   * Calls everybody who listens now. A listener that throws is reported (`reportError`) and keeps nothing from the
   * others.
   */
  tell: (payload: P) => void
  /** Forgets everybody without a word. */
  clear: () => void
}

/** The one set of listeners of the platform (decision 391). `source` runs only while somebody listens. */
export function listeners<P = void>(source?: Source): Listeners<P> {
  const entries = new Set<{ listener: (payload: P) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      if (entries.size === 0) source?.start()
      entries.add(entry)
      return () => {
        if (entries.delete(entry) && entries.size === 0) source?.stop()
      }
    },
    tell(payload) {
      for (const { listener } of [...entries]) {
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
    clear() {
      if (entries.size > 0) source?.stop()
      entries.clear()
    },
  }
}
