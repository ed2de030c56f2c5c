/** MS-12: somebody can write to the store of releases. What they write runs in nobody's browser. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, expectProblems, test } from '../site/fixtures.ts'

/** Puts other bytes in a file's place and returns what takes them back. The build's own file has the same inode. */
function change(file: string, bytes: string | Buffer): () => void {
  renameSync(file, `${file}.kept`)
  writeFileSync(file, bytes)
  return () => {
    rmSync(file)
    renameSync(`${file}.kept`, file)
  }
}

test('MS-12 a worker and an icon that were changed in the store are refused, and the page goes on', async ({
  page,
  site,
  problems,
}) => {
  await page.goto('/m/home')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const id = pins.find(({ remote }) => remote === 'shell')?.id ?? ''
  const [worker = '', icon = ''] = ['worker.js', 'icon.svg'].map((name) =>
    path.join(site.store, 'releases/shell', id, name),
  )
  const address = `/releases/shell/${id}/icon.svg`
  const health = async () => (await (await page.request.get('/healthz')).json()) as { ok: boolean; problem?: string }
  const undo = [
    change(worker, Buffer.concat([readFileSync(worker), Buffer.from('\nself.stolen = 1\n')])),
    change(icon, '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "stolen"</script></svg>'),
  ]
  try {
    const updated = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return registration.update().then(
        () => 'updated',
        () => 'refused',
      )
    })
    expect(updated).toBe('refused')
    // Its compressed twin is as it was, and is still good.
    const plain = await page.request.get(address, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.status()).toBe(404)
    expect(await health()).toMatchObject({ ok: true, problem: expect.stringContaining(`shell ${id} worker.js`) })
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  } finally {
    for (const back of undo) back()
  }
  // As it was published it is served again, and opened by itself it is a document that can do nothing.
  const answer = await page.goto(address)
  expect([answer?.status(), answer?.headers()['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  ])
  expect((await page.request.get('/worker.js')).status()).toBe(200)
  expectProblems(problems, /404|Failed to load|ServiceWorker|script/i)
})
