/** How fast pages were, added up by release (TE-02). */
import { GOOD, VITALS, type VitalName } from '@lobby/contracts/vitals'
import type { ReportLine } from './report-line.ts'

/** Upper ends of the steps of a decade: each is a quarter above the one before. */
const STEPS = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8, 10]

/**
 * The upper end of the step that a value is in: what is kept of it, so that equal ones add up. Both in ms, or in
 * thousandths. Values below 1 count as 1.
 */
export function vitalStep(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  // As decimals are written, not as they are computed.
  const steps = STEPS.map((step) => Number((step * decade).toPrecision(3)))
  return steps.find((step) => value <= step) ?? decade * 10
}

/** Values of one kind: how many, three quarters are up to `p75`, and which share is good (0 to 1). */
interface Spread {
  count: number
  p75: number
  good: number
}

/** One vital of one release; of a page or slot where it is the time to its content. */
export interface VitalSummary extends Spread {
  remote: string
  release: string
  name: VitalName
  module: string | null
  pages: Record<string, Spread>
  browsers: Record<string, Spread>
  /** `REPORT_FRAME`s of scripts that held pages up, by how often, most first. */
  held: Record<string, number>
}

type Counts = Map<number, number>

function spreadOf(name: VitalName, counts: Counts): Spread {
  const steps = [...counts].sort(([a], [b]) => a - b)
  const count = steps.reduce((sum, [, each]) => sum + each, 0)
  let seen = 0
  const p75 = steps.find(([, each]) => {
    seen += each
    return seen >= count * 0.75
  })
  const good = steps.reduce((sum, [upTo, each]) => sum + (upTo <= GOOD[name] ? each : 0), 0)
  return { count, p75: p75?.[0] ?? 0, good: count === 0 ? 0 : good / count }
}

/** One summary for each release, vital and module, in the order of `VITALS`; of one remote where one is named. */
export function summarizeVitals(lines: readonly ReportLine[], remote?: string): VitalSummary[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    if (line.kind !== 'vital' || (remote !== undefined && line.remote !== remote)) continue
    const key = JSON.stringify([line.remote, line.release, line.name, line.module])
    const group = groups.get(key) ?? { line, all: new Map(), pages: new Map(), browsers: new Map(), held: new Map() }
    groups.set(key, group)
    for (const counts of [group.all, within(group.pages, line.page), within(group.browsers, line.browser)])
      counts.set(line.upTo, (counts.get(line.upTo) ?? 0) + line.count)
    if (line.held !== null) group.held.set(line.held, (group.held.get(line.held) ?? 0) + line.count)
  }
  return [...groups.values()].map(summaryOf).sort(inOrder)
}

interface Group {
  line: Pick<VitalSummary, 'remote' | 'release' | 'name' | 'module'>
  all: Counts
  pages: Map<string, Counts>
  browsers: Map<string, Counts>
  held: Map<string, number>
}

function within(groups: Map<string, Counts>, key: string): Counts {
  const counts = groups.get(key) ?? new Map()
  groups.set(key, counts)
  return counts
}

function summaryOf({ line: { remote, release, name, module }, all, pages, browsers, held }: Group): VitalSummary {
  const spreads = (groups: Map<string, Counts>) =>
    Object.fromEntries([...groups].map(([key, counts]) => [key, spreadOf(name, counts)]))
  return {
    ...{ remote, release, name, module, ...spreadOf(name, all) },
    pages: spreads(pages),
    browsers: spreads(browsers),
    held: Object.fromEntries([...held].sort(([, a], [, b]) => b - a)),
  }
}

function inOrder(a: VitalSummary, b: VitalSummary): number {
  const names = [a.remote.localeCompare(b.remote), a.release.localeCompare(b.release)]
  const others = [VITALS.indexOf(a.name) - VITALS.indexOf(b.name), (a.module ?? '').localeCompare(b.module ?? '')]
  return [...names, ...others].find((order) => order !== 0) ?? 0
}
