/** What the lottery vendor's page makes of stakes as people write them, and of a sale that ends while they decide. */
import type { FrameLocator, Page } from '@playwright/test'
import { test as base, expect, signIn, siteOf } from '../site/fixtures.ts'
import { said } from '../site/game.ts'
import type { Site } from '../site/site.ts'

/** A site of its own: on a draw that is drawn here no other journey bets, whatever its clock says (PP-10). */
const test = base.extend<object, { site: Site }>({
  site: siteOf(),
})

const CODE = 'VN_TP_HCM'
const MINUTE = 60_000

async function ticketOpen(page: Page, { pick = '45', stake = '10' } = {}): Promise<FrameLocator> {
  await page.goto(`/m/startLottery?code=${CODE}`)
  const lottery = page.frameLocator('iframe')
  await expect(lottery.locator('#code')).toHaveAttribute('value', CODE)
  await fill(lottery, pick, stake)
  return lottery
}
async function fill(lottery: FrameLocator, pick: string, stake: string): Promise<void> {
  await lottery.getByRole('textbox', { name: 'Số chọn' }).fill(pick)
  await lottery.getByRole('textbox', { name: 'Mức cược' }).fill(stake)
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
}

test.describe('a lottery’s sale', () => {
  /** ms from now at which the sale of the lottery has five minutes left. */
  let beforeEnd = 0
  test.beforeEach(async ({ clock }) => {
    beforeEnd = (await clock.openSale(CODE)) - 5 * MINUTE
  })

  test('LT-35 a sale that ends during the confirmation is said, and nothing is staked', async ({ page, clock }) => {
    await clock.set(beforeEnd)
    await signIn(page)
    const lottery = await ticketOpen(page)
    await expect(lottery.getByRole('dialog')).toBeVisible()
    const tickets = lottery.locator('#tickets > li:not(.none)')
    const before = await tickets.count()
    await clock.set(beforeEnd + 6 * MINUTE)
    // As when a phone wakes up.
    await lottery.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(said(lottery)).toContainText('Đã hết giờ bán TP. HCM')
    await expect(lottery.getByRole('dialog')).toBeHidden()
    await expect(tickets).toHaveCount(before)
  })

  test('LT-35 PP-10 a ticket confirmed after its draw is refused and said, the next one is sold, and the draw can be checked', async ({
    page,
    clock,
    problems,
  }) => {
    await clock.set(beforeEnd)
    await signIn(page)
    const lottery = await ticketOpen(page)
    const over = (await lottery.locator('#numero').getAttribute('data-numero')) ?? ''
    expect(over).toMatch(/^\d{8}$/)
    // A draw is called by its day.
    const confirmed = `TP. HCM · Kỳ ${over.slice(6)}/${over.slice(4, 6)}`
    await expect(lottery.getByRole('dialog').getByText(confirmed, { exact: true })).toBeVisible()
    // Past the sale's end, the ten minutes of the lock and the twenty of the draw.
    await clock.set(beforeEnd + 40 * MINUTE)
    await lottery.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click()
    await expect(said(lottery)).toContainText(`Đã hết giờ bán ${confirmed}`)
    await expect(lottery.locator('#numero')).not.toHaveAttribute('data-numero', over)
    // The console names the answer 409.
    problems.splice(0)
    await lottery.getByRole('button', { name: 'Đặt cược' }).click()
    await lottery.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click()
    await expect(said(lottery)).toContainText('Đã nhận cược')

    await page.goto(`/m/drawCheck?code=${CODE}&numero=${over}`)
    await page.getByRole('button', { name: 'Tính lại trên máy này' }).click()
    await expect(page.locator('[data-fits]')).toHaveText([
      'Mã gốc khớp mã băm đã công bố',
      'Mã băm khớp danh sách vé',
      'Số trúng khớp phép tính',
    ])
  })
})

test('LT-35 a stake is read as Vietnamese write it, and "1e3" is none', async ({ page, clock }) => {
  await clock.openSale(CODE)
  await signIn(page)
  const lottery = await ticketOpen(page, { stake: '1e3' })
  await expect(said(lottery)).toHaveText('Mức cược từ 0,1 đến 100.000.')
  await fill(lottery, '45', '1.000')
  const summary = lottery.getByRole('dialog').locator('#summary')
  await expect(summary).toContainText('1.000,00')
  await lottery.getByRole('dialog').getByRole('button', { name: 'Sửa lại' }).click()
  await fill(lottery, '45', '2.580,50')
  await expect(summary).toContainText('2.580,50')
})

test('LT-35 PL-11 on the smallest phone no line of the question before a ticket begins or ends with a dot', async ({
  page,
  clock,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await clock.openSale(CODE)
  await signIn(page)
  const lottery = await ticketOpen(page)
  const rows = lottery.getByRole('dialog').locator('#summary dd').filter({ hasText: '·' })
  await expect(rows).toHaveCount(2)
  const faults = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const end = row.getBoundingClientRect().right
      return [...row.querySelectorAll('i')].map((dot) => {
        const next = dot.parentElement?.nextElementSibling?.getBoundingClientRect()
        const isCut = dot.getBoundingClientRect().left >= end && getComputedStyle(row).overflowX === 'clip'
        const isBetween = next && Math.abs(next.top - (dot.parentElement?.getBoundingClientRect().top ?? 0)) < 1
        return { said: row.textContent, dot: isBetween ? !isCut : isCut }
      })
    }),
  )
  expect(faults.map(({ dot }) => dot)).toEqual([true, true])
})

test('LT-35 PL-09 whoever is asked to confirm a ticket is told what it pays, and who chose nothing is not asked for digits', async ({
  page,
  clock,
}) => {
  await clock.openSale(CODE)
  await signIn(page)
  const lottery = await ticketOpen(page, { pick: '', stake: '1.000' })
  await expect(said(lottery)).toHaveText(/^Chạm bảng số hoặc nhập, /)
  await fill(lottery, '45', '1.000')
  const odds = await lottery.locator('#plays label:has(:checked) i').textContent()
  const summary = (await lottery.getByRole('dialog').locator('#summary').textContent()) ?? ''
  const [, shown, win = ''] = /Tỷ lệ trả(×[\d,]+) · Mỗi lần trúng nhận ([\d.,]+)/.exec(summary) ?? []
  expect(shown).toBe(odds)
  const number = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))
  expect(number(win)).toBeCloseTo(1_000 * number(odds?.slice(1) ?? ''), 2)
})
