/** SH-42: finds a slow connection where the browser does not report one: Safari and Firefox. Late code. */
import { noteSlowConnection } from './connection-state.ts'

/** From here on a connection counts as 2G: the round trip that the Network Information API names; ms. */
const SLOW_TRIP = 1_400
/** As many answers are looked at, the latest. More than half of them have to be slow: one may have been worked on. */
const LOOKED_AT = 5

/** From the request to the first byte; undefined for what came from the cache or from elsewhere. */
function tripOf({ requestStart, responseStart, transferSize }: PerformanceResourceTiming): number | undefined {
  return requestStart === 0 || transferSize === 0 ? undefined : responseStart - requestStart
}

/** Starts to measure, for the whole life of the page, where the browser says nothing itself. */
export function watchConnection(): void {
  if ('connection' in navigator || !('PerformanceObserver' in globalThis)) return
  const trips: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const trip = tripOf(entry as PerformanceResourceTiming)
      if (trip === undefined) continue
      trips.push(trip)
      if (trips.length > LOOKED_AT) trips.shift()
    }
    if (trips.length === LOOKED_AT) noteSlowConnection(trips.filter((trip) => trip >= SLOW_TRIP).length > LOOKED_AT / 2)
  })
  observer.observe({ type: 'resource', buffered: true })
}
