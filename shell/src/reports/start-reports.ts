/**
 * What a page tells the edge beside the failures that the loader sees. Weighed by itself, with what sends it
 * (`reporter-weight.ts` of the check): it may cost 4 KB.
 */
import { watchFreezes } from './freezes.ts'
import { followPages } from './page-times.ts'
import { watchPolicy } from './policy.ts'
import { countViews } from './views.ts'
import { watchVitals } from './vitals.ts'

/** For the whole life of the page. `shell` is the shell's release. */
export function startReports(shell: string): void {
  watchPolicy()
  watchFreezes()
  const pages = followPages()
  countViews(shell, pages)
  watchVitals(shell, pages)
}
