import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED } from './faults.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'

const stalls = () => new Promise<void>(() => undefined)

test('FD-07 a connection that stands still is told apart from a release that does: it is said, nothing falls back, and the page comes when the connection does', async ({
  page,
  pairs,
  site,
  problems,
}) => {
  const { older, newer } = pairs.get('lottery') as Pair
  const before = (await reportsOf(site)).length
  await page.goto('/m/promotions')
  // The file hangs as in the matrix; but here the edge does not answer either.
  await page.route(`**${newer.files.page}`, stalls)
  await page.route('**/edge/channel', stalls)
  await goInside(page, '/m/lottery')
  await expect(page.getByRole('main').getByText('Không có kết nối hoặc mạng không ổn định').first()).toBeVisible()
  await expect(shownOf(page, older)).toHaveCount(0)

  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).first().click()
  await expect(shownOf(page, newer).first()).toBeVisible()
  await expect(shownOf(page, older)).toHaveCount(0)
  expect((await reportsOf(site)).slice(before)).toEqual([])
  expectProblems(problems, EXPECTED)
})
