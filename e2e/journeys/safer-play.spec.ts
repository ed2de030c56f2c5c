import type { Theme } from '@lobby/contracts/languages'
import type { Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { test as base, expect, expectProblems, goInside, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

/** A site of its own: who is excluded here plays in other journeys. */
const test = base.extend<object, { site: Site }>({
  site: siteOf(),
})

const WORDS = {
  VI: {
    activity: /Lịch sử hoạt động/,
    moved: 'Nạp và rút',
    file: 'Lưu sao kê (CSV)',
    limit: /Giới hạn thua, 24 giờ qua/,
    period: '24 giờ qua',
    field: /Giới hạn/,
    save: 'Lưu giới hạn',
    timeOut: /Tạm nghỉ/,
    week: '1 tuần',
    start: 'Bắt đầu nghỉ',
    paused: /Bạn đang tạm nghỉ đến/,
    refused: /Hết thời gian nghỉ bạn mới chơi và nạp lại được/,
    exclude: /Tự khóa quyền chơi/,
    ever: 'Vĩnh viễn',
    understood: /Tôi hiểu/,
    submit: 'Khóa quyền chơi ngay',
    excluded: /Bạn đã tự khóa quyền chơi vĩnh viễn/,
  },
  EN: {
    activity: /My activity/,
    moved: 'Deposits and withdrawals',
    file: 'Save the statement (CSV)',
    limit: /Loss limit, Last 24 hours/,
    period: 'Last 24 hours',
    field: /Limit/,
    save: 'Save limit',
    timeOut: /Time-out/,
    week: '1 week',
    start: 'Start the time-out',
    paused: /You are on a time-out until/,
    refused: /Playing and depositing start again when it is over/,
    exclude: /Self-exclusion/,
    ever: 'Permanently',
    understood: /I understand/,
    submit: 'Exclude me now',
    excluded: /You are permanently excluded/,
  },
}

/** What axe finds in the theme that shows, and of what a theme changes in the other. */
async function faults(page: Page, theme: Theme): Promise<string[]> {
  const found = await axeFaults(page)
  const other = theme === 'dark' ? 'light' : 'dark'
  const show = (name: Theme) => page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), name)
  await show(other)
  const weak = await axeFaults(page, { rules: ['color-contrast'] })
  await show(theme)
  return [...found, ...weak.map((line) => `${other}: ${line}`)]
}

// What axe sees has its own colours at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { theme, language } of [
  { theme: 'dark', language: 'VI' },
  { theme: 'light', language: 'EN' },
] as const) {
  const words = WORDS[language]
  test(`PP-01 PP-03 PP-04 PP-06 activity, limits, a time-out and self-exclusion, ${theme}, ${language}: the way out stays open`, async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    const set = (name: string, value: string) => context.addCookies([{ name, value, url: baseURL ?? '' }])
    const userName = theme === 'dark' ? 'player1' : 'vip'
    const enter = async () => {
      await set('lobby_lang', 'VI')
      await signIn(page, userName)
      await set('lobby_lang', language)
      await set('lobby_theme', theme)
      await page.goto('/m/saferPlay')
    }
    await enter()
    await page.getByRole('main').getByRole('link', { name: words.activity }).click()
    await expect(page.getByRole('table', { name: words.moved })).toBeVisible()
    expect(await faults(page, theme)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.file }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^lobby-(-?\d{4}-\d\d-\d\d){2}\.csv$/)
    await page.goBack()
    const period = page.getByRole('button', { name: words.period }).nth(1)
    await period.click()
    await page.getByRole('dialog').getByRole('textbox', { name: words.field }).fill('500')
    expect(await faults(page, theme)).toEqual([])
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('progressbar', { name: words.limit })).toBeVisible()
    expect(await faults(page, theme)).toEqual([])
    await page.getByRole('button', { name: words.timeOut }).click()
    await page.getByRole('button', { name: words.week, exact: true }).click()
    expect(await faults(page, theme)).toEqual([])
    await page.getByRole('button', { name: words.start }).click()
    await expect(page.getByRole('status').filter({ hasText: words.paused })).toBeVisible()
    expect(await faults(page, theme)).toEqual([])
    await goInside(page, '/m/launchGame?vendor=LOTUS&nodeId=1001')
    await expect(page.getByText(words.refused).first()).toBeVisible()
    expectProblems(problems, /403/)
    await page.goBack()
    await page.getByRole('button', { name: words.exclude }).click()
    await page.getByRole('button', { name: words.ever, exact: true }).click()
    await page.getByRole('checkbox', { name: words.understood }).check()
    expect(await faults(page, theme)).toEqual([])
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(page.locator('input[type=password]')).toBeVisible()
    await page.waitForLoadState()
    // The page gives its session back, which the gateway has ended.
    expectProblems(problems, /401/)
    await enter()
    await expect(page.getByText(words.excluded)).toBeVisible()
    await page.goto('/m/saferPlay?view=test')
    await expect(page.getByRole('main').getByText(/^1\. /)).toBeVisible()
    expect(await faults(page, theme)).toEqual([])
    await goInside(page, '/m/withdraw')
    await expect(page.locator('h1')).toBeVisible()
    // What is closed to the player says so to each page that asks for it.
    expectProblems(problems, /403/)
  })
}
