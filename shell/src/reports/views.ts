/** Tells the edge which releases each page view has run: the base of every rate (TE-03). */
import { EDGE, type ViewBeacon } from '@lobby/contracts/boot'
import { sendBeacon } from '../remotes/loading/beacon.ts'
import { releaseStore } from '../remotes/state/store.ts'

type View = ViewBeacon['views'][number]

/** How long views are gathered before they are sent, ms; a page that is left sends at once. */
const GATHER = 5_000
/** Views of one beacon at most, as the edge takes them. */
const MOST_VIEWS = 20

/** Counts for the whole life of the page. `shell` is the release of the shell, which runs in each view. */
export function countViews(shell: string): void {
  let path = ''
  let seen = new Set<string>()
  let views: View[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (views.length > 0) sendBeacon(EDGE.views, { views } satisfies ViewBeacon)
    views = []
  }
  const note = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const [remote = '', id = ''] = key.split('@')
    let view = views[views.length - 1]
    if (view?.path !== path || view.ran[remote]) {
      view = { path, ran: {} }
      views.push(view)
    }
    view.ran[remote] = id
    if (views.length >= MOST_VIEWS) send()
    else timer ??= setTimeout(send, GATHER)
  }
  const look = (): void => {
    if (location.pathname !== path) {
      path = location.pathname
      seen = new Set()
    }
    note(`shell@${shell}`)
    for (const { committed } of Object.values(releaseStore.getState().places)) if (committed) note(committed)
  }

  releaseStore.subscribe(look)
  // The last that a page can do: it may never be shown again.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
  look()
}
