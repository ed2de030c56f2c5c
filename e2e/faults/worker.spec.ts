/** The faults of FD-07 once more, for a page that the service worker stands behind. */

import { EDGE } from '@lobby/contracts/boot'
import type { BrowserContext, Page } from '@playwright/test'
import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED, FAULTS } from './faults.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'
import { moreOf, PAGES } from './newer-releases.ts'

test.use({ storageState: ({ agent }, use) => use(agent) })

/** A page that the worker controls; it has kept the site as well. */
async function behindWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const kept = () => page.evaluate(async (offline) => (await caches.match(offline)) !== undefined, EDGE.offline)
  await expect.poll(kept).toBe(true)
}

/** Whether the worker has kept this file. */
const keptOf = (page: Page, file: string) =>
  page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, file)

/** A file that comes late is asked for through the worker where that has taken the page over by then. */
const forget = (page: Page, file: string) =>
  page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreVary: true })
  }, file)

/** What the worker asks for passes the context's routes, and not the page's: faults are put there. */
const asPage = (context: BrowserContext) => context as unknown as Page

const [at] = PAGES

/** Those that the worker stands between, and no others: they take long. */
const OF_FILES = FAULTS.filter(({ of }) => of === undefined)

for (const fault of OF_FILES) {
  test(`FD-07${fault.bytes ? ' FD-09' : ''} with the service worker on: when ${fault.name}, the release before it runs in the same page`, async ({
    page,
    context,
    site,
    pairs,
    problems,
  }) => {
    if (!at) throw new Error('There is no remote to break')
    const { older, newer } = pairs.get(at.remote) as Pair
    await behindWorker(page, at.from)
    // It would answer with a good copy: the page that is broken is opened for the first time.
    expect(await keptOf(page, newer.files.page)).toBe(false)
    await forget(page, newer.files.entry)
    const before = (await reportsOf(site)).length
    await fault.inject(asPage(context), newer)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await goInside(page, at.path)
    if (fault.late) await page.getByRole('button', { name: moreOf(at.remote) }).click()
    await expect(shownOf(page, older).first()).toBeVisible()
    await expect(shownOf(page, newer)).toHaveCount(0)
    await expect.poll(async () => (await reportsOf(site)).slice(before)).toHaveLength(1)
    expect((await reportsOf(site)).at(-1)).toMatchObject({ remote: at.remote, release: newer.id, ran: older.id })
    expectProblems(problems, EXPECTED)
  })
}
