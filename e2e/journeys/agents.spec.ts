import { expect, laterVisit, signIn, test } from '../site/fixtures.ts'

test('AG-02 AG-03 AG-04 AG-05 PL-13 an agent opens each page from its entry and does what it is for', async ({
  page,
  problems,
}) => {
  await laterVisit(page)
  await signIn(page, 'agent1')
  // PL-06: games come before the way to the team.
  const game = page.locator('[data-slot="home.play"]').getByRole('list').first().getByRole('listitem').first()
  await expect(game).toBeInViewport({ ratio: 1 })
  // Nor does the bar that offers the app lie over its foot.
  await expect(page.locator('aside[aria-label="Tải ứng dụng"]')).toBeAttached()
  const isUncovered = () =>
    game.evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, bottom - 6))
    })
  await expect.poll(isUncovered).toBe(true)
  const follow = async (name: string, path: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }

  await follow('Mở tài khoản', '/m/agentRegister')
  await page.getByRole('button', { name: 'Đại lý', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('duoituyen')
  await page.getByLabel('Mật khẩu ban đầu').fill('Abc#12345')
  await page.getByRole('textbox', { name: 'Tỷ lệ hoàn trả' }).fill('0,35')
  await page.getByRole('button', { name: 'Mở tài khoản', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Đã mở tài khoản' })).toBeVisible()
  await page.goto('/m/agentRegister?view=links')
  await page.getByRole('button', { name: 'Tạo liên kết' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tỷ lệ hoàn trả' }).fill('0,2')
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo liên kết' }).click()
  await expect(page.getByText(/\/m\/register\?affiliateCode=[A-Z2-9]{8}$/)).toBeVisible()
  await page.goBack()

  await follow('Quản lý đội và chuyển tiền', '/m/member/team')
  await page.getByLabel('Tìm theo tên đăng nhập').fill('duoituyen')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^duoituyen/ }).click()
  await page.getByRole('button', { name: /^Chuyển tiền/ }).click()
  await page.getByRole('textbox', { name: 'Số tiền' }).fill('120,5')
  await page.getByRole('button', { name: 'Chuyển tiền', exact: true }).click()
  const prompt = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
  await prompt.locator('input').fill('271605')
  await prompt.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(page.getByRole('button', { name: /^duoituyen/ })).toContainText('120,50')

  await follow('Lãi / lỗ của đội', '/m/agent/team/pnl')
  await expect(page.getByRole('table', { name: 'Chi tiết theo ngày' })).toBeVisible()
  await page.getByRole('button', { name: '30 ngày' }).click()
  await expect(page).toHaveURL(/range=month$/)
  // A day's figures are a tap on its place in the chart; the day before is one to the left of it.
  const day = page.getByRole('slider', { name: 'Chọn ngày' })
  const { width = 0 } = (await day.boundingBox()) ?? {}
  await day.tap({ position: { x: width - 4, y: 40 } })
  const readout = page.locator('figure > p')
  await expect(readout).toContainText(/Cược .+\sK · Thắng .+\sK/)
  await expect(day).toHaveValue('29')
  await day.press('ArrowLeft')
  await expect(day).toHaveValue('28')
  await expect(readout).toContainText((await day.getAttribute('aria-valuetext'))?.match(/^\d\d\/\d\d/)?.[0] ?? 'a date')

  await follow('Cược của đội', '/m/teamBetting')
  const bets = page.getByRole('list', { name: 'Cược của đội' }).getByRole('listitem')
  await expect(bets).toHaveCount(20)
  await page.getByRole('tab', { name: 'Thua' }).click()
  await expect(page).toHaveURL(/state=lost$/)
  await expect(bets.first()).toContainText('−')
  // What a bet was on is told by the account's remote; below stand the ways to who made it.
  await bets.first().getByRole('button').click()
  const bet = page.getByRole('dialog', { name: /^Lượt cược của \S+$/ })
  await expect(bet.getByText('Mã cược')).toBeVisible()
  const [, name = ''] = /^Lượt cược của (\S+)$/.exec((await bet.getByRole('heading').first().textContent()) ?? '') ?? []
  await bet.getByRole('button', { name: `Mọi lượt cược của ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`account=${name}`))
  await expect(bets.first()).toContainText(name)
  expect(problems).toEqual([])
})

test('AG-01 AG-08 who comes by the agents’ door begins with what waits, and home says it too', async ({
  page,
  problems,
}) => {
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Đăng nhập với tư cách đại lý' }).click()
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('agent1')
  await page.locator('input[type=password]').fill('Lobby#2026')
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/agent\/team\/overview$/)
  const waiting = page.getByRole('region', { name: 'Việc cần làm' })
  await expect(waiting.getByRole('link', { name: /^Hợp đồng chờ bạn trả lời/ })).toContainText('3')
  await expect(waiting).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Trang đại lý' }).getByRole('link')).toHaveCount(8)
  await page.goto('/m/home')
  await page.getByRole('link', { name: /^Tổng quan đội 3 hợp đồng chờ trả lời/ }).click()
  await waiting.getByRole('link', { name: /^Hợp đồng chờ bạn trả lời/ }).click()
  await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/)
  expect(problems).toEqual([])
})
