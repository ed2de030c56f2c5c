import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildDesign } from '@lobby/tooling/design'
import { serveFolder } from '@lobby/tooling/serve-folder'
// No site: the design page stands alone.
import { expect, test } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'

const out = path.join(tmpdir(), `lobby-design-${process.pid}`)
let served: Awaited<ReturnType<typeof serveFolder>>
test.beforeAll(async () => {
  await buildDesign(out)
  served = await serveFolder(out, 0)
})
test.afterAll(async () => {
  served.server.close()
  served.server.closeAllConnections()
  await rm(out, { recursive: true, force: true })
})

for (const theme of ['dark', 'light'] as const) {
  test(`IN-10 axe finds nothing on the page of the design system (${theme})`, async ({ page }) => {
    // axe reads colours: what is on its way is neither here nor there.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${served.url}/?theme=${theme}`)
    await expect(page.getByText('--gold-ink', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Open: toasts' }).click()
    await expect(page.getByText('A bad toast')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    for (const name of ['dialog', 'sheet']) {
      await page.getByRole('button', { name: `Open: ${name}` }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}
