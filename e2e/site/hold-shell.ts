import type { Page } from '@playwright/test'

/** Keeps the shell's script from the page until what this resolves with is called: what the edge sent stands alone. */
export async function holdShell(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/shell\/[^/]+\/shell\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  return open
}
