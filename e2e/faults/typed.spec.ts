import { expectProblems } from '../site/fixtures.ts'
import { EXPECTED } from './faults.ts'
import { expect, reportsOf, shownOf, test } from './fixtures.ts'
import { buildNewer, LOGIN, moreOf, releaseIn } from './newer-releases.ts'

test('FD-07 a login form whose late chunk does not come is there again with what was typed, the password too, and signs in', async ({
  page,
  site,
  problems,
}) => {
  test.setTimeout(120_000)
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const live = pins.find(({ remote }) => remote === LOGIN.remote)?.id ?? ''
  const { releases, remove } = buildNewer([LOGIN])
  const [newer] = releases
  if (!newer) throw new Error('Nothing was built')
  await site.release('publish', newer.folder)
  await site.release('promote', newer.remote, newer.id, '--reason', 'a late part at the login')
  try {
    await expect.poll(async () => (await page.request.get(LOGIN.path)).text()).toContain(newer.id)
    const before = (await reportsOf(site)).length
    await page.route(`**${newer.files.late}`, (route) => route.fulfill({ status: 404 }))
    await page.goto(LOGIN.path)
    const name = page.getByRole('textbox', { name: 'Tên đăng nhập' })
    const password = page.locator('input[type=password]')
    await name.fill('player1')
    await password.fill('Lobby#2026')
    await page.getByRole('button', { name: moreOf(LOGIN.remote) }).click()
    await expect(shownOf(page, releaseIn(site.store, LOGIN.remote, live)).first()).toBeVisible()
    await expect(shownOf(page, newer)).toHaveCount(0)
    await expect(name).toHaveValue('player1')
    await expect(password).toHaveValue('Lobby#2026')
    await expect
      .poll(async () => (await reportsOf(site)).slice(before))
      .toMatchObject([{ remote: LOGIN.remote, release: newer.id, phase: 'chunk', ran: live }])
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== LOGIN.path)
    expectProblems(problems, EXPECTED)
  } finally {
    await site.release('rollback', LOGIN.remote, live, '--reason', 'as before')
    remove()
  }
})
