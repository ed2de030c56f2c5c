/** Reports of a time added up by release and error, with the views of the release as the base of a rate. */
import type { ErrorLine, ReportLine } from './report-line.ts'

/** One error of one release. Equal are those with the same phase, cause and frames. */
interface ErrorGroup extends Pick<ErrorLine, 'remote' | 'release' | 'phase' | 'cause' | 'frames'> {
  count: number
  /** ISO 8601. */
  first: string
  last: string
  /** How many of them by browser and by page, most first. */
  browsers: Record<string, number>
  pages: Record<string, number>
}

/** What was told of one release: numbers of errors and of page views, and the errors in groups. */
export interface ReleaseSummary {
  remote: string
  release: string
  errors: number
  /** Page views that ran it. 0 when none has been told of. */
  views: number
  browsers: Record<string, { errors: number; views: number }>
  pages: Record<string, { errors: number; views: number }>
  /** Most first. */
  groups: ErrorGroup[]
}

/** What groups are told apart by, within a release. */
const errorKey = ({ phase, cause, frames }: Pick<ErrorLine, 'phase' | 'cause' | 'frames'>): string =>
  JSON.stringify([phase, cause, frames])

/** One summary for each release that was told of, most errors first; of one remote where one is named. */
export function summarize(lines: readonly ReportLine[], remote?: string): ReleaseSummary[] {
  const releases = new Map<string, ReleaseSummary & { byKey: Map<string, ErrorGroup> }>()
  for (const line of lines) {
    if (line.kind === 'vital' || (remote !== undefined && line.remote !== remote)) continue
    const name = `${line.remote} ${line.release}`
    const release = releases.get(name) ?? {
      remote: line.remote,
      release: line.release,
      errors: 0,
      views: 0,
      browsers: Object.create(null),
      pages: Object.create(null),
      groups: [],
      byKey: new Map(),
    }
    releases.set(name, release)
    const what = line.kind === 'error' ? 'errors' : 'views'
    release[what] += line.count
    for (const [of, key] of [
      [release.browsers, line.browser],
      [release.pages, line.page],
    ] as const) {
      of[key] ??= { errors: 0, views: 0 }
      of[key][what] += line.count
    }
    if (line.kind === 'error') addTo(release.byKey, line)
  }
  return [...releases.values()]
    .map(({ byKey, ...release }) => ({ ...release, groups: [...byKey.values()].sort((a, b) => b.count - a.count) }))
    .sort((a, b) => b.errors - a.errors || b.views - a.views)
}

function addTo(groups: Map<string, ErrorGroup>, line: ErrorLine): void {
  const { remote, release, phase, cause, frames, at, count } = line
  const key = errorKey(line)
  const group = groups.get(key) ?? {
    ...{ remote, release, phase, cause, frames, count: 0, first: at, last: at },
    browsers: Object.create(null),
    pages: Object.create(null),
  }
  groups.set(key, group)
  group.count += count
  if (at < group.first) group.first = at
  if (at > group.last) group.last = at
  group.browsers[line.browser] = (group.browsers[line.browser] ?? 0) + count
  group.pages[line.page] = (group.pages[line.page] ?? 0) + count
}
