/** Tasks of a page's main thread, from a trace of its load. */

/** One event of a trace; times in µs: `dur` by the clock, `tdur` by the processor's time of its thread. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { url?: string; documentLoaderURL?: string } }
}

/** The scheduler's name for one task, and the time line's for the same. */
export type TaskName = 'ThreadControllerImpl::RunTask' | 'RunTask'

export interface MainThread {
  /** When the navigation began, µs. */
  begun: number
  /** All that the thread did, with a length. */
  events: TraceEvent[]
  /** Its tasks since the navigation began. */
  tasks: TraceEvent[]
}

/** The thread that the navigation to `url` began on. Throws where the trace does not have that navigation. */
export function mainThreadOf(trace: readonly TraceEvent[], url: string, name: TaskName): MainThread {
  const begun = trace.find((event) => event.name === 'navigationStart' && event.args?.data?.documentLoaderURL === url)
  if (!begun) throw new Error(`The trace does not have the navigation to ${url}`)
  const events = trace.filter(({ pid, tid, ph }) => pid === begun.pid && tid === begun.tid && ph === 'X')
  return { begun: begun.ts, events, tasks: events.filter((event) => event.name === name && event.ts >= begun.ts) }
}
