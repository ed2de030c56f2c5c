/** Tells the edge what the page's content policy has refused (TE-01), also what it refused before this was loaded. */
import { releaseIn } from '../remotes/loading/error-frames.ts'
import { sendReport } from '../remotes/loading/report-failure.ts'

/** As an event and as a report of the browser have it. */
interface Violation {
  effectiveDirective?: string
  sourceFile?: string | null
  lineNumber?: number | null
  columnNumber?: number | null
}

function report({ effectiveDirective, sourceFile, lineNumber, columnNumber }: Violation): void {
  const where = `${sourceFile}:${lineNumber ?? 0}:${columnNumber ?? 0}`
  // What a browser's extension does is no part of the site.
  if (/^[a-z-]*extension/.test(where)) return
  const release = releaseIn(where)
  sendReport({ release, phase: 'policy', error: `policy blocked ${effectiveDirective}`, ran: release.id, where })
}

/** Listens for the whole life of the page. */
export function watchPolicy(): void {
  if (typeof ReportingObserver === 'undefined') {
    addEventListener('securitypolicyviolation', report)
    return
  }
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) report(body as Violation)
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
}
