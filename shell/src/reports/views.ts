/** Tells the edge which releases each page view has run: the base of every rate (TE-03). */
import { EDGE, type ViewBeacon } from '@lobby/contracts/boot'
import { releaseStore } from '../remotes/state/store.ts'
import { gather } from './gather.ts'
import type { Pages } from './page-times.ts'

/** How long views are gathered before they are sent, ms. */
const GATHER = 5_000
/** Views of one beacon at most, as the edge takes them. */
const MOST_VIEWS = 20

/** Counts for the whole life of the page. `shell` is the release of the shell, which runs in each view. */
export function countViews(shell: string, pages: Pages): void {
  const views = gather<ViewBeacon['views'][number]>(EDGE.views, 'views', MOST_VIEWS, GATHER)
  const look = (): void => {
    const { path, told } = pages.last()
    const { places } = releaseStore.getState()
    for (const key of [`shell@${shell}`, ...Object.values(places).map((place) => place.committed)]) {
      if (!key || told.has(key)) continue
      told.add(key)
      const [remote = '', id = ''] = key.split('@')
      const view = views.last()
      if (view?.path === path && !view.ran[remote]) view.ran[remote] = id
      else views.add({ path, ran: { [remote]: id } })
    }
  }
  releaseStore.subscribe(look)
  look()
}
