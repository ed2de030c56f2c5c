/** Following a channel: looking at it again and again, and at once where something says that it has changed. */
import type { ChannelRevision } from '@lobby/contracts/release'

/** ms between two looks. */
const POLL = 500

interface Followed {
  /** Number of the newest revision that the caller knows; 0 for none. */
  told: number
  /** Rejects when the store cannot be read just now: then the next look decides. */
  newest: () => Promise<ChannelRevision | undefined>
  changed: (revision: ChannelRevision) => void
  /** Calls `look` when something may have changed. Returns its own undo. */
  nudge?: (look: () => void) => () => void
}

/** Calls back with the newest revision whenever it is another than the last one told. Returns its own undo. */
export function follow({ told: known, newest, changed, nudge }: Followed): () => void {
  let told = known
  let stopped = false
  let looking = false
  let again = false

  async function look(): Promise<void> {
    if (looking) {
      again = true
      return
    }
    looking = true
    do {
      again = false
      const revision = await newest().catch(() => undefined)
      // Not only a newer one: somebody may have taken the newest away by hand.
      if (!stopped && revision && revision.revision !== told) {
        told = revision.revision
        changed(revision)
      }
    } while (again && !stopped)
    looking = false
  }

  const poll = setInterval(look, POLL).unref()
  const undo = nudge?.(() => void look())
  void look()
  return () => {
    stopped = true
    clearInterval(poll)
    undo?.()
  }
}
