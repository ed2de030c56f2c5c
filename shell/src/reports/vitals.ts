/**
 * Tells the edge how fast the pages are, by release (TE-02): the web's vitals, and the time to the content of each page
 * and slot. What a browser does not know is left out.
 */
import { NO_RELEASE } from '@lobby/contracts/boot'
import { GOOD, MOST_VITALS, VITALS_PATH, type VitalBeacon } from '@lobby/contracts/vitals'
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendBeacon } from '../remotes/loading/beacon.ts'
import { releaseOfElement } from '../remotes/loading/release-of-element.ts'
import { heldBy, rememberLongFrames } from './long-frames.ts'
import { followPages } from './page-times.ts'

type Vital = VitalBeacon['vitals'][number]

/** A mark of `use-place.ts`: the elements of a module are in the page. */
const CONTENT = /^([a-z][a-z0-9-]*)@(\S+) (\.\/(?:page|slot)\/\S+)$/
/** How long vitals are gathered before they are sent, ms; a page that is left sends at once. */
const GATHER = 10_000

/** Whose element it is, where the browser has said which. */
function elementOf(metric: MetricType): Node | null | undefined {
  if (metric.name === 'LCP') return metric.entries.at(-1)?.element
  if (metric.name === 'INP') return metric.entries.find(({ target }) => target)?.target
  if (metric.name !== 'CLS') return undefined
  const [worst] = [...metric.entries].sort((a, b) => b.value - a.value)
  return worst?.sources?.find(({ node }) => node)?.node
}

/** From and to, in `performance.now()`: when the page was waited for. */
function timeOf(metric: MetricType): [number, number] {
  if (metric.name !== 'INP') return [0, metric.value]
  const start = metric.entries[0]?.startTime ?? 0
  return [start, start + metric.value]
}

/** Watches for the whole life of the page. `shell` is the shell's release, which has what is nobody else's. */
export function watchVitals(shell: string): void {
  const pages = followPages()
  rememberLongFrames()
  const ready: Vital[] = []
  /** Vitals that can still change, by the metric's id. */
  const open = new Map<string, Vital>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    while (ready.length > 0) sendBeacon(VITALS_PATH, { vitals: ready.splice(0, MOST_VITALS) } satisfies VitalBeacon)
  }
  const keep = (vital: Vital) => {
    ready.push(vital)
    timer ??= setTimeout(send, GATHER)
  }

  const sent = new Set<string>()
  const note = (metric: MetricType) => {
    const { id, name, entries } = metric
    const node = elementOf(metric)
    const element = node instanceof Element ? node : node?.parentElement
    const owner = element ? releaseOfElement(element) : undefined
    const [remote, release] = owner && owner.id !== NO_RELEASE ? [owner.remote, owner.id] : ['shell', shell]
    const { path } = pages.at(name === 'LCP' || name === 'TTFB' ? 0 : (entries[0]?.startTime ?? 0))
    const value = Math.round(name === 'CLS' ? metric.value * 1_000 : metric.value)
    const held = (name === 'LCP' || name === 'INP') && value > GOOD[name] ? heldBy(...timeOf(metric)) : undefined
    if (!sent.has(id))
      open.set(id, { name: name as Vital['name'], path, remote, release, value, ...(held && { held }) })
  }
  onTTFB(note)
  onLCP(note)
  onCLS(note, { reportAllChanges: true })
  // At each change: later the element that was tapped is gone.
  onINP(note, { reportAllChanges: true })

  /** One that grows on after the page was left counts as it was. */
  const leave = () => {
    for (const [id, vital] of open) {
      sent.add(id)
      ready.push(vital)
    }
    open.clear()
    send()
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  addEventListener('pagehide', leave)

  let shown = pages.last()
  let seen = new Set<string>()
  const noteContent = ({ name, startTime }: PerformanceEntry) => {
    const [, remote, release, module] = CONTENT.exec(name) ?? []
    if (!remote || !release || !module) return
    const page = pages.last()
    if (page !== shown) seen = new Set()
    shown = page
    // Of another release that took its place, or of the page before.
    if (seen.has(module) || page.asked === undefined || startTime < page.asked) return
    seen.add(module)
    keep({ name: 'content', path: page.path, remote, release, module, value: Math.round(startTime - page.asked) })
  }
  const marks = new PerformanceObserver((list) => list.getEntries().forEach(noteContent))
  marks.observe({ type: 'mark', buffered: true })
}
