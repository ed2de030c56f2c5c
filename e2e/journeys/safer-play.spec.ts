import { axeFaults } from '../site/axe.ts'
import { test as base, expect, expectProblems, goInside, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

/** A site of its own: who is excluded here plays in other journeys. */
const test = base.extend<object, { site: Site }>({
  site: siteOf(),
})

for (const { theme, language, words } of [
  {
    theme: 'dark',
    language: 'VI',
    words: {
      activity: /Hoạt động của tôi/,
      moved: 'Nạp và rút',
      file: 'Lưu sao kê (CSV)',
      limit: /Giới hạn thua, 24 giờ qua/,
      period: '24 giờ qua',
      field: /Giới hạn/,
      save: 'Lưu giới hạn',
      exclude: /Tự loại trừ/,
      ever: 'Vĩnh viễn',
      understood: /Tôi hiểu/,
      submit: 'Tự loại trừ ngay',
      excluded: /Bạn đã tự loại trừ vĩnh viễn/,
    },
  },
  {
    theme: 'light',
    language: 'EN',
    words: {
      activity: /My activity/,
      moved: 'Deposits and withdrawals',
      file: 'Save the statement (CSV)',
      limit: /Loss limit, Last 24 hours/,
      period: 'Last 24 hours',
      field: /Limit/,
      save: 'Save limit',
      exclude: /Self-exclusion/,
      ever: 'For ever',
      understood: /I understand/,
      submit: 'Exclude me now',
      excluded: /You are excluded for ever/,
    },
  },
]) {
  test(`PP-01 PP-04 PP-06 activity, limits and self-exclusion, ${theme}, ${language}: the way out stays open`, async ({
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
    expect(await axeFaults(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.file }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^lobby-(-?\d{4}-\d\d-\d\d){2}\.csv$/)
    await page.goBack()
    const period = page.getByRole('button', { name: words.period }).nth(1)
    await period.click()
    await page.getByRole('dialog').getByRole('textbox', { name: words.field }).fill('500')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('progressbar', { name: words.limit })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: words.exclude }).click()
    await page.getByRole('button', { name: words.ever, exact: true }).click()
    await page.getByRole('checkbox', { name: words.understood }).check()
    expect(await axeFaults(page)).toEqual([])
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
    expect(await axeFaults(page)).toEqual([])
    await goInside(page, '/m/withdraw')
    await expect(page.locator('h1')).toBeVisible()
    // What is closed to the player says so to each page that asks for it.
    expectProblems(problems, /403/)
  })
}
