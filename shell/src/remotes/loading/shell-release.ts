/** What this page runs: which release of the shell, and of which set the others are (TL-01). */
import { SET_ATTRIBUTE, VOTE_TIMING } from '@lobby/contracts/start'

declare const LOBBY_CONTAINER: string

/** Container name of the shell release that runs; what failure reports name. */
export const SHELL_RELEASE: string = typeof LOBBY_CONTAINER === 'string' ? LOBBY_CONTAINER : 'shell'

const root = document.documentElement

/** Number of the trial whose set this page runs; 0 for none. */
export const setOfPage = (): number => Number(root.getAttribute(SET_ATTRIBUTE))

/** From now on the page runs what everybody has. */
export const leaveSet = (): void => root.removeAttribute(SET_ATTRIBUTE)

/** A report as JSON, with the set and the vote that the edge gave to this page view where a trial runs. */
export function withTrial(report: object): string {
  const [load] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const vote = load?.serverTiming?.find(({ name }) => name === VOTE_TIMING)?.description
  const set = setOfPage()
  return JSON.stringify({ ...report, ...(set > 0 && { set }), ...(vote && { vote }) })
}
