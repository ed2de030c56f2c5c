/** The release that is watched: its container's name is part of its global and of its elements' classes. */
export interface WatchedRelease {
  remote: string
  id: string
  container: string
}

/** As much of a page as is watched. */
export interface WatchedPage {
  setInterval: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown
  clearInterval: (id?: unknown) => void
  setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown
  clearTimeout: (id?: unknown) => void
  EventTarget: { prototype: object }
  Set: { prototype: object }
  document: { querySelector: (selector: string) => unknown }
}

/**
 * Watches which timers, listeners, subscriptions and globals come from a release's code, and tells of those that are
 * still there when nothing of it has been on the page for three looks: what a swap would leave behind (FD-30). Each is
 * told once, in words, with the place in the release that it comes from. It runs in the page before every other script,
 * from its own source: it can use nothing from outside of itself. Returns the look, which the page takes every second.
 */
export function watchLeftovers(
  page: WatchedPage,
  { remote, id: release, container }: WatchedRelease,
  tell: (left: string[]) => void,
): () => void {
  type Entry = { what: string; place: string; isThere: () => boolean }
  const LOOKS = 3
  const entries = new Set<Entry>()
  const told = new Set<string>()
  const { setInterval, setTimeout, clearInterval, clearTimeout } = page

  /** Where in the release it comes from: its innermost frame. With `direct`, only where no other code lies between. */
  const placeOf = (direct: boolean): string | undefined => {
    for (const [, app, id, place] of (new Error().stack ?? '').matchAll(
      /\/releases\/([^/\s]+)\/([^/\s]+)\/(\S+?:\d+:\d+)/g,
    )) {
      if (app === remote && id === release) return place
      if (direct) return undefined
    }
    return undefined
  }
  const note = (what: string, place: string | undefined, isThere = () => true): Entry | undefined => {
    if (place === undefined) return undefined
    const entry = { what, place, isThere }
    entries.add(entry)
    return entry
  }
  const forget = (entry: Entry | undefined) => entry && entries.delete(entry)

  const timers = new Map<unknown, Entry | undefined>()
  const clear = (id: unknown) => {
    forget(timers.get(id))
    timers.delete(id)
  }
  page.setInterval = (run, ms = 0, ...args) => {
    const id = setInterval.call(page, run, ms, ...args)
    timers.set(id, note(`an interval of ${ms} ms`, placeOf(true)))
    return id
  }
  page.setTimeout = (run, ms = 0, ...args) => {
    const entry = note(`a timer of ${ms} ms`, placeOf(true))
    const ended = (...given: unknown[]) => {
      clear(id)
      run(...given)
    }
    const id: unknown = setTimeout.call(page, ended, ms, ...args)
    timers.set(id, entry)
    return id
  }
  page.clearInterval = (id) => {
    clear(id)
    clearInterval.call(page, id)
  }
  page.clearTimeout = (id) => {
    clear(id)
    clearTimeout.call(page, id)
  }

  interface Target {
    addEventListener: (type: string, listener: unknown, options?: unknown) => void
    removeEventListener: (type: string, listener: unknown, options?: unknown) => void
  }
  interface Options {
    capture?: boolean
    once?: boolean
    signal?: { aborted: boolean }
  }
  const targets = page.EventTarget.prototype as Target
  const { addEventListener: add, removeEventListener: remove } = targets
  const listening = new WeakMap<object, { type: string; listener: unknown; capture: boolean; entry: Entry }[]>()
  const optionsOf = (options: unknown): Options =>
    typeof options === 'object' && options ? (options as Options) : { capture: options === true }
  /** What goes with the release's elements, or with a call that is over, is nothing left behind. */
  const lasts = (target: { nodeType?: number; isConnected?: boolean; constructor: { name: string } }) =>
    target.nodeType === undefined
      ? !/^(AbortSignal|FileReader|XMLHttp|IDB)/.test(target.constructor.name)
      : target.isConnected === true
  const drop = (target: object, type: string, listener: unknown, capture: boolean) => {
    const all = listening.get(target) ?? []
    const found = all.findIndex((each) => each.type === type && each.listener === listener && each.capture === capture)
    if (found >= 0) forget(all.splice(found, 1)[0]?.entry)
  }
  targets.addEventListener = function (this: object | undefined, type, listener, options) {
    const target = (this ?? page) as object
    add.call(target, type, listener, options)
    const { capture = false, once = false, signal } = optionsOf(options)
    const isThere = () => signal?.aborted !== true && lasts(target as Parameters<typeof lasts>[0])
    const what = `a listener for "${type}" on ${target === page ? 'window' : target.constructor.name}`
    drop(target, type, listener, capture)
    const entry = note(what, placeOf(true), isThere)
    if (!entry) return
    listening.set(target, [...(listening.get(target) ?? []), { type, listener, capture, entry }])
    if (once) add.call(target, type, () => drop(target, type, listener, capture), { once, capture })
  }
  targets.removeEventListener = function (this: object | undefined, type, listener, options) {
    const target = (this ?? page) as object
    drop(target, type, listener, optionsOf(options).capture ?? false)
    remove.call(target, type, listener, options)
  }

  // The platform's listeners and its stores keep who subscribes in sets: a function, or a member `listener`.
  const sets = page.Set.prototype as Set<unknown>
  const { add: addTo, delete: deleteFrom, clear: clearAll } = sets
  const members = new WeakMap<object, Map<unknown, Entry>>()
  const isSubscriber = (value: unknown) =>
    typeof value === 'function' || (typeof value === 'object' && value !== null && 'listener' in value)
  sets.add = function (this: Set<unknown>, value) {
    const entry = isSubscriber(value) && !this.has(value) ? note('a subscription', placeOf(false)) : undefined
    if (entry) members.set(this, (members.get(this) ?? new Map<unknown, Entry>()).set(value, entry))
    return addTo.call(this, value) as Set<unknown>
  }
  sets.delete = function (this: Set<unknown>, value) {
    forget(members.get(this)?.get(value))
    return deleteFrom.call(this, value)
  }
  sets.clear = function (this: Set<unknown>) {
    for (const entry of members.get(this)?.values() ?? []) forget(entry)
    clearAll.call(this)
  }
  // What the federation's runtime sets goes with the release; names of others are nobody's whom we watch.
  const isOurs = (name: string) => !/^_|^chunks_|^[a-z]+_\d/.test(name)
  let known = new Set(Object.getOwnPropertyNames(page))
  const globals = new Set<string>()
  let absent = 0
  let wasThere = false
  return () => {
    // A file of it that is on its way stands in the page, and has the loader's timer until it is there.
    const isThere =
      page.document.querySelector(
        `[data-release="${remote}@${release}"], [class*="${container}-"], script[data-rspack^="${container}:"], ` +
          `link[data-rspack^="${container}:"][data-rspack-loading]`,
      ) !== null
    const names = Object.getOwnPropertyNames(page)
    if (isThere || wasThere) for (const name of names) if (!known.has(name) && isOurs(name)) globals.add(name)
    known = new Set(names)
    wasThere = isThere
    absent = isThere ? 0 : absent + 1
    if (absent < LOOKS) return
    const left = [
      ...[...entries].filter((entry) => entry.isThere()).map(({ what, place }) => `${what} (${place})`),
      ...[...globals].filter((name) => known.has(name)).map((name) => `the global ${name}`),
    ].filter((each) => !told.has(each))
    for (const each of left) told.add(each)
    if (left.length > 0) tell(left)
  }
}
