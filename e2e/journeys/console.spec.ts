/** Whoever is on call, with a phone: what is done in the console is seen by players. */
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { release } from '@lobby/releases/command'
import { makeKey } from '@lobby/releases/keys'
import { writeRelease } from '@lobby/releases/testing'
import { markShown } from '@lobby/releases/testing/role-site'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { type RunningConsole, startConsole } from '../site/console.ts'
import { onScreens, reflowFaults, targetFaults } from '../site/fits.ts'
import { test as base, expect } from '../site/fixtures.ts'
import { applyEdits, buildIn, teamCheckout } from '../site/variant.ts'

interface Fixtures {
  /** A page of the console that has come in by its link, in Vietnamese. */
  desk: Page
}

const test = base.extend<Fixtures, { running: RunningConsole; newer: string }>({
  running: [
    async ({ site }, use) => {
      const running = await startConsole(site.store, { GATEWAY_URL: site.gateway })
      await use(running)
      await running.stop()
    },
    { scope: 'worker' },
  ],
  /** The id of a lottery that can be told from the live one by eye; published, and live for nobody. */
  newer: [
    async ({ site }, use) => {
      const checkout = teamCheckout('lottery')
      applyEdits(checkout, [
        { file: 'remote-lottery/package.json', find: '"version": "0.1.0"', put: '"version": "0.2.0"' },
        { file: 'remote-lottery/src/locales/vi.json', find: '"list": "Xổ số"', put: '"list": "Xổ số bản mới"' },
      ])
      const folder = buildIn(checkout, 'lottery')
      await site.release('publish', folder)
      await use(path.basename(folder))
      rmSync(checkout, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  desk: async ({ browser, running }, use) => {
    const desk = await comeIn(browser, running)
    await use(desk)
    await desk.context().close()
  },
})

async function comeIn(browser: Browser, running: RunningConsole, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', colorScheme: 'dark', ...options })
  const page = await context.newPage()
  await page.goto(await running.link())
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL(`${running.url}/`)
  return page
}

const cardOf = (desk: Page, remote: string) =>
  desk.getByRole('article').filter({ has: desk.getByRole('heading', { name: remote, exact: true }) })

/** Gives the reason and does what the page has shown. */
async function decide(desk: Page, button: string, reason: string): Promise<void> {
  await desk.getByLabel('Lý do').fill(reason)
  await desk.getByRole('button', { name: button, exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Đã xong' })).toBeVisible()
  await expect(desk.getByRole('article')).toContainText(reason)
}

/** Goes on by Tab until that is in focus. */
const tabsOf = (page: Page) => async (role: 'link' | 'button' | 'textbox', name: string) => {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as never))) return
  }
  throw new Error(`No Tab leads to ${name}.`)
}

/** What is the matter with the page in front, in both themes and on every screen. */
async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What lies in a closed one has a place, and nobody sees it.
  for (const closed of await page.locator('summary').all()) await closed.click()
  const found = await axeFaults(page)
  await onScreens(page, async (screen) => {
    const unfit = await reflowFaults(page)
    if (screen === '320') unfit.push(...(await targetFaults(page)))
    found.push(...unfit.map((line) => `${screen}: ${line}`))
  })
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...(await axeFaults(page, { rules: ['color-contrast'] })).map((line) => `light: ${line}`))
  await page.emulateMedia({ colorScheme: 'dark' })
  return found
}

const heading = (page: Page) => page.getByRole('banner').getByRole('heading')

