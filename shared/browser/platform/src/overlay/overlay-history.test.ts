import { OVERLAY_OPENED } from '@lobby/contracts/overlays'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOverlayHistory } from './overlay-history.ts'

/**
 * A browser's session history, which the test environment has none of: traversals take a turn and end in a popstate.
 */
function fakeBrowser(first: string) {
  const events = new EventTarget()
  let list: { state: unknown; path: string }[] = [{ state: null, path: first }]
  let at = 0
  let traversals = 0
  const copy = (state: unknown) => (state === null ? null : structuredClone(state))
  const pathOf = (url: string | URL | null | undefined) =>
    url === null || url === undefined ? (list[at]?.path ?? '') : String(url)
  const history = {
    get state() {
      return list[at]?.state
    },
    pushState(state: unknown, _unused: string, url?: string | URL | null) {
      list = [...list.slice(0, at + 1), { state: copy(state), path: pathOf(url) }]
      at += 1
    },
    replaceState(state: unknown, _unused: string, url?: string | URL | null) {
      list[at] = { state: copy(state), path: pathOf(url) }
    },
    go(by = 0) {
      traversals += 1
      setTimeout(() => {
        if (!list[at + by]) return
        at += by
        events.dispatchEvent(new PopStateEvent('popstate', { state: list[at]?.state }))
      })
    },
  }
  const url = () => new URL(list[at]?.path ?? '', 'http://site.test')
  const location = {
    get href() {
      return url().href
    },
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    hash: '',
    origin: 'http://site.test',
  }
  return {
    window: Object.assign(events, { history, location }) as unknown as Window,
    traversals: () => traversals,
    paths: () => list.map(({ path }) => path),
    go: async (by: number) => {
      history.go(by)
      await vi.runAllTimersAsync()
    },
  }
}

const stops: (() => void)[] = []
/** A page of the site with the router's history over it, come to `/list` from `/home`. */
function openSite(browser = fakeBrowser('/home')) {
  const overlays = createOverlayHistory(() => browser.window)
  stops.push(overlays.start())
  const history = createBrowserHistory({ v5Compat: true, window: overlays.page })
  const router = overlays.navigator(history)
  const heard: string[] = []
  stops.push(history.listen(({ action, location }) => heard.push(`${action} ${location.pathname}${location.search}`)))
  router.push('/list')
  heard.length = 0
  return { ...browser, router, heard, at: () => history.location.pathname + history.location.search }
}

/** An overlay as any copy of ui opens it; `close` puts it away as its own button would. */
function open(browser: { window: Window }, log: string[] = [], name = 'overlay') {
  const closed = new AbortController()
  const close = () => {
    log.push(name)
    closed.abort()
  }
  browser.window.dispatchEvent(new CustomEvent(OVERLAY_OPENED, { detail: { close, closed: closed.signal } }))
  return { close: () => closed.abort() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

it('Back closes overlays from the top, one at a time, and then leaves the page', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log, 'lower')
  open(site, log, 'upper')
  await site.go(-1)
  expect(log).toEqual(['upper'])
  await site.go(-1)
  expect(log).toEqual(['upper', 'lower'])
  expect(site.heard).toEqual([])
  expect(site.at()).toBe('/list')
  await site.go(-1)
  expect(site.heard).toEqual(['POP /home'])
})

it('two steps back at once close both, the top one first', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log, 'lower')
  open(site, log, 'upper')
  await site.go(-2)
  expect(log).toEqual(['upper', 'lower'])
  expect(site.heard).toEqual([])
})

it('an overlay that is closed otherwise takes its entry with it', async () => {
  const site = openSite()
  const overlay = open(site)
  overlay.close()
  await vi.runAllTimersAsync()
  await site.go(-1)
  expect(site.heard).toEqual(['POP /home'])
})

it('when the lower of two is closed, Back closes the upper and then leaves', async () => {
  const site = openSite()
  const log: string[] = []
  const lower = open(site, log, 'lower')
  open(site, log, 'upper')
  lower.close()
  await vi.runAllTimersAsync()
  await site.go(-1)
  expect(log).toEqual(['upper'])
  await site.go(-1)
  expect(site.heard).toEqual(['POP /home'])
})

it('an overlay that follows another takes its entry over', async () => {
  const site = openSite()
  const log: string[] = []
  const first = open(site, log, 'first')
  first.close()
  open(site, log, 'second')
  await vi.runAllTimersAsync()
  expect(site.paths()).toEqual(['/home', '/list', '/list'])
  expect(site.traversals()).toBe(0)
  await site.go(-1)
  expect(log).toEqual(['second'])
  expect(site.at()).toBe('/list')
})

it('Forward does not open again what Back has closed', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log)
  await site.go(-1)
  await site.go(1)
  expect(log).toEqual(['overlay'])
  await site.go(-1)
  expect(site.heard.at(-1)).toBe('POP /home')
})

it('Forward to the entry of a closed upper overlay leaves the lower one open, and Back still closes it', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log, 'lower')
  open(site, log, 'upper')
  await site.go(-1)
  await site.go(1)
  expect(log).toEqual(['upper'])
  await site.go(-1)
  expect(log).toEqual(['upper', 'lower'])
  expect(site.at()).toBe('/list')
})

