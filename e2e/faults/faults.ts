/** Eight ways in which a release cannot run (FD-07), and how each is healed. */
import type { Page, Route } from '@playwright/test'
import { type NewerRelease, THROWS } from './newer-releases.ts'

export interface Fault {
  name: string
  /** What the beacon says. */
  phase: string
  /** The page shows before the fault comes: it waits for a tap. */
  late?: true
  /** Bytes differ from the record. */
  bytes?: true
  /** Before the page is loaded. */
  inject: (page: Page, release: NewerRelease) => Promise<unknown>
  heal: (page: Page, release: NewerRelease) => Promise<unknown>
}

type Files = keyof NewerRelease['files']

/** A file of the release is answered in another way. */
const network = (name: string, phase: string, file: Files, answer: (route: Route) => Promise<void>): Fault => ({
  name,
  phase,
  inject: (page, { files }) => page.route(`**${files[file]}`, answer),
  heal: (page, { files }) => page.unroute(`**${files[file]}`),
})

/** The release's own code throws. */
const thrown = (name: string, phase: string, when: string): Fault => ({
  name,
  phase,
  inject: (page, { remote }) =>
    page.addInitScript(([key, value]) => Reflect.set(globalThis, key as string, value), [THROWS, `${remote}:${when}`]),
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

const hang = () => new Promise<void>(() => undefined)

export const FAULTS: readonly Fault[] = [
  network('its entry is not there', 'entry', 'entry', notFound),
  network('its page chunk is not there', 'chunk', 'page', notFound),
  { ...network('a chunk that it loads later is not there', 'chunk', 'late', notFound), late: true },
  network('its style sheet is not there', 'style', 'style', notFound),
  { ...network('one byte of it was changed', 'chunk', 'page', otherByte), bytes: true },
  network('it hangs', 'hang', 'page', hang),
  thrown('it throws while it is loaded', 'module', 'loading'),
  thrown('it throws at its first render', 'render', 'render'),
]

/** What a browser says on its console of such faults; anything else is a fault of ours. */
export const EXPECTED =
  /Failed to load resource|Failed to find a valid digest|Loading (css )?chunk|RUNTIME-00|broken (while loading|at first render)|does not load|failed \(\w+\); (running|nothing)/
