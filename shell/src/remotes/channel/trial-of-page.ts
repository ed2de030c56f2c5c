/** Which set of releases this page runs (TL-01): that of a trial, or what is pinned for everybody. */
import { SET_ATTRIBUTE, VOTE_TIMING } from '@lobby/contracts/start'

const root = document.documentElement

/** Number of the trial whose set this page runs; 0 for none. */
export const setOfPage = (): number => Number(root.getAttribute(SET_ATTRIBUTE))

/** From now on the page runs what everybody has. */
export const leaveSet = (): void => root.removeAttribute(SET_ATTRIBUTE)

/** What reports say of it: the set, and the vote that the edge gave to this page view; absent where nothing is tried. */
export function trialOfPage(): { set?: number; vote?: string } {
  const [load] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const vote = load?.serverTiming?.find(({ name }) => name === VOTE_TIMING)?.description
  const set = setOfPage()
  return { ...(set > 0 && { set }), ...(vote && { vote }) }
}