test('OP-04 by the link on a phone a release is promoted and rolled back, each with what will be noticed and a reason, and the site follows', async ({
  desk,
  page,
  newer,
  site,
}) => {
  await expect(cardOf(desk, 'lottery')).toContainText('Đang chạy')
  await expect(desk.getByRole('listitem').filter({ hasText: 'phục vụ lần thay đổi' }).first()).toBeVisible()
  await cardOf(desk, 'lottery').getByRole('link', { name: 'Đưa lên' }).click()
  await expect(desk.getByText('Không có gì cản trở.')).toBeVisible()
  await expect(desk.getByText(`lottery ${newer} đến ở lần mở trang tiếp theo`)).toBeVisible()
  await decide(desk, 'Đưa lên', 'Danh sách mới')
  await expect(async () => {
    await page.goto('/m/lottery')
    await expect(heading(page)).toHaveText('Xổ số bản mới', { timeout: 2_000 })
  }).toPass()

  await desk.getByRole('link', { name: 'Hiện tại' }).first().click()
  await cardOf(desk, 'lottery').getByRole('link', { name: 'Quay lại' }).click()
  await decide(desk, 'Quay lại', 'Người chơi không thấy kỳ quay')
  await expect(async () => {
    await page.goto('/m/lottery')
    await expect(heading(page)).toHaveText('Xổ số', { timeout: 2_000 })
  }).toPass()
  const { revisions } = (await site.release('history', 'lottery')) as { revisions: Record<string, unknown>[] }
  expect(revisions.at(-1)).toMatchObject({
    ...{ action: 'rollback', actor: 'chi', reason: 'Người chơi không thấy kỳ quay', from: newer },
  })
})

test('OP-04 a remote is switched off, which a page that is open shows without a reload, and on again', async ({
  desk,
  page,
  browser,
  running,
}) => {
  const other = await comeIn(browser, running)
  await expect(other.getByText('Trực tiếp')).toBeVisible()
  await cardOf(desk, 'lottery').getByRole('link', { name: 'Tắt' }).click()
  await expect(desk.getByText('/m/lottery', { exact: false }).first()).toBeVisible()
  await decide(desk, 'Tắt', 'Sai tỷ lệ')
  await expect(cardOf(other, 'lottery')).toContainText('Đã tắt')
  await expect(async () => {
    await page.goto('/m/lottery')
    await expect(page.getByRole('main')).toContainText('tạm thời', { timeout: 2_000 })
  }).toPass()
  await cardOf(other, 'lottery').getByRole('link', { name: 'Bật' }).click()
  await decide(other, 'Bật', 'Đã sửa')
  await expect(async () => {
    await page.goto('/m/lottery')
    await expect(heading(page)).toHaveText('Xổ số', { timeout: 2_000 })
  }).toPass()
  await other.context().close()
})

test('OP-04 a trial is started, raised and halted from its page', async ({ desk, newer }) => {
  await desk.getByRole('link', { name: 'Thử nghiệm', exact: true }).click()
  await desk.getByRole('combobox', { name: 'lottery' }).selectOption(newer)
  await desk.getByLabel('Phần khách truy cập').fill('5%')
  await desk.getByRole('button', { name: 'Xem kết quả trước' }).click()
  await expect(desk.getByText('5 % khách truy cập chạy các bản này')).toBeVisible()
  await decide(desk, 'Bắt đầu thử nghiệm', 'Danh sách mới cho một ít khách')
  await desk.getByRole('link', { name: 'Thử nghiệm', exact: true }).click()
  await expect(desk.getByRole('progressbar')).toBeVisible()
  await expect(desk.getByRole('row', { name: /^Bản thử/ })).toBeVisible()
  await desk.getByLabel('Phần khách truy cập').fill('20%')
  await desk.getByRole('button', { name: 'Mở rộng thử nghiệm' }).click()
  await decide(desk, 'Mở rộng thử nghiệm', 'Chưa có lỗi')
  await desk.getByRole('link', { name: 'Thử nghiệm', exact: true }).click()
  await expect(desk.getByText(/20 % khách/)).toBeVisible()
  await desk.getByRole('link', { name: 'Dừng thử nghiệm' }).click()
  await decide(desk, 'Dừng thử nghiệm', 'Khách không thấy danh sách cũ')
  await desk.getByRole('link', { name: 'Thử nghiệm', exact: true }).click()
  await expect(desk.getByText('Không có thử nghiệm nào đang chạy.')).toBeVisible()
})

