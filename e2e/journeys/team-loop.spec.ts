/** A team's own loop: its remote from source inside a running site, and a remote that is new. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { UNIT_REPORT } from '@lobby/tooling/reports'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'
import { freePort } from '../site/free-port.ts'
import { ROOT, WITHOUT_LOGIN_CHECKS } from '../site/site.ts'
import { applyEdits, teamCheckout } from '../site/variant.ts'

interface Dev {
  url: string
  /** ms from the command to the address. */
  took: number
  stop: () => Promise<void>
}

/** Opens the first game of a list in its game frame: the vendor lets itself be shown there, and speaks. */
async function playAGame(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/m/rng')
  await page.getByRole('main').getByRole('list').locator('a, button').first().click()
  const real = page.getByRole('link', { name: 'Chơi thật' })
  await expect(real.or(page.locator('iframe'))).toBeVisible()
  if (await real.isVisible()) await real.click()
  // A gateway that has just been started in a new checkout is still busy with its pictures.
  await expect(page.frameLocator('iframe').locator('#balance')).toContainText(/\d/, { timeout: 60_000 })
}

type Where = { site: string } | { port: string; proxy?: string }

/** Runs `npm run dev` of a checkout, as npm would: with the checkout's own Node. */
async function startDev(checkout: string, remote: string, where: Where): Promise<Dev> {
  const began = performance.now()
  const child: ChildProcess = spawn(
    path.join(checkout, 'node_modules/.bin/node'),
    [
      'shared/tooling/src/dev/command.ts',
      remote,
      ...('site' in where ? ['--site', where.site] : []),
      ...['--port', ('proxy' in where && where.proxy) || '0', '--json'],
    ],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GATEWAY_PORT: '0',
        VENDOR_PORT: '0',
        GATEWAY_SETTINGS: WITHOUT_LOGIN_CHECKS,
        ...('port' in where ? { PORT: where.port } : {}),
      },
    },
  )
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (!child.stdout) throw new Error('The command was started without a pipe.')
  const lines = createInterface({ input: child.stdout })
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    gone.then(() => Promise.reject(new Error(said))),
  ])
  const stop = () => {
    child.kill('SIGTERM')
    return gone
  }
  return { url: (JSON.parse(line) as { url: string }).url, took: performance.now() - began, stop }
}

/** Everything that git has or would have, installed; what is built of it here already is not built again. */
function wholeCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-whole-'))
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of list.split('\n').filter((name) => name !== '' && existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  for (const built of globSync('{shell,remote-*}/dist', { cwd: ROOT }))
    cpSync(path.join(ROOT, built), path.join(folder, built), { recursive: true })
  execFileSync('npm', ['run', '--silent', 'setup'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

test('FD-15 FD-16 a team sees its remote from source inside a running site, which stays as it is', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const checkout = teamCheckout('lottery')
  const dev = await startDev(checkout, 'lottery', { site: site.url })
  try {
    test.info().annotations.push({ type: 'ready after', description: `${Math.round(dev.took)} ms` })
    await page.goto(`${dev.url}/m/lottery`)
    await expect(page.getByText('Bản phát triển đang thay thế: lottery')).toBeVisible()
    await expect(page.getByText('Tất cả', { exact: true }).first()).toBeVisible()
    const filesOfIt = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.startsWith('/releases/lottery/')),
      )
    // The edge has drawn that word before any code was there.
    await expect.poll(filesOfIt).not.toEqual([])
    for (const name of await filesOfIt()) expect(name).toContain('-000000000000/')

    // A word and a line of code: both arrive without anybody loading the page.
    const find = '"all": "Tất cả"'
    applyEdits(checkout, [{ file: 'remote-lottery/src/locales/vi.json', find, put: '"all": "Tất cả thử"' }])
    await expect(page.getByText('Tất cả thử', { exact: true }).first()).toBeVisible()
    // What is declared is no part of the bundle, and arrives as well.
    applyEdits(checkout, [
      { file: 'remote-lottery/src/locales/vi.json', find: '"list": "Xổ số"', put: '"list": "Xổ số thử"' },
      {
        file: 'remote-lottery/remote.config.ts',
        find: "paths: ['/m/lottery', '/m/elott']",
        put: "paths: ['/m/lottery', '/m/elott', '/m/lottery/tried']",
      },
    ])
    await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Xổ số thử')
    await page.goto(`${dev.url}/m/lottery/tried`)
    await expect(page.getByText('Tất cả thử', { exact: true }).first()).toBeVisible()

    // The site itself knows nothing of it, and no address makes it.
    for (const query of ['', '?overridden=lottery', `?site=${encodeURIComponent(dev.url)}`]) {
      const html = await (await page.request.get(`${site.url}/m/lottery${query}`)).text()
      expect(html).not.toContain('overridden')
      expect(html).not.toContain('-000000000000')
    }
    const foreign = await page.request.get(`${dev.url}/m/lottery`, { headers: { host: 'example.com' } })
    expect(foreign.status()).toBe(403)

    // Without a name it takes the site that runs on this machine.
    const local = await startDev(checkout, 'lottery', { port: new URL(site.url).port })
    const html = await (await page.request.get(`${local.url}/m/lottery`)).text()
    await local.stop()
    expect(html).toContain('"overridden":["lottery"]')
    // Its event streams would break off with the proxy.
    await page.goto('about:blank')
  } finally {
    await dev.stop()
    rmSync(checkout, { recursive: true, force: true })
  }
})

