/**
 * Tells the edge how fast the pages are, by release (TE-02): the web's vitals, and the time to the content of each page
 * and slot. What a browser does not know is left out.
 */
import { GOOD, MOST_VITALS, VITALS_PATH, type VitalBeacon, type VitalName } from '@lobby/contracts/vitals'
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { releaseOfVital } from '../remotes/loading/release-of-element.ts'
import { gather } from './gather.ts'
import { heldBy, observe } from './long-frames.ts'
import type { Pages } from './page-times.ts'

type Vital = VitalBeacon['vitals'][number]

/** A mark of `use-place.ts`: the elements of a module are in the page. */
const CONTENT = /^(\S+)@(\S+) (\.\/.+)/
/** How long vitals are gathered before they are sent, ms. */
const GATHER = 10_000

/** As much of the entries of all vitals as names elements; `value` is how far they moved. */
interface Entry extends PerformanceEntry {
  value?: number
  element?: Element | null
  target?: Node | null
  sources?: readonly { node?: Node | null }[]
}

/** What the browser names as the largest, as tapped, or as moved, the furthest first. */
function elementOf(entries: readonly Entry[]): Element | null | undefined {
  const [node] = [...entries]
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))

    .flatMap((entry) => [entry.element, entry.target, ...(entry.sources ?? []).map((source) => source.node)])
    .filter(Boolean)
  return node instanceof Element ? node : node?.parentElement
}

/** Watches for the whole life of the page. `shell` is the shell's release, which has what is nobody else's. */
export function watchVitals(shell: string, pages: Pages): void {
  /** Vitals that can still change, by the metric's id; null for those that were sent and count as they were. */
  const open = new Map<string, Vital | null>()
  const vitals = gather<Vital>(VITALS_PATH, 'vitals', MOST_VITALS, GATHER, () => {
    for (const [id, vital] of open) {
      if (vital) vitals.add(vital)
      open.set(id, null)
    }
  })

  const note = ({ id, name, entries, value: measured }: MetricType) => {
    const element = elementOf(entries)
    // LCP and TTFB, whose entry is the navigation, are times since the load.
    const since = name === 'LCP' ? 0 : (entries[0]?.startTime ?? 0)
    const owner = releaseOfVital(name, since, element)
    const { remote, id: release } = owner ?? { remote: 'shell', id: shell }
    const value = Math.round(name === 'CLS' ? measured * 1_000 : measured)
    const isHeldUp = (name === 'LCP' || name === 'INP') && value > GOOD[name]
    const held = isHeldUp ? heldBy(since, since + value) : undefined
    // One that grows on after the page was left counts as it was.
    if (open.get(id) !== null)
      open.set(id, { name: name as VitalName, path: pages.at(since).path, remote, release, value, held })
  }
  onTTFB(note)
  onLCP(note)
  onCLS(note, { reportAllChanges: true })
  // At each change: later the element that was tapped is gone.
  onINP(note, { reportAllChanges: true })

  observe('mark', (mark) => {
    const [, remote, release, module] = CONTENT.exec(mark.name) ?? []
    const { path, asked, told } = pages.last()
    if (!remote || !release || !module || asked === undefined) return
    // Of another release that took its place, or of the page before.
    if (told.has(module) || mark.startTime < asked) return
    told.add(module)
    vitals.add({ name: 'content', path, remote, release, module, value: Math.round(mark.startTime - asked) })
  })
}
