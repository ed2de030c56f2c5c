import { readFileSync } from 'node:fs'
import path from 'node:path'
import { STARTER_FILE } from '@lobby/contracts/start'
import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED, otherByte } from './faults.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'
import { moreOf, recordOf } from './newer-releases.ts'

for (const [file, phase] of [
  ['entry', 'entry'],
  ['page', 'chunk'],
  ['style', 'style'],
  ['late', 'chunk'],
] as const) {
  test(`FD-09 FD-07 the ${file} file of a release with one byte changed does not run, and the release before it does`, async ({
    page,
    pairs,
    site,
    problems,
  }) => {
    const { older, newer } = pairs.get('lottery') as Pair
    const before = (await reportsOf(site)).length
    await page.route(`**${newer.files[file]}`, otherByte)
    await page.goto('/m/promotions')
    await goInside(page, '/m/lottery')
    if (file === 'late') await page.getByRole('button', { name: moreOf('lottery') }).click()
    await expect(shownOf(page, older).first()).toBeVisible()
    await expect(shownOf(page, newer)).toHaveCount(0)
    await expect
      .poll(async () => (await reportsOf(site)).slice(before))
      .toMatchObject([{ remote: 'lottery', release: newer.id, phase, ran: older.id }])
    expectProblems(problems, EXPECTED)
  })
}

test('FD-09 FD-07 the words of a release with one byte changed are not shown, and the release before it runs', async ({
  page,
  pairs,
  site,
  problems,
}) => {
  const { older, newer } = pairs.get('lottery') as Pair
  const before = (await reportsOf(site)).length
  const [vi, en] = (['VI', 'EN'] as const).map((language) => recordOf(newer.folder).locales[language]?.scripts)
  const words = vi?.filter((file) => !en?.includes(file)) ?? []
  expect(words).toHaveLength(1)
  await page.route(`**/releases/lottery/${newer.id}/${words[0]}`, otherByte)
  await page.goto('/m/promotions')
  await goInside(page, '/m/lottery')
  await expect(shownOf(page, older).first()).toBeVisible()
  await expect
    .poll(async () => (await reportsOf(site)).slice(before))
    .toMatchObject([{ remote: 'lottery', release: newer.id, phase: 'locale', ran: older.id }])
  expectProblems(problems, EXPECTED)
})

test('FD-09 the shell with one byte changed does not start, and the page says so', async ({ page, problems }) => {
  await page.route(/\/releases\/shell\/[^/]+\/shell\.js/, otherByte)
  await page.goto('/m/home')
  await expect(page.getByText('Trang chưa tải được')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toHaveCount(0)
  expectProblems(problems, EXPECTED)
})

/**
 * A service worker's script is fetched by the browser itself, without a hash; it comes from the edge alone (decision
 * 270).
 */
const WITHOUT_HASH = ['worker.js']

test('FD-09 FD-14 every script and style of every live release is asked for with the hash of its record, hints included', async ({
  page,
  site,
}) => {
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const live = (await (await page.request.get('/edge/channel')).json()) as { allPins: string }
  const pinned = await (await page.request.get(live.allPins)).text()
  let looked = 0
  for (const { remote, id } of pins) {
    const folder = path.join(site.store, 'releases', remote, id)
    const { entry, files, page: head } = recordOf(folder)
    // The entry's own hash stands in the pins, the shell's in the page; the entry knows those of all that it loads.
    const text = readFileSync(path.join(folder, entry), 'utf8')
    const html = remote === 'shell' ? await (await page.request.get('/m/home')).text() : pinned
    const named = [entry, STARTER_FILE, ...(head?.scripts ?? []), ...(head?.styles ?? [])]
    for (const [file, { integrity }] of Object.entries(files)) {
      if (!/\.(js|css)$/.test(file) || WITHOUT_HASH.includes(file)) continue
      expect(named.includes(file) ? html : text, `${remote} ${file}`).toContain(integrity)
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(50)
  for (const at of ['/m/home', '/m/lottery', '/m/promotions', '/m/live']) {
    const hints = (await (await page.request.get(at)).text()).match(/<(?:link|script)[^>]*\.(?:js|css)"[^>]*>/g) ?? []
    expect(hints.length).toBeGreaterThan(5)
    for (const hint of hints) expect(hint).toMatch(/integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/)
  }
})