test('OP-04 keyboard alone: from the link to the release that was rolled back', async ({
  browser,
  running,
  newer,
  site,
}) => {
  await site.release('promote', 'lottery', newer, '--reason', 'to be rolled back')
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(await running.link())
  const tabTo = tabsOf(page)
  await tabTo('button', 'Sign in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible()
  await tabTo('link', 'Roll back: lottery')
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
  expect(outline).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing stands in the way.')).toBeVisible()
  await tabTo('textbox', 'Why')
  await page.keyboard.type('wrong odds')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('wrong odds')
  await context.close()
})

test('OP-04 every page is axe clean in both themes and both languages, and fits every screen', async ({
  browser,
  running,
  newer,
}) => {
  test.setTimeout(180_000)
  for (const locale of ['vi-VN', 'en-GB']) {
    const page = await comeIn(browser, running, { locale, viewport: { width: 390, height: 844 }, hasTouch: true })
    for (const at of [
      ...['/', '/trial', '/figures?remote=lottery', '/history', '/act/rollback?remote=lottery'],
      ...[`/act/promote?remote=lottery&id=${newer}`, '/act/close?remote=lottery', '/act/halt', '/done/1'],
      ...[`/releases/lottery/${newer}`],
    ]) {
      await page.goto(`${running.url}${at}`)
      expect([locale, at, await faultsOf(page)]).toEqual([locale, at, []])
    }
    await page.context().close()
  }
})

/** A store of small releases with a list of roles, where `mai` has asked for the end of a trial of two remotes. */
async function waitingStore() {
  const dir = mkdtempSync(path.join(tmpdir(), 'lobby-console-'))
  const keys = (name: string) => path.join(dir, 'keys', name)
  const { secret } = makeKey()
  const run = async (...argv: string[]) => {
    let said = ''
    const hear = (text: string) => {
      said += text
    }
    const fail = (text: string) => {
      throw new Error(text)
    }
    await release(argv, {
      env: { LOBBY_STORE: path.join(dir, 'store'), LOBBY_SIGNING_KEY: secret },
      out: hear,
      err: fail,
    })
    return said
  }
  for (const [remote, version] of [
    ...[['lottery', '1.0.0'] as const, ['lottery', '1.1.0'] as const],
    ...[['account', '2.0.0'] as const, ['account', '2.1.0'] as const],
  ]) {
    const { folder, record } = await writeRelease(dir, { remote, version, pages: [`/m/${remote}`] })
    await run('publish', folder)
    if (version.endsWith('.0.0')) await run('promote', remote, record.id)
  }
  for (const name of ['root-1', 'root-2', 'mai', 'binh']) await run('key', 'new', keys(name))
  let mark = markShown(await run('roles', 'init', ...['root-1', 'root-2'].map((name) => `${name}=${keys(name)}.pub`)))
  const further = async (...words: string[]) => {
    mark = markShown(await run('roles', ...words, '--draft', mark))
  }
  for (const name of ['mai', 'binh']) await further('add', name, `${keys(name)}.pub`, 'look', 'ship', 'undo')
  await further('promotion', '2')
  await run('roles', 'sign', mark, '--key', keys('root-1'), '--key', keys('root-2'))
  await run('trial', 'lottery', '1.1', 'account', '2.1', '--share', '5%', '--key', keys('mai'))
  await run('trial', 'finish', '--key', keys('mai'), '--reason', 'Hai ngày không có lỗi')
  return { dir, store: path.join(dir, 'store'), key: keys('binh'), secret }
}

test('OP-04 OP-01 what waits, the sign-in, verify and a refusal are axe clean and fit every screen; what waits is approved by keyboard alone', async ({
  browser,
}) => {
  const { dir, store, key, secret } = await waitingStore()
  const running = await startConsole(store, { LOBBY_PERSON_KEY_FILE: key, LOBBY_SIGNING_KEY: secret })
  for (const locale of ['vi-VN', 'en-GB']) {
    const context = await browser.newContext({ locale, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(await running.link())
    const faults: [string, string[]][] = [['sign-in', await faultsOf(page)]]
    await page.getByRole('main').getByRole('button').click()
    await expect(page).toHaveURL(`${running.url}/`)
    await page.goto(`${running.url}/proposed/4`)
    await expect(page.locator('form[action="/proposed/4"] button')).toBeVisible()
    faults.push(['what waits', await faultsOf(page)])
    for (const at of ['/proposed/9', '/history']) {
      await page.goto(`${running.url}${at}`)
      faults.push([at, await faultsOf(page)])
    }
    await page.locator('form[action="/verify"] button').click()
    await expect(page).toHaveURL(`${running.url}/verify`)
    faults.push(['verify', await faultsOf(page)])
    expect([locale, faults.filter(([, found]) => found.length > 0)]).toEqual([locale, []])
    await context.close()
  }
  const page = await comeIn(browser, running, { locale: 'en-GB' })
  const tabTo = tabsOf(page)
  await tabTo('link', 'Look at it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('Finish the trial lottery, account')
  await tabTo('button', 'Approve')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Hai ngày không có lỗi')
  await page.context().close()
  await running.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('OP-04 two who roll back at once, a double tap, a store that is away, a console that was started again: nothing is done twice', async ({
  browser,
  site,
  newer,
}) => {
  // A store of its own: nobody serves what is taken away here.
  const store = path.join(site.data, 'store-of-console')
  await site.release('promote', 'lottery', newer, '--reason', 'to be rolled back')
  cpSync(site.store, store, { recursive: true })
  await site.release('rollback', 'lottery', '--reason', 'as it was')
  let running = await startConsole(store, { GATEWAY_URL: site.gateway })
  const [first, second] = [await comeIn(browser, running), await comeIn(browser, running)]
  const undone = (page: Page) => page.getByRole('heading', { name: /Quay lại lottery/ })
  await second.goto(`${running.url}/history`)
  await expect(second.getByRole('article').first()).toBeVisible()
  const before = await undone(second).count()
  for (const page of [first, second]) {
    await page.goto(`${running.url}/act/rollback?remote=lottery`)
    await page.getByLabel('Lý do').fill('Sai tỷ lệ')
  }
  const button = (page: Page) => page.getByRole('button', { name: 'Quay lại', exact: true })
  await button(first).dblclick()
  await expect(first.getByRole('heading', { name: 'Đã xong' })).toBeVisible()
  await button(second).click()
  await expect(second.getByRole('alert')).toHaveText('Có người vừa thay đổi. Chưa có gì được làm; hãy xem lại.')
  await second.goto(`${running.url}/history`)
  await expect(undone(second)).toHaveCount(before + 1)

  await second.goto(`${running.url}/act/close?remote=lottery`)
  await second.getByLabel('Lý do').fill('Sai tỷ lệ')
  renameSync(store, `${store}-away`)
  await second.getByRole('button', { name: 'Tắt', exact: true }).click()
  await expect(second.getByRole('alert')).toHaveText(/^Hiện không đọc được kho\./)
  rmSync(store, { recursive: true, force: true })
  renameSync(`${store}-away`, store)
  await second.getByRole('button', { name: 'Tắt', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Đã xong' })).toBeVisible()

  await second.goto(`${running.url}/act/open?remote=lottery`)
  await second.getByLabel('Lý do').fill('Đã sửa')
  await running.stop()
  const port = new URL(running.url).port
  running = await startConsole(store, { GATEWAY_URL: site.gateway, CONSOLE_PORT: port })
  await second.getByRole('button', { name: 'Bật', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible()
  await second.goto(await running.link())
  await second.getByRole('main').getByRole('button').click()
  await expect(cardOf(second, 'lottery')).toContainText('Đã tắt')
  for (const page of [first, second]) await page.context().close()
  await running.stop()
})
