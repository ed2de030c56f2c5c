/**
 * The browser's Back closes what lies over the page before it leaves the page. Each open overlay has a history entry of
 * its own, at the page's address; whoever routes the page never hears of it
 * (decision 290).
 */

/** In an entry's state, next to the router's: how many overlays lie over the page there. */
const MARK = 'overlays'

interface Layer {
  close: () => void
}

/** Open overlays that Back closes, the top one last. */
const layers: Layer[] = []
/** Entries of ours over the page's own. */
let entries = 0
/** The page's own entry: what its state said when the first overlay came to lie over it. */
let base: string | undefined
/** What somebody has put in the place of the page's entry meanwhile. */
let replaced: [state: unknown, url: string | URL | null | undefined] | undefined
/** A step back of our own is under way: what happens when it has arrived. */
let arrived: ((event: PopStateEvent) => void) | undefined
const waiting: (() => void)[] = []

const native = typeof History === 'undefined' ? undefined : History.prototype

function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : 0
  return typeof depth === 'number' ? depth : 0
}
/** The same for the page's entry and for ours over it. */
const pageOf = (state: unknown): string => JSON.stringify({ ...(state as object | null), [MARK]: 0, at: location.href })
const marked = (state: unknown, depth: number) => ({ ...(state as object | null), [MARK]: depth })

function stepBack(by: number, then: (event: PopStateEvent) => void): void {
  arrived = then
  interpose()
  native?.go.call(history, -by)
}

/** While an entry of ours is on top, whoever pushes, replaces or goes means the page under it. */
function interpose(): void {
  Object.assign(history, {
    pushState: (state: unknown, unused: string, url?: string | URL | null) => {
      if (arrived) return void waiting.push(() => history.pushState(state, unused, url))
      const over = entries
      forget()
      if (over === 1) native?.replaceState.call(history, state, unused, url)
      else stepBack(over - 1, () => native?.replaceState.call(history, state, unused, url))
    },
    replaceState: (state: unknown, unused: string, url?: string | URL | null) => {
      if (arrived) return void waiting.push(() => history.replaceState(state, unused, url))
      replaced = [state, url]
      native?.replaceState.call(history, marked(state, entries), unused, url)
    },
    go: (by = 0) => {
      if (arrived) return void waiting.push(() => history.go(by))
      const over = by < 0 ? entries : 0
      if (over > 0) forget()
      native?.go.call(history, by - over)
    },
  })
}

function withdraw(): void {
  for (const name of ['pushState', 'replaceState', 'go']) Reflect.deleteProperty(history, name)
}

/** From here on the page's history is its own; overlays that are still open have no part in it. */
function forget(): void {
  layers.length = 0
  entries = 0
  replaced = undefined
  withdraw()
}

/** On the page's own entry again: it is what it has become meanwhile. */
function leave(depth: number): void {
  entries = depth
  if (depth > 0) return
  const [state, url] = replaced ?? []
  if (replaced) native?.replaceState.call(history, state, '', url)
  replaced = undefined
  withdraw()
}

/** After a turn: whoever closes one overlay to open another, or to go elsewhere, takes its entry over. */
function giveBack(): void {
  const left = layers.length
  if (arrived || entries <= left) return
  stepBack(entries - left, () => leave(left))
}

function popped(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (arrived) {
    const then = arrived
    arrived = undefined
    event.stopImmediatePropagation()
    if (entries === 0) withdraw()
    then(event)
    for (const late of waiting.splice(0)) late()
    giveBack()
  } else if (entries > depth && pageOf(event.state) === base) {
    event.stopImmediatePropagation()
    const closing = layers.splice(depth).reverse()
    leave(depth)
    for (const layer of closing) layer.close()
  } else if (depth > 0) skip(event, depth)
  else if (entries > 0) {
    const open = [...layers].reverse()
    forget()
    for (const layer of open) layer.close()
  }
}

/** An entry whose overlay is long closed: reached by Forward, or found after a reload. Forward does not open it again. */
function skip(event: PopStateEvent | undefined, depth: number): void {
  event?.stopImmediatePropagation()
  stepBack(depth, (at) => {
    // The router hears of where it has come to, in case it was elsewhere.
    if (event) dispatchEvent(new PopStateEvent('popstate', { state: at.state }))
  })
}

/**
 * From now on Back calls `close` instead of leaving the page. Answers how to let go of it, however it was closed.
 * The last that came is the first that goes.
 */
export function holdBack(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  const enter = () => {
    if (entries === 0) base = pageOf(history.state)
    while (entries < layers.length) {
      entries += 1
      native?.pushState.call(history, marked(history.state, entries), '')
    }
    if (entries > 0) interpose()
  }
  if (arrived) waiting.push(enter)
  else enter()
  return () => {
    const at = layers.indexOf(layer)
    if (at === -1) return
    layers.splice(at, 1)
    setTimeout(giveBack)
  }
}

if (typeof window !== 'undefined') {
  // Before the router, which listens where the event arrives.
  window.addEventListener('popstate', popped, { capture: true })
  const left = depthOf(history.state)
  if (left > 0) skip(undefined, left)
}
