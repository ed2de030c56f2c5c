/**
 * Runs in a page before its scripts, and keeps two things of each interaction: what the shell's reports tell the edge
 * of it, and which functions had rendered what it was done to (SP-09).
 */

/** What the page tells of an interaction as soon as the browser or the reports know more of it. */
export interface TapNews {
  id: string
  /** `performance.timeOrigin` of the document. */
  origin: number
  path?: string
  /** The longest of its events, ms. */
  ms?: number
  control?: string
  /** Of the components around what it was done to, from within, as places in `tapFunctions`. */
  chain?: number[]
  /** The page had no reports yet, and the browser keeps events for them from 104 ms on. */
  isEarly?: boolean
  /** What the reports have sent of it. */
  told?: { remote: string; release: string; value: number }
}

export interface TapNamesOptions {
  /** Where pages send vitals. */
  vitals: string
  /** The shortest event that counts, ms. */
  step: number
  /** Name of the function that is told of a `TapNews`, as JSON. */
  tell: string
}

/**
 * A page tells of its longest interaction alone, when it is left. So the reports are told after each interaction that
 * the page was left, and then that it is shown again, which begins their next; nobody else in the page hears of it.
 */
export function watchTapNames({ vitals, step, tell }: TapNamesOptions): void {
  if (window !== top) return
  const origin = performance.timeOrigin
  const send = (news: object) => Reflect.apply(Reflect.get(window, tell), window, [JSON.stringify({ origin, ...news })])
  const idOf = (entry: { interactionId: number }) => `${origin} ${entry.interactionId}`
  type Timing = PerformanceEventTiming & { interactionId: number }

  // What an interaction was done to is kept at its events: afterwards it may be gone.
  const functions: unknown[] = []
  Reflect.set(window, 'tapFunctions', functions)
  const places = new Map<unknown, number>()
  const placeOf = (component: unknown): number => {
    const place = places.get(component) ?? functions.push(component) - 1
    places.set(component, place)
    return place
  }
  interface Fiber {
    type: unknown
    return: Fiber | null
  }
  const chainOf = (target: EventTarget | null): number[] => {
    let node = target instanceof Node ? target : null
    const keyOf = (of: Node) => Object.keys(of).find((key) => key.startsWith('__reactFiber$'))
    while (node && !keyOf(node)) node = node.parentNode
    const chain: number[] = []
    for (let fiber: Fiber | null = node && Reflect.get(node, keyOf(node) ?? ''); fiber; fiber = fiber.return) {
      const type = fiber.type as { render?: unknown; type?: unknown } | null
      const component = typeof type === 'object' ? (type?.render ?? type?.type) : type
      if (typeof component === 'function') chain.push(placeOf(component))
    }
    return chain
  }
  const nameOf = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return ''
    const name = target.getAttribute('aria-label') ?? target.getAttribute('name') ?? target.textContent
    return `${target.tagName} ${name}`.slice(0, 60)
  }
  const deeds = new Map<string, { path: string; chain: number[]; control: string }>()
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keypress', 'input', 'keyup'])
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        const deed = { path: location.pathname, chain: chainOf(target), control: nameOf(target) }
        deeds.set(`${type} ${timeStamp.toFixed(1)}`, deed)
      },
      true,
    )

  let hasReports = false
  const longest = new Map<string, number>()
  const NativeObserver = PerformanceObserver
  const note = (entries: readonly Timing[]) => {
    for (const entry of entries) {
      if (entry.interactionId === 0 || entry.duration <= (longest.get(idOf(entry)) ?? 0)) continue
      longest.set(idOf(entry), entry.duration)
      const deed = deeds.get(`${entry.name} ${entry.startTime.toFixed(1)}`)
      send({ id: idOf(entry), ms: entry.duration, isEarly: !hasReports, ...deed })
    }
  }
  const all = new NativeObserver((list) => note(list.getEntries() as Timing[]))
  all.observe({ type: 'event', durationThreshold: step, buffered: true } as PerformanceObserverInit)

  // The reports are the script that watches interactions as web-vitals does.
  const callers = () => new Error().stack?.match(/https?:\S+?\/releases\/[^\s:)]+/)?.[0] ?? ''
  let reports = ''
  const heard: { type: string; by: string; listener: EventListener }[] = []
  const listen = window.addEventListener
  window.addEventListener = ((type: string, listener: EventListener, options?: boolean) => {
    if (type === 'pagehide' || type === 'pageshow') heard.push({ type, by: callers(), listener })
    listen.call(window, type, listener, options)
  }) as typeof window.addEventListener
  const pretend = (event: Event) => {
    for (const { type, by, listener } of heard) if (type === event.type && by === reports) listener.call(window, event)
  }

  let current = ''
  const texts = new WeakMap<Blob, string>()
  window.Blob = class extends Blob {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(parts, options)
      texts.set(this, String(parts?.[0]))
    }
  }
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    if (!String(url).endsWith(vitals) || !(body instanceof Blob)) return beacon(url, body)
    const sent = JSON.parse(texts.get(body) ?? '{}') as { vitals: { name: string }[] }
    for (const told of sent.vitals) if (told.name === 'INP' && current) send({ id: current, told })
    return true
  }

  type Hear = (list: { getEntries: () => Timing[] }) => void
  const waiting: Timing[][] = []
  let hear: Hear = () => undefined
  let isBusy = false
  const take = (entries: readonly Timing[]) => {
    for (const entry of entries.filter(({ interactionId }) => interactionId !== 0)) {
      const last = waiting.at(-1)
      if (last?.[0] && idOf(last[0]) === idOf(entry)) last.push(entry)
      else waiting.push([entry])
    }
  }
  const leave = () => {
    pretend(new PageTransitionEvent('pagehide'))
    pretend(new PageTransitionEvent('pageshow', { persisted: true }))
  }
  /** `wait` runs what it is given once the reports have looked at what they were told. */
  const next = (wait: (then: () => void) => void): void => {
    const entries = waiting.shift()
    isBusy = entries !== undefined
    const [first] = entries ?? []
    if (!entries || !first) return
    current = idOf(first)
    hear({ getEntries: () => entries })
    wait(() => {
      leave()
      next(wait)
    })
  }
  // The reports ask in a microtask for an idle moment: this one is asked for behind it.
  const whenIdle = (then: () => void) => setTimeout(() => requestIdleCallback(then))
  // Once the page is left the reports wait no longer; they have looked at what they had when this hears of it.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    note(all.takeRecords() as Timing[])
    leave()
    next(queueMicrotask)
  })
  window.PerformanceObserver = class extends NativeObserver {
    readonly #listener: PerformanceObserverCallback
    #isOfReports = false
    constructor(listener: PerformanceObserverCallback) {
      super((list, observer) => {
        if (!this.#isOfReports) return listener(list, observer)
        take(list.getEntries() as Timing[])
        if (!isBusy) next(whenIdle)
      })
      this.#listener = listener
    }
    override observe(options: PerformanceObserverInit & { durationThreshold?: number }) {
      const isOfTaps = options.type === 'event'
      if (isOfTaps) {
        this.#isOfReports = true
        hasReports = true
        reports = callers()
        hear = this.#listener as unknown as Hear
      }
      super.observe(isOfTaps ? { ...options, durationThreshold: step } : options)
    }
    override takeRecords() {
      if (!this.#isOfReports) return super.takeRecords()
      take(super.takeRecords() as Timing[])
      return []
    }
  } as typeof PerformanceObserver
  // An event is told of after the frame that it led to, and its interaction in an idle moment after that.
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  Reflect.set(window, 'tapsTold', async () => {
    await frame()
    do await idle()
    while (isBusy)
  })
}
