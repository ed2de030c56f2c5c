import { loadFailures } from './load-module.ts'
import type { Reported } from './report-failure.ts'

/** Reports to the edge what has failed (FD-07). Never throws: a failing report must not cause a second failure. */
export function report(failure: Reported): void {
  loadFailures().then(
    ({ sendReport }) => sendReport(failure),
    // What cannot be fetched from the edge could not be sent to it either.
    console.warn,
  )
}
