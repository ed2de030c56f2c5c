import { expect, goInside, test } from '../site/fixtures.ts'

/**
 * What Chrome 99 or Safari 15.4 lack of what a newer browser has: taken away before any script of the page runs. A
 * list, since no such browser runs here; syntax is the build's business (its targets), and so are styles.
 */
function takeAwayWhatIsNew(): void {
  const newer: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [crypto, ['randomUUID']],
    [
      globalThis,
      ['requestIdleCallback', 'cancelIdleCallback', 'CloseWatcher', 'URLPattern', 'scheduler', 'navigation'],
    ],
  ]
  for (const [owner, names] of newer) {
    for (const name of names) {
      for (let at: object | null = owner; at; at = Object.getPrototypeOf(at) as object | null)
        Reflect.deleteProperty(at, name)
    }
  }
}

test('Chrome 99 and iOS 15.4: the site runs without what only newer browsers have', async ({ page }) => {
  await page.addInitScript(takeAwayWhatIsNew)
  await page.goto('/m/home')
  await expect(page.locator('[data-slot="home.play"] img').first()).toBeVisible()
  for (const path of ['/m/lottery', '/m/gameCenter', '/m/rng', '/m/promotions', '/m/login']) {
    await goInside(page, path)
    await expect(page.getByRole('main').locator('h2, li, form').first()).toBeVisible()
  }
})
