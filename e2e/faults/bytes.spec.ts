import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED, otherByte } from './faults.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'
import { moreOf } from './newer-releases.ts'

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
