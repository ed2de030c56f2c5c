/** The ways in which a release cannot run (FD-07, FD-18 to FD-20), and how each is healed. */
import type { Page, Route } from '@playwright/test'
import { drip } from './drip.ts'
import { type NewerRelease, THROWS } from './newer-releases.ts'

export interface Fault {
  name: string
  /** What the beacon says. */
  phase: string
  /** The page shows before the fault comes: it waits for a tap on what asks for more. */
  late?: true
  /** It waits for as many taps on what goes wrong, and the page is there all the while. */
  taps?: number
  /** The requirement that it is of; FD-07 without one. */
  of?: string
  /** Bytes differ from the record. */
  bytes?: true
  /** A file that is answered in another way. */
  file?: { which: Files; answer: Answer }
  /** How the release's own code goes wrong: one of the ways of `newer-releases.ts`. */
  throws?: string
  /** Before the page is loaded. */
  inject: (page: Page, release: NewerRelease) => Promise<unknown>
  heal: (page: Page, release: NewerRelease) => Promise<unknown>
}

type Files = keyof NewerRelease['files']

/** What comes in place of a file of the release. */
export type Answer = 'not found' | 'other byte' | 'cut off' | 'hang' | 'drip'

/** From the next load of the page on, the release's own code goes wrong in one of the ways of `newer-releases.ts`. */
export const goWrong = (page: Page, remote: string, how: string): Promise<unknown> =>
  page.addInitScript(([key, value]) => Reflect.set(globalThis, key as string, value), [THROWS, `${remote}:${how}`])

/** The release's own code throws. */
const thrown = (name: string, phase: string, when: string): Fault => ({
  name,
  phase,
  throws: when,
  inject: (page, { remote }) => goWrong(page, remote, when),
  heal: (page) => page.evaluate((key) => void Reflect.deleteProperty(globalThis, key), THROWS),
})

const notFound = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' })

/** One byte of the file is another one (FD-09). */
export async function otherByte(route: Route): Promise<void> {
  const body = await (await route.fetch()).body()
  const last = body.length - 1
  // A semicolon or a brace becomes a space: one byte, and most often the code would even run.
  body[last] = 0x20
  const contentType = route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript'
  await route.fulfill({ contentType, body })
}

/** The connection ends in the middle of the file. */
const cutOff = (route: Route) => route.abort('connectionreset')

const hang = () => new Promise<void>(() => undefined)

const ANSWERS: Record<Answer, (route: Route) => Promise<void>> = {
  'not found': notFound,
  'other byte': otherByte,
  'cut off': cutOff,
  hang,
  drip,
}

/** A file of the release is answered in another way. */
const network = (name: string, phase: string, which: Files, answer: Answer): Fault => ({
  name,
  phase,
  file: { which, answer },
  inject: (page, { files }) => page.route(`**${files[which]}`, ANSWERS[answer]),
  heal: (page, { files }) => page.unroute(`**${files[which]}`),
})

export const FAULTS: readonly Fault[] = [
  network('its entry is not there', 'entry', 'entry', 'not found'),
  network('its page chunk is not there', 'chunk', 'page', 'not found'),
  { ...network('a chunk that it loads later is not there', 'chunk', 'late', 'not found'), late: true },
  network('its style sheet is not there', 'style', 'style', 'not found'),
  { ...network('one byte of it was changed', 'chunk', 'page', 'other byte'), bytes: true },
  network('it hangs', 'hang', 'page', 'hang'),
  thrown('it throws while it is loaded', 'module', 'loading'),
  thrown('it throws at its first render', 'render', 'render'),
  { ...thrown('it throws when its data is there', 'render', 'data'), of: 'FD-18' },
  { ...thrown('it throws in an effect later on', 'render', 'effect'), of: 'FD-18' },
  { ...thrown('a handler of it throws three times', 'handler', 'handler'), of: 'FD-18', taps: 3 },
  { ...thrown('a promise of it is rejected three times', 'promise', 'promise'), of: 'FD-18', taps: 3 },
  { ...network('a chunk that it loads later hangs', 'hang', 'late', 'hang'), of: 'FD-19', late: true },
  {
    ...network('one byte of a chunk that it loads later was changed', 'chunk', 'late', 'other byte'),
    of: 'FD-19',
    late: true,
    bytes: true,
  },
  { ...network('a chunk that it loads later is cut off', 'chunk', 'late', 'cut off'), of: 'FD-19', late: true },
  { ...network('its entry drips', 'hang', 'entry', 'drip'), of: 'FD-20' },
]

/** What a browser says on its console of such faults; anything else is a fault of ours. */
export const EXPECTED =
  /Failed to load resource|Failed to find a valid digest|Loading (css )?chunk|RUNTIME-00|broken (while|at|by|in) |does not load|comes too slowly|renders without end|failed \(\w+\); (running|nothing)/
