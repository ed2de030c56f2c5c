/** What a page holds of releases: all that a release which was taken out must not leave behind. */
import type { CDPSession, Page } from '@playwright/test'

export interface Counts {
  /** Containers and chunk registries among the page's globals. */
  globals: string[]
  instances: string[]
  styles: number
  scripts: number
  /** Namespaces of words that a remote's release has brought. */
  wordings: string[]
  /** Functions that wait in sets for something to happen: the bus, the stores. */
  setListeners: number
  eventListeners: number
  nodes: number
  /** Bytes, after garbage was collected. */
  heap: number
}

/** Runs a function in the page over every live object with the given prototype. */
async function overObjects<T>(cdp: CDPSession, prototype: string, read: string): Promise<T> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: prototype })
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId as string })
  const answer = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId as string,
    functionDeclaration: read,
    returnByValue: true,
  })
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId as string })
  return answer.result.value as T
}

export async function countsOf(page: Page, cdp: CDPSession): Promise<Counts> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const wordings = await overObjects<string[]>(
    cdp,
    'Object.prototype',
    'function () { return this.flatMap((o) => { try { return Object.keys(o) } catch { return [] } }).filter((k) => /^[a-z]+@\\d+\\.\\d+\\.\\d+-[0-9a-f]{12}$/.test(k)) }',
  )
  const setListeners = await overObjects<number>(
    cdp,
    'Set.prototype',
    'function () { return this.flatMap((set) => set instanceof Set ? [...set] : []).filter((one) => typeof one === "function").length }',
  )
  const inPage = await page.evaluate(() => {
    const federation = Reflect.get(globalThis, '__FEDERATION__') as { __INSTANCES__: { name: string }[] }
    return {
      globals: Object.getOwnPropertyNames(globalThis)
        .filter((name) => /^(chunks_)?[a-z]+_\d+_\d+_\d+_/.test(name))
        .sort(),
      instances: federation.__INSTANCES__.map(({ name }) => name).sort(),
      styles: document.querySelectorAll('link[rel=stylesheet][href*="/releases/"]').length,
      // The shell's own late parts come when the page is idle, each as an element until it has come.
      scripts: document.querySelectorAll('script[src*="/releases/"]:not([data-rspack^="shell_"])').length,
    }
  })
  return {
    ...inPage,
    wordings: [...new Set(wordings)].sort(),
    setListeners,
    eventListeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: usedSize,
  }
}
