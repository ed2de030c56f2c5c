import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'
import { said } from '../site/game.ts'

const EMBEDDED = '/m/lotto-h5/m1/trad/games/VN_TP_HCM'
const frame = (page: Page) => page.frameLocator('iframe')
const balance = async (page: Page): Promise<number> => {
  const shown = frame(page).locator('#balance')
  await expect(shown).toHaveText(/\d/)
  const text = (await shown.textContent()) ?? ''
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
}

/** Chooses a station in the page's sheet, by what its name begins with. */
async function chooseStation(page: Page, name: RegExp): Promise<void> {
  await frame(page).getByRole('button', { name: /^Đài / }).click()
  await frame(page).getByRole('dialog', { name: 'Chọn đài' }).getByRole('button', { name }).click()
}

test('SH-16 SH-21 LT-29 PLAY opens the lottery, and a bet placed there shows in the balance', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/lottery')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Chơi / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/m\/startLottery\?.*code=/)
  // On the left, as the documents say.
  const back = await page.getByRole('button', { name: 'Rời xổ số' }).boundingBox()
  expect(back?.x).toBeLessThan(48)

  const query = new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams
  expect([...query.keys()]).toEqual(expect.arrayContaining(['token', 'merchant', 'css', 'prize_mode']))

  const lottery = frame(page)
  const before = await balance(page)
  await chooseStation(page, /^TP\. HCM /)
  await lottery.getByRole('textbox', { name: 'Số chọn' }).fill('45')
  // The bar has the stake, and its chips as long as it is being chosen.
  const ten = lottery.getByRole('button', { name: '10 K', exact: true })
  await expect(ten).toBeHidden()
  await lottery.locator('footer').getByRole('textbox', { name: 'Mức cược' }).click()
  await ten.click()
  await expect(lottery.locator('#chosen')).toHaveText('45 Cả vé 10,00 K')
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  await lottery.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click()
  await expect(said(lottery)).toContainText('Đã nhận cược')
  await expect(lottery.getByRole('listitem')).toContainText(['Chờ quay số'])
  expect(await balance(page)).toBe(before - 10)

  // The site's own wallet knows: what is left at the vendor comes with the next launch.
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  expect(await balance(page)).toBe(before - 10)
})

