/** What the site's edge serves. */
import { expect, type Page } from '@playwright/test'

/** Waits until the edge has a revision. */
export async function edgeHas(page: Page, revision: number): Promise<void> {
  const known = async () => ((await (await page.request.get('/healthz')).json()) as { revision: number }).revision
  await expect.poll(known).toBe(revision)
}
