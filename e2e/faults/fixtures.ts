/** What the fault tests start from: a site of their own on which each remote's newer release is live. */
import { STORAGE_KEY } from '@lobby/contracts/storage'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { test as base, expect, signIn } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'
import { type BuiltRelease, buildNewer, type NewerRelease, PAGES, partsOf, releaseIn } from './newer-releases.ts'

export interface Pair {
  older: BuiltRelease
  newer: NewerRelease
}

interface WorkerFixtures {
  site: Site
  /** The two releases of each remote; the newer one is live, the older one ran before it. */
  pairs: ReadonlyMap<string, Pair>
  /** What a browser keeps of an agent's sign-in. */
  agent: Exclude<BrowserContextOptions['storageState'], undefined>
}

export const test = base.extend<object, WorkerFixtures>({
  pairs: [
    async ({ site }, use) => {
      const live = (await site.release('status')) as { pins: { remote: string; id: string }[] }
      const { releases, remove } = buildNewer(PAGES)
      const pairs = new Map<string, Pair>()
      for (const newer of releases) {
        const id = live.pins.find(({ remote }) => remote === newer.remote)?.id
        if (!id) throw new Error(`${newer.remote} is not live`)
        await site.release('publish', newer.folder)
        await site.release('promote', newer.remote, newer.id, '--reason', 'newer')
        pairs.set(newer.remote, { older: releaseIn(site.store, newer.remote, id), newer })
      }
      await expect.poll(async () => await (await fetch(site.url)).text()).toContain(releases.at(-1)?.id ?? 'none')
      await use(pairs)
      remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  agent: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, locale: 'vi-VN' })
      await signIn(await context.newPage(), 'agent1')
      const state = await context.storageState()
      await context.close()
      // What was just starting there would be taken for frozen by whoever goes on with it seconds later.
      const origins = state.origins.map((origin) => ({
        ...origin,
        localStorage: origin.localStorage.filter(({ name }) => name !== STORAGE_KEY.starting),
      }))
      await use({ ...state, origins })
    },
    { scope: 'worker' },
  ],
})

export { expect }

export interface Report {
  remote: string
  release: string
  phase: string
  cause: string
  ran: string | null
  browser: string
  path: string
  frames: string[]
}

/** What pages have reported to the edge so far, oldest first. */
export async function reportsOf(site: Site): Promise<Report[]> {
  const answer = await fetch(new URL('/edge/failures', site.url))
  return ((await answer.json()) as { reports: Report[] }).reports
}

/** What of a release is on the page. */
export const shownOf = (page: Page, release: BuiltRelease, within = 'main') => page.locator(partsOf(release, within))