test('SH-21 SH-22 the embedded page closes to home with pageBack, and to the game entry without', async ({ page }) => {
  await signIn(page)
  for (const [address, left] of [
    [`${EMBEDDED}?prize_mode=ZY&pageBack=home`, /\/m\/home$/],
    [`${EMBEDDED}?prize_mode=ZY`, /\/m\/game$/],
  ] as const) {
    await page.goto(address)
    await expect(frame(page).locator('#code')).toHaveAttribute('value', 'VN_TP_HCM')
    expect(await page.locator('iframe').getAttribute('src')).toContain('prize_mode=ZY')
    await expect(frame(page).getByRole('button', { name: 'Đóng', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Rời xổ số' }).click()
    await expect(page).toHaveURL(left)
  }
  await expect(page.getByRole('tablist', { name: 'Nhóm trò chơi' })).toBeVisible()
})

test('SH-20 PL-08 the launch page opens the game that its query names, and the one way out leads home', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(
    '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&playType=trad&gameId=G1001&gameGroupId=&prize_mode=&code=LOTUS_1001&pageBack=home',
  )
  const game = frame(page)
  await expect(game.getByRole('heading', { name: 'Sen Vàng' })).toBeVisible()
  const before = await balance(page)
  await game.getByRole('button', { name: 'Quay', exact: true }).click()
  await expect(game.locator('html')).toHaveAttribute('data-phase', 'ready')
  await expect(game.locator('#balance')).not.toHaveText(
    `${new Intl.NumberFormat('vi', { minimumFractionDigits: 2 }).format(before)}\u00a0K`,
  )
  await expect(game.getByRole('button', { name: 'Đóng', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Rời trò chơi' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('PL-09 a ticket of several numbers costs each of them, and is put into the form again by one tap', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = frame(page)
  const before = await balance(page)
  const numbers = lottery.getByRole('textbox', { name: 'Số chọn' })
  await numbers.fill('45, 67, 12')
  // The bar that takes the money says which numbers it is for.
  await expect(lottery.locator('#chosen')).toHaveText('45, 67, 12 3 số · Cả vé 3,00 K')
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  await lottery.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click()
  await expect(said(lottery)).toContainText('Đã nhận cược')
  expect(await balance(page)).toBe(before - 3)

  await lottery.getByRole('button', { name: 'Cược lại vé 45, 67, 12' }).click()
  await expect(numbers).toHaveValue('45, 67, 12')
  // A combined bet takes two numbers, and says so before anything is asked.
  await lottery.getByRole('button', { name: 'Xiên', exact: true }).click()
  await lottery.getByRole('radio', { name: /Xiên 2/ }).check({ force: true })
  await numbers.fill('45')
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  await expect(said(lottery)).toHaveText('Chọn đúng 2 số khác nhau, cách nhau bằng dấu phẩy.')
  expect(await balance(page)).toBe(before - 3)
})

test('PL-09 a ticket of a set and of numbers on the board is tapped, by keyboard too, and refused when it is full', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = frame(page)
  const before = await balance(page)
  const numbers = lottery.getByRole('textbox', { name: 'Số chọn' })
  const board = lottery.getByRole('group', { name: 'Bảng số' })
  // Who is drawn today stands first, with its time; the others by region, with their day.
  await lottery.getByRole('button', { name: /^Đài TP\. HCM · / }).click()
  const sheet = lottery.getByRole('dialog', { name: 'Chọn đài' })
  const groups = await sheet
    .getByRole('group')
    .evaluateAll((all) =>
      all.map((group) => [
        group.getAttribute('aria-label'),
        [...group.querySelectorAll('button')].map((one) => one.textContent),
      ]),
    )
  // A region whose stations are all drawn today has none left to stand here: on some days that of the indices.
  const regions = groups.map(([label]) => label).filter((label) => label !== 'Hôm nay')
  expect(['Miền Bắc', 'Miền Trung', 'Miền Nam', 'Chỉ số'].filter((region) => regions.includes(region))).toEqual(regions)
  expect(regions).toEqual(expect.arrayContaining(['Miền Trung', 'Miền Nam']))
  for (const [at, [label, stations]] of groups.entries()) {
    expect(label === 'Hôm nay' ? at : 0).toBe(0)
    const form = label === 'Hôm nay' ? /^.+ \d\d:\d\d$/ : /^.+ \d\d\/\d\d$/
    expect((stations as string[]).filter((station) => !form.test(station))).toEqual([])
  }
  // Found without its accents; what is chosen is marked, and Escape leaves it so.
  await expect(sheet.getByRole('button', { name: /^TP\. HCM / })).toHaveAttribute('aria-current', 'true')
  await sheet.getByRole('searchbox', { name: 'Tìm đài' }).fill('da nang')
  await expect(sheet.getByRole('button', { name: /\d\d/ })).toHaveText([/^Đà Nẵng /])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(lottery.getByRole('button', { name: /^Đài TP\. HCM · / })).toBeFocused()
  await expect(lottery.getByRole('radio', { name: /^Bao lô 2 số/ })).toBeChecked()
  await lottery.getByRole('button', { name: 'Đề', exact: true }).click()
  const sets = lottery.getByRole('button', { name: 'Chọn nhanh' })
  await expect(sets).toHaveAttribute('aria-expanded', 'false')
  await sets.click()
  await expect(sets).toHaveAttribute('aria-expanded', 'true')
  const tails = lottery.getByRole('button', { name: 'Đuôi', exact: true })
  await tails.click()
  await expect(tails).toBeFocused()
  await lottery.getByRole('button', { name: 'Đuôi 7', exact: true }).click()
  await expect(numbers).toHaveValue('07, 17, 27, 37, 47, 57, 67, 77, 87, 97')
  await expect(board.getByRole('button', { name: '17', exact: true })).toHaveAttribute('aria-pressed', 'true')
  // Taken out, not added: 77 alone is a double among them.
  await lottery.getByRole('button', { name: 'Bỏ', exact: true }).click()
  await lottery.getByRole('button', { name: 'Kép', exact: true }).click()
  await expect(numbers).toHaveValue('07, 17, 27, 37, 47, 57, 67, 87, 97')
  await lottery.getByRole('button', { name: 'Thêm', exact: true }).click()
  // The other half of the board says how many of its numbers are chosen.
  await lottery.getByRole('button', { name: '50–99 · 4', exact: true }).click()
  await board.getByRole('button', { name: '77', exact: true }).click()
  await lottery.getByRole('button', { name: '00–49 · 5', exact: true }).click()
  // One stop for the Tab key, and the arrows from there: down a line of five, and to the right.
  await board.getByRole('button', { name: '00', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(board.getByRole('button', { name: '06', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(numbers).toHaveValue('06, 07, 17, 27, 37, 47, 57, 67, 77, 87, 97')
  await lottery.getByRole('button', { name: 'Đảo chọn' }).click()
  await expect(lottery.getByText('89 số · Cả vé 89,00 K')).toBeVisible()
  // Many numbers give way to how many they are and what they cost. The field has all of them.
  const cut = await lottery.locator('#chosen').evaluate(({ children: [numbers, sum] }) => ({
    numbers: (numbers?.scrollHeight ?? 0) > (numbers?.clientHeight ?? 0),
    sum: (sum?.scrollWidth ?? 0) > (sum?.clientWidth ?? 0),
  }))
  expect(cut).toEqual({ numbers: true, sum: false })
  expect(await numbers.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  const dialog = lottery.getByRole('dialog')
  await expect(dialog.locator('#summary')).toContainText('89 số: 00, 01')
  await dialog.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(said(lottery)).toHaveText(/^Đã nhận cược: TP\. HCM · Kỳ \d\d\/\d\d\.$/)
  expect(await balance(page)).toBe(before - 89)
  // Under the clock, in sight: the board lies between it and all tickets.
  const ofDraw = lottery.locator('#of-draw')
  await ofDraw.getByText(/^Vé kỳ này: \d+ ·\s[\d.,]+\sK$/).click()
  await expect(ofDraw.getByRole('listitem').first()).toContainText(/89 số.*Chờ quay số.*89,00\sK/)
  await ofDraw.getByText(/^Vé kỳ này: /).click()

  // What was said is about the lottery before.
  await chooseStation(page, /^Miền Bắc /)
  await expect(said(lottery)).toBeEmpty()
  await lottery.getByRole('button', { name: 'Trượt', exact: true }).click()
  for (const number of ['00', '01', '02', '03', '04']) {
    await board.getByRole('button', { name: number, exact: true }).click()
  }
  await expect(said(lottery)).toHaveText('Vé này chỉ nhận 4 số.')
  await expect(numbers).toHaveValue('00, 01, 02, 03')
})

test('PL-09 the board begins on the first screen, a bar without a number promises nothing, and an arrow reaches the other half', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = frame(page)
  const board = lottery.getByRole('group', { name: 'Bảng số' })
  const number = (said: string) => board.getByRole('button', { name: said, exact: true })
  const bar = lottery.locator('#pays')
  const place = lottery.getByRole('button', { name: 'Đặt cược' })
  await expect(bar).toHaveText('Chọn ít nhất 1 số')
  const [row, footer] = [await number('14').boundingBox(), await lottery.locator('footer').boundingBox()]
  expect((row?.y ?? Number.NaN) + (row?.height ?? 0)).toBeLessThan(footer?.y ?? 0)
  const colour = () => place.evaluate((button) => getComputedStyle(button).backgroundColor)
  const idle = await colour()
  await number('14').click()
  await expect(bar).toHaveText(/^Mỗi lần trúng nhận 5,30\sK$/)
  expect(await colour()).not.toBe(idle)

  await number('49').focus()
  await page.keyboard.press('ArrowRight')
  await expect(number('50')).toBeFocused()
  await expect(number('49')).toBeHidden()
  // A bet of two numbers says how many it still takes.
  await lottery.getByRole('button', { name: 'Xiên', exact: true }).click()
  await expect(bar).toHaveText('Chọn 2 số')
  await number('50').click()
  await expect(bar).toHaveText('Chọn thêm 1 số')
  expect(await colour()).toBe(idle)
})

test('PL-09 PL-11 on the shortest phone the stake stands beside the button, in a bar that is no higher for it', async ({
  page,
  clock,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = frame(page)
  const stake = lottery.getByRole('textbox', { name: 'Mức cược' })
  const first = lottery.getByRole('group', { name: 'Bảng số' }).getByRole('button', { name: '00', exact: true })
  await expect(lottery.locator('#pays')).toHaveText('Chọn ít nhất 1 số')
  // The board has its place once the time that is left is there, which takes a line of its own while it counts days.
  await expect(lottery.locator('#closes')).toHaveText(/\d/)
  const boxes = async () => {
    const at = {
      first,
      stake,
      place: lottery.getByRole('button', { name: 'Đặt cược' }),
      bar: lottery.locator('footer'),
    }
    const all = await Promise.all(Object.entries(at).map(async ([name, one]) => [name, await one.boundingBox()]))
    return Object.fromEntries(all) as Record<keyof typeof at, { x: number; y: number; width: number; height: number }>
  }
  const closed = await boxes()
  expect(closed.stake.y).toBe(closed.place.y)
  expect(closed.stake.height).toBe(closed.place.height)
  // Its padding and line, a line of words, and the 52 px of the button.
  expect(closed.bar.height).toBeLessThan(108)
  // Its chips are there as long as it is being chosen, and the board is where it was.
  await stake.click()
  await lottery.getByRole('button', { name: '50 K', exact: true }).click()
  await expect(stake).toHaveValue('50')
  expect((await boxes()).first).toEqual(closed.first)
  await first.click()
  await expect(lottery.locator('#chosen')).toHaveText('00 Cả vé 50,00 K')
  await expect(lottery.getByRole('button', { name: '50 K', exact: true })).toBeHidden()
})

test('SH-21 the lottery’s frame has the face and the colours of the site around it, in either theme', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page)
  const grounds = new Set<string>()
  for (const theme of ['dark', 'light']) {
    await context.addCookies([{ name: 'lobby_theme', value: theme, url: baseURL ?? '' }])
    await page.goto('/m/startLottery?code=VN_TP_HCM')
    await expect(frame(page).locator('#balance')).toHaveText(/\d/)
    const looks = await Promise.all(
      [page.locator('html'), frame(page).locator('html')].map((root) =>
        root.evaluate(async (element) => {
          await document.fonts.ready
          const own = getComputedStyle(element)
          const colour = (site: string, vendor: string) => {
            const probe = document.body.appendChild(document.createElement('i'))
            probe.style.color = own.getPropertyValue(site) || own.getPropertyValue(vendor)
            const { color } = getComputedStyle(probe)
            probe.remove()
            return color
          }
          const faces = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
          return {
            face: faces.some((family) => family.includes('Be Vietnam Pro') && !family.includes('Fallback')),
            family: getComputedStyle(document.body).fontFamily.split(',')[0],
            ground: colour('--ground', '--ground'),
            card: colour('--surface-1', '--raised'),
            ink: colour('--ink', '--text'),
            soft: colour('--ink-soft', '--quiet'),
            gold: colour('--gold', '--gold'),
            goldInk: colour('--gold-ink', '--gold-ink'),
            red: colour('--red', '--red'),
            mask: colour('--mask', '--veil'),
          }
        }),
      ),
    )
    expect(looks[1], theme).toEqual(looks[0])
    expect(looks[1]?.face).toBe(true)
    grounds.add(looks[1]?.ground ?? '')
  }
  expect(grounds.size).toBe(2)
})

test('PL-09 a question and the list of stations close by their cross, and a finger that pulls their head down', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = frame(page)
  await lottery.getByRole('textbox', { name: 'Số chọn' }).fill('45')
  const question = lottery.getByRole('dialog', { name: 'Xác nhận vé' })
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  await question.getByRole('button', { name: 'Đóng' }).click()
  await expect(question).toBeHidden()

  await lottery.getByRole('button', { name: /^Đài / }).click()
  const sheet = lottery.getByRole('dialog', { name: 'Chọn đài' })
  const pull = (far: number) =>
    sheet.locator('.grip').evaluate((grip, far) => {
      // No finger is down: there is nothing to capture.
      grip.setPointerCapture = () => undefined
      for (const [type, clientY] of [
        ['pointerdown', 100],
        ['pointermove', 100 + far],
        ['pointerup', 100 + far],
      ] as const) {
        grip.dispatchEvent(new PointerEvent(type, { clientY, pointerType: 'touch', bubbles: true }))
      }
    }, far)
  await pull(30)
  await expect(sheet).toBeVisible()
  await pull(120)
  await expect(sheet).toBeHidden()
})
