/** A team's own loop: its remote from source inside a running site, and a remote that is new. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '../site/fixtures.ts'
import { ROOT } from '../site/site.ts'
import { applyEdits, teamCheckout } from '../site/variant.ts'

interface Dev {
  url: string
  /** ms from the command to the address. */
  took: number
  stop: () => Promise<void>
}

/** Runs `npm run dev` of a checkout, as npm would: with the checkout's own Node. */
async function startDev(checkout: string, remote: string, where: { site: string } | { port: string }): Promise<Dev> {
  const began = performance.now()
  const child: ChildProcess = spawn(
    path.join(checkout, 'node_modules/.bin/node'),
    [
      'shared/tooling/src/dev/command.ts',
      remote,
      ...('site' in where ? ['--site', where.site] : []),
      ...['--port', '0', '--json'],
    ],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...('port' in where ? { PORT: where.port } : {}) },
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

/** Everything that git has or would have, installed. */
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
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    expect(entries.filter((name) => name.startsWith('/releases/lottery/'))).not.toEqual([])
    for (const name of entries.filter((each) => each.startsWith('/releases/lottery/'))) {
      expect(name).toContain('-000000000000/')
    }

    // A word and a line of code: both arrive without anybody loading the page.
    const find = '"all": "Tất cả"'
    applyEdits(checkout, [{ file: 'remote-lottery/src/locales/vi.json', find, put: '"all": "Tất cả thử"' }])
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

test('FD-17 a remote that is new is one folder, live after publish and promote', async ({ page, site }) => {
  test.setTimeout(240_000)
  const checkout = wholeCheckout()
  try {
    const node = path.join(checkout, 'node_modules/.bin/node')
    const run = (...args: string[]) => execFileSync(node, args, { cwd: checkout, encoding: 'utf8', stdio: 'pipe' })
    run('shared/tooling/src/scaffold/command.ts', 'poker')
    run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'remote-poker')
    run('shared/releases/src/command/release.ts', 'publish', 'poker', '--promote', '--store', site.store)
    await page.goto('/m/poker')
    await expect(page.getByRole('heading', { name: 'Chào mừng đến với Poker' })).toBeVisible()
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})
