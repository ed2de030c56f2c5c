import type { Page } from '@playwright/test'
import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED, FAULTS, type Fault } from './faults.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'
import { breakOf, moreOf, PAGES, type RemotePage } from './newer-releases.ts'
import { withoutEarlier } from './without-earlier.ts'

test.use({ storageState: ({ agent }, use) => use(agent) })

/** Goes to the page as a player does, and taps what the fault waits for. */
async function meet(page: Page, { path, remote }: RemotePage, fault: Fault): Promise<void> {
  await goInside(page, path)
  if (fault.late) await page.getByRole('button', { name: moreOf(remote) }).click()
  for (let tap = 0; tap < (fault.taps ?? 0); tap += 1) await page.getByRole('button', { name: breakOf(remote) }).click()
}

/** Marks the document and an element of another remote: a reload or a new mount would lose the mark. */
const mark = (page: Page, slot: string) =>
  page
    .locator(`[data-slot="${slot}"] a`)
    .first()
    .evaluate((element) => {
      Object.assign(globalThis, { lobbyMarked: element })
    })
const marked = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'lobbyMarked') as Element | undefined)?.isConnected ?? false)

/** The release's own code threw: the report says where (TE-01). */
const threw = ({ phase }: Fault) => ['module', 'render', 'handler', 'promise'].includes(phase)
const placeIn = ({ remote, id }: Pair['newer']) => new RegExp(`^${remote}/${id}/[\\w.-]+\\.js:\\d+:\\d+$`)

/**
 * FD-08: where nothing ran before, the way on is the same for each remote; each fault meets two of them, and each
 * remote five faults or more. So does what drips (FD-20), which takes twelve seconds to be known and is judged before
 * anybody looks whose file it is. `LOBBY_WHOLE_MATRIX=1` tries all in all.
 */
const hasTurn = (remote: number, fault: number): boolean =>
  process.env.LOBBY_WHOLE_MATRIX === '1' || (remote + 2 * fault) % PAGES.length < 2

for (const [row, at] of PAGES.entries()) {
  for (const [column, fault] of FAULTS.entries()) {
    if (fault.of === 'FD-20' && !hasTurn(row, column)) continue
    test(`${fault.of ?? 'FD-07'}${fault.bytes ? ' FD-09' : ''}${threw(fault) ? ' TE-01' : ''} ${at.remote}: when ${fault.name}, the release before it runs in the same page, and the edge hears of it once`, async ({
      page,
      site,
      pairs,
      problems,
    }) => {
      const { older, newer } = pairs.get(at.remote) as Pair
      const before = (await reportsOf(site)).length
      const reports = async () => (await reportsOf(site)).slice(before)
      await fault.inject(page, newer)
      // What drips may be asked for early, and holds the document's `load` for minutes.
      await page.goto(at.from, { waitUntil: fault.of === 'FD-20' ? 'domcontentloaded' : 'load' })
      await mark(page, at.beside)
      await meet(page, at, fault)
      await expect(shownOf(page, older).first()).toBeVisible()
      await expect(shownOf(page, newer)).toHaveCount(0)
      // An error that it ran on with is heard of once, too.
      const heard = fault.taps ? [newer.id, older.id] : [older.id]
      await expect.poll(async () => (await reports()).map(({ ran }) => ran)).toEqual(heard)
      expect((await reports()).at(-1)).toMatchObject({
        remote: at.remote,
        release: newer.id,
        phase: fault.phase,
        ran: older.id,
        cause: expect.stringMatching(/\w{5}/),
        // TE-01: with the browser, the page and, where code threw, the place in the release's own file.
        browser: expect.stringMatching(/^Chrome \d+$/),
        path: expect.stringMatching(/^\/m\//),
        frames: threw(fault) ? expect.arrayContaining([expect.stringMatching(placeIn(newer))]) : expect.any(Array),
      })
      expect(await marked(page), 'the page was not reloaded and the other remote kept what it shows').toBe(true)
      // A second way to it changes nothing: the release has failed for this page view, and the edge knows.
      await goInside(page, at.from)
      await goInside(page, at.path)
      await expect(shownOf(page, older).first()).toBeVisible()
      expect(await reports()).toHaveLength(heard.length)
      expect(await marked(page)).toBe(true)
      expectProblems(problems, EXPECTED)
    })

    // What goes wrong in a handler leaves the page as it is when nothing can take its place. A page whose document a
    // test has answered may not reach the server of `drip`.
    if (fault.taps || fault.of === 'FD-20' || !hasTurn(row, column)) continue
    test(`FD-08 ${at.remote}: when ${fault.name} and nothing ran before it, its place says so, the rest works, and its button tries again`, async ({
      page,
      pairs,
      problems,
    }) => {
      const { newer } = pairs.get(at.remote) as Pair
      // The edge takes a number of reports a minute from one address; these are counted by the tests beside.
      await page.route('**/edge/failures', (route) => route.fulfill({ status: 204 }))
      await withoutEarlier(page, at.remote)
      await fault.inject(page, newer)
      await page.goto(at.from)
      await mark(page, at.beside)
      await meet(page, at, fault)
      const message = page.getByRole('main').getByText('Tải lỗi, nhấn để thử lại').first()
      // What hangs is waited for longer where nothing can take its place.
      await expect(message).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
      await goInside(page, at.from)
      expect(await marked(page)).toBe(true)
      await goInside(page, at.path)
      await expect(message).toBeVisible()

      await fault.heal(page, newer)
      await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).first().click()
      await expect(shownOf(page, newer).first()).toBeVisible()
      await expect(message).toBeHidden()
      if (fault.late) {
        await page.getByRole('button', { name: moreOf(at.remote) }).click()
        await expect(page.getByText(`late-part-of ${at.remote}`)).toBeVisible()
      }
      expect(await marked(page)).toBe(true)
      expectProblems(problems, EXPECTED)
    })
  }
}
