/**
 * What a bench asks of the journeys: which release the site names for each interaction, and whose code had rendered
 * what it was done to (SP-09).
 */
import { appendFileSync } from 'node:fs'
import { VITALS_PATH } from '@lobby/contracts/vitals'
import type { CDPSession, Page } from '@playwright/test'
import { type TapNews, watchTapNames } from './tap-names-page.ts'

/** Name of the environment variable with the file that gets a line of JSON for each interaction: a `TapName`. */
export const TAP_NAMES = 'LOBBY_TAP_NAMES'
/** The shortest interaction that counts: the shortest event that a browser tells of, ms. */
const STEP = 16
/** The function of the page that is told of a `TapNews`. */
const TELL = 'tapNamed'

export interface TapName {
  journey: string
  path: string
  control: string
  ms: number
  isEarly: boolean
  /** `<remote>@<release>` that the reports have sent; undefined where they sent nothing of it. */
  named?: string | undefined
  /** `<remote>@<release>` of the innermost component that is not the shell's, by the address of its script. */
  ran?: string | undefined
}

/** The release that an address is of; undefined where it is none's. */
const releaseAt = (url: string): string | undefined => /\/releases\/([^/]+)\/([^/]+)\//.exec(url)?.slice(1, 3).join('@')

/** Answers from which script a page's component comes, by its place in `tapFunctions`. */
async function scriptsOf(cdp: CDPSession) {
  const scripts = new Map<string, string>()
  cdp.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url))
  await cdp.send('Debugger.enable')
  const known = new Map<string, string>()
  return async (origin: number, place: number): Promise<string> => {
    const key = `${origin} ${place}`
    const before = known.get(key)
    if (before !== undefined) return before
    const expression = `performance.timeOrigin === ${origin} ? tapFunctions[${place}] : undefined`
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    if (!result.objectId) throw new Error('The document has gone')
    const { internalProperties = [] } = await cdp.send('Runtime.getProperties', {
      objectId: result.objectId,
      ownProperties: true,
    })
    const location = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value
    const url = scripts.get(location?.scriptId) ?? ''
    known.set(key, url)
    return url
  }
}

/** Keeps the page's interactions, until what it answers is called at the journey's end. */
export async function keepTapNames(page: Page, journey: string, file: string): Promise<() => Promise<void>> {
  const taps = new Map<string, Partial<TapNews> & { ran?: Promise<string | undefined> }>()
  const cdp = await page.context().newCDPSession(page)
  const scriptOf = await scriptsOf(cdp)
  const whoRan = async (origin: number, chain: readonly number[]): Promise<string | undefined> => {
    let shell: string | undefined
    for (const place of chain) {
      const release = releaseAt(await scriptOf(origin, place))
      if (release && !release.startsWith('shell@')) return release
      shell ??= release
    }
    return shell
  }
  // Playwright drops what a document says while it is being left.
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: TELL })
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== TELL) return
    const { told, ...news } = JSON.parse(payload) as TapNews
    const before = taps.get(news.id)
    // An event of an interaction that is told of later and was shorter changes nothing.
    const isLonger = told && told.value > (before?.told?.value ?? 0)
    const ran = news.chain && whoRan(news.origin, news.chain).catch(() => undefined)
    taps.set(news.id, { ...before, ...news, ...(isLonger && { told }), ...(ran && { ran }) })
  })
  await page.addInitScript(watchTapNames, { vitals: VITALS_PATH, step: STEP, tell: TELL })
  return async () => {
    // A journey may end with its page closed.
    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'tapsTold'), window, [])).catch(() => undefined)
    for (const { path = '', control = '', ms, isEarly = false, told, ran } of taps.values()) {
      if (ms === undefined) continue
      const named = told && `${told.remote}@${told.release}`
      const tap: TapName = { journey, path, control, ms, isEarly, named, ran: await ran }
      appendFileSync(file, `${JSON.stringify(tap)}\n`)
    }
  }
}
