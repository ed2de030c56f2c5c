import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED } from './faults.ts'
import { expect, type Pair, reportsOf, shownOf, test } from './fixtures.ts'

const SIGN_IN = '<!doctype html><title>Hotel</title><h1>Sign in to the Wi-Fi</h1>'

test('FD-27 a portal that answers everything with its own page is told, and the page heals by itself after the sign-in', async ({
  page,
  pairs,
  site,
  problems,
}) => {
  const { newer } = pairs.get('lottery') as Pair
  const before = (await reportsOf(site)).length
  await page.goto('/m/promotions')
  // The page itself, and not the frame that comes before it: a link there would be a load of the document.
  await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible()
  await page.route('**/*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: SIGN_IN }))
  await goInside(page, '/m/lottery')
  const notice = page.getByRole('status').filter({ hasText: 'Mạng này cần đăng nhập trước' })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Mở trang đăng nhập của mạng' })).toHaveAttribute('target', '_blank')

  await page.unrouteAll()
  await expect(shownOf(page, newer).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect((await reportsOf(site)).slice(before)).toEqual([])
  expectProblems(problems, new RegExp(`${EXPECTED.source}|ConnectionError: The site cannot be reached`))
})
