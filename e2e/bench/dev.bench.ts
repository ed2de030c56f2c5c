/**
 * `npm run bench -- dev [rounds]`: from `npm run dev -- lottery` to its address, in front of a running site, and from a
 * saved file to the page that shows it (issue: under 5 s). Beside the time in which Node itself starts, in the same
 * run.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { startSite } from '../site/site.ts'
import { teamCheckout } from '../site/variant.ts'
import type { Bench } from './command.ts'
import { middle, shown } from './ratio.ts'

const WORDS = 'remote-lottery/src/locales/vi.json'
const WORD = 'Tất cả'

/** One start of the command, and one change under it; both in ms. */
async function round(browser: Browser, checkout: string, site: string, n: number) {
  const began = performance.now()
  const args = ['shared/tooling/src/dev/command.ts', 'lottery', '--site', site, '--port', '0', '--json']
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const started = performance.now() - began
  const { url } = JSON.parse(line) as { url: string }
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'vi-VN' })
  await page.goto(`${url}/m/lottery`)
  await page.getByText(WORD).first().waitFor()
  const file = path.join(checkout, WORDS)
  const words = readFileSync(file, 'utf8')
  const saved = performance.now()
  writeFileSync(file, words.replace(`"${WORD}"`, `"${WORD} ${n}"`))
  await page.getByText(`${WORD} ${n}`).first().waitFor()
  const changed = performance.now() - saved
  writeFileSync(file, words)
  await page.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { started, changed }
}

function bareNode(): number {
  const began = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - began
}

export const bench: Bench = async ([rounds = '5'], say) => {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: ensureBrowser(say), args: BROWSER_ARGS })
  const checkout = teamCheckout('lottery')
  try {
    const all: Awaited<ReturnType<typeof round>>[] = []
    const bare: number[] = []
    for (let n = 1; n <= Number(rounds); n += 1) {
      bare.push(bareNode())
      all.push(await round(browser, checkout, site.url, n))
    }
    const line = (what: string, times: number[], allowed: number) =>
      `${what}: ${shown(times)}, ${(middle(times) / middle(bare)).toFixed(1)} starts of Node, ${(Math.max(...times) / allowed).toFixed(2)} of what is allowed at worst`
    say(
      line(
        'from the command to its address',
        all.map(({ started }) => started),
        5_000,
      ),
    )
    say(
      line(
        'from a saved file to the page',
        all.map(({ changed }) => changed),
        5_000,
      ),
    )
  } finally {
    rmSync(checkout, { recursive: true, force: true })
    await browser.close()
    await site.stop()
  }
}