test('FD-15 FD-17 a remote that is new is one folder, shown from source in a site that is started for it, and live after publish and promote', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(480_000)
  const checkout = wholeCheckout()
  try {
    const node = path.join(checkout, 'node_modules/.bin/node')
    const run = (...args: string[]) => execFileSync(node, args, { cwd: checkout, encoding: 'utf8', stdio: 'pipe' })
    run('shared/tooling/src/scaffold/command.ts', 'poker')

    // Nothing runs at that port, so a whole site is started, and it ends with the command.
    const [port, proxy] = [await freePort(), await freePort()]
    const dev = await startDev(checkout, 'poker', { port: String(port), proxy: String(proxy) })
    const local = `http://127.0.0.1:${port}`
    try {
      await page.goto(`${dev.url}/m/poker`)
      await expect(page.getByRole('heading', { name: 'Chào mừng đến với Poker' })).toBeVisible()
      await expect(page.getByText('Bản phát triển đang thay thế: poker')).toBeVisible()
      expect((await page.request.get(`${local}/healthz`)).status()).toBe(200)
      const player = await browser.newContext({ baseURL: dev.url, locale: 'vi-VN' })
      await playAGame(await player.newPage())
      await player.close()
      await page.goto('about:blank')
    } finally {
      await dev.stop()
    }
    await expect(page.request.get(`${local}/healthz`)).rejects.toThrow('ECONNREFUSED')

    const report = `--outputFile.json=${path.join(checkout, '.lobby/reports', path.basename(UNIT_REPORT))}`
    run(
      'shared/tooling/node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      report,
      'remote-poker',
    )
    // What the README has besides: it is written as everything is, and its test counts.
    const npm = (name: string) => execFileSync('npm', ['run', '--silent', name], { cwd: checkout, encoding: 'utf8' })
    execFileSync(path.join(checkout, 'node_modules/.bin/biome'), ['check', 'remote-poker'], { cwd: checkout })
    npm('format')
    expect(npm('requirements')).toMatch(/✓ FD-17 .*\n\s+FD-17 greets/)
    run('shared/operations/releases/src/command/release.ts', 'publish', 'poker', '--promote', '--store', site.store)
    // The edge reads the new revision a moment later; a page that is opened before it has no such path.
    await expect(async () => {
      await page.goto('/m/poker')
      await expect(page.getByRole('heading', { name: 'Chào mừng đến với Poker' })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 15_000 })
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})