it.each([1, 2])('a page that is pushed from over %i overlays takes their place in the history', async (count) => {
  const site = openSite()
  for (let i = 0; i < count; i++) open(site)
  site.router.push('/next')
  await vi.runAllTimersAsync()
  expect(site.heard).toEqual(['PUSH /next'])
  expect(site.at()).toBe('/next')
  await site.go(-1)
  expect(site.heard).toEqual(['PUSH /next', 'POP /list'])
  await site.go(1)
  expect(site.heard.at(-1)).toBe('POP /next')
})

it('overlays that are still open have no part in the next page', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log, 'before')
  open(site, log, 'before')
  site.router.push('/next')
  await vi.runAllTimersAsync()
  open(site, log, 'after')
  expect(site.paths()).toEqual(['/home', '/list', '/next', '/next'])
  await site.go(-1)
  expect(log).toEqual(['after'])
  expect(site.at()).toBe('/next')
})

it('a page that is pushed while an entry is on its way out comes once it is gone', async () => {
  const site = openSite()
  const overlay = open(site)
  overlay.close()
  vi.advanceTimersToNextTimer()
  site.router.push('/next')
  await vi.runAllTimersAsync()
  expect(site.heard).toEqual(['PUSH /next'])
  expect(site.paths()).toEqual(['/home', '/list', '/next'])
  expect(site.at()).toBe('/next')
})

it('an overlay that is closed while an entry is on its way out takes its own with it', async () => {
  const site = openSite()
  const lower = open(site)
  open(site).close()
  vi.advanceTimersToNextTimer()
  lower.close()
  await vi.runAllTimersAsync()
  await site.go(-1)
  expect(site.heard).toEqual(['POP /home'])
})

it('a jump to the entry of a closed overlay from another page leads to the page under it', async () => {
  const site = openSite()
  open(site)
  await site.go(-1)
  await site.go(-1)
  expect(site.heard).toEqual(['POP /home'])
  await site.go(2)
  expect(site.heard.at(-1)).toBe('POP /list')
  expect(site.at()).toBe('/list')
})

it('a query that is replaced under an overlay stays when the overlay goes', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log, 'lower')
  open(site, log, 'upper')
  site.router.replace('/list?sort=new')
  await site.go(-1)
  expect(log).toEqual(['upper'])
  expect(site.at()).toBe('/list?sort=new')
  await site.go(-1)
  expect(log).toEqual(['upper', 'lower'])
  expect(site.paths().slice(0, 2)).toEqual(['/home', '/list?sort=new'])
  expect(site.heard).toEqual(['REPLACE /list?sort=new'])
})

it('a query that is replaced under an overlay is there when a page that was pushed from over it is left', async () => {
  const site = openSite()
  open(site)
  site.router.replace('/list?sort=new')
  site.router.push('/next')
  await vi.runAllTimersAsync()
  expect(site.heard).toEqual(['REPLACE /list?sort=new', 'PUSH /next'])
  expect(site.paths()).toEqual(['/home', '/list?sort=new', '/next'])
})

it('going back by the router leaves the page under the overlays', async () => {
  const site = openSite()
  open(site)
  open(site)
  site.router.go(-1)
  await vi.runAllTimersAsync()
  expect(site.heard).toEqual(['POP /home'])
})

it('after a reload the entries of overlays that are gone are stepped back from', async () => {
  const browser = fakeBrowser('/home')
  const site = openSite(browser)
  open(site)
  open(site)
  for (const stop of stops.splice(0)) stop()
  const again = createOverlayHistory(() => browser.window)
  stops.push(again.start())
  // The router, which comes after it, begins where that ends: it hears of no step.
  const router = vi.fn()
  browser.window.addEventListener('popstate', router)
  await vi.runAllTimersAsync()
  expect(again.page.history.state).not.toHaveProperty('overlayDepth')
  expect(router).not.toHaveBeenCalled()
  await browser.go(-1)
  expect(again.page.location.pathname).toBe('/home')
})

it('after a reload the page’s own entry has the address that it was replaced with while an overlay was open', async () => {
  const browser = fakeBrowser('/home')
  const site = openSite(browser)
  open(site)
  site.router.replace('/list?day=2')
  for (const stop of stops.splice(0)) stop()
  const again = createOverlayHistory(() => browser.window)
  stops.push(again.start())
  await vi.runAllTimersAsync()
  expect(again.page.history.state).not.toHaveProperty('overlayDepth')
  expect(again.page.location.href).toBe('http://site.test/list?day=2')
})

it('leaves an entry that somebody else has put over its own to them', async () => {
  const site = openSite()
  const log: string[] = []
  open(site, log)
  const { history } = site.window
  history.pushState({ ...history.state, theirs: 1 }, '')
  const heard = vi.fn()
  site.window.addEventListener('popstate', heard)
  await site.go(-1)
  expect(log).toEqual([])
  expect(heard).toHaveBeenCalledOnce()
  await site.go(-1)
  expect(log).toEqual(['overlay'])
  expect(site.at()).toBe('/list')
})
