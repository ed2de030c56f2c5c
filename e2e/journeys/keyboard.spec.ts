import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

/** The part of the page that has the focus, whether one sees where it is, and what has it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return { part: 'none', seen: true, what: 'body' }
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    const seen = at.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    const part = at.closest('dialog') ?? at.closest('header, aside, nav, main')
    const name = part?.getAttribute('aria-label') ?? part?.tagName.toLowerCase() ?? 'skip'
    return { part: name, seen, what: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}` }
  })

/** As many are on this page at the least, once all of it is there. */
const CONTROLS = 20

test('every control of a page is reached by the keyboard, in the order it is seen, and shows that it has the focus', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/m/notice')
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
  const parts: string[] = []
  const unseen: string[] = []
  const reached = new Set<string>()
  const there = page.locator('#page :is(a, button), nav a, header :is(a, button)')
  // Places of the page come one after the other.
  await expect.poll(() => there.count()).toBeGreaterThanOrEqual(CONTROLS)
  const controls = await there.count()
  for (let at = 0; at < controls + 20; at += 1) {
    await page.keyboard.press('Tab')
    const { part, seen, what } = await focus(page)
    if (part === 'none') break
    if (parts.at(-1) !== part) parts.push(part)
    if (!seen) unseen.push(what)
    reached.add(`${part} ${what}`)
  }
  expect(unseen).toEqual([])
  const order = ['skip', 'header', 'Loại trò chơi', 'main', 'Menu chính']
  expect(parts.filter((part) => order.includes(part))).toEqual(order)
  expect(reached.size).toBeGreaterThanOrEqual(CONTROLS)
})

test('the menu keeps the focus while it is open, Escape closes it, and its button has the focus again', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/m/notice')
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: /Ngôn ngữ/ })).toBeVisible()
  const outside: string[] = []
  for (let at = 0; at < 30; at += 1) {
    await page.keyboard.press('Tab')
    const { part, what } = await focus(page)
    // Past the last control the browser's own bars have it for a moment.
    if (part !== 'dialog' && part !== 'none') outside.push(`${part} ${what}`)
  }
  expect(outside).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})
