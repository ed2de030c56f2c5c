/**
 * `npm run bench -- notice [visits]`: a release that is broken in one family of browsers, one visit in twenty, goes
 * live under visits; how long until the alarm names the release and the line of its source (TE-07: within 30 s of the
 * first twenty broken visits). Broken visits are real ones in Chromium that says it is Firefox; the healthy ones send
 * what one real healthy visit has sent. The alarm is Prometheus's own, by the rules of the tree.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { buildNewer, type NewerRelease, PAGES, THROWS } from '../faults/newer-releases.ts'
import { freePort } from '../site/free-port.ts'
import { ROOT, type Site, startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { metIf, verdictLine } from './verdict.ts'

const PROMETHEUS = '/usr/bin/prometheus'
const RULES = path.join(ROOT, 'shared/operations/alerts/lobby.rules.yml')
/** Broken visits that the alarm may need, and how soon after them it has to be there; s. */
const BROKEN = 20
const WITHIN = 30
/** One visit in so many is broken. */
const ONE_IN = 20
/** Visits at a time in the browser. */
const AT_ONCE = 3
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0'
const LOTTERY = PAGES.filter(({ remote }) => remote === 'lottery')

interface Alert {
  state: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

/** Prometheus as an operator would run it, with the rules of the tree; asked every 5 s. */
function startPrometheus(folder: string, port: number, edge: number): ChildProcess {
  const every = '{ scrape_interval: 5s, evaluation_interval: 5s }'
  const jobs = `[{ job_name: lobby-edge, static_configs: [{ targets: ['127.0.0.1:${edge}'] }] }]`
  writeFileSync(path.join(folder, 'p.yml'), `global: ${every}\nrule_files: ['${RULES}']\nscrape_configs: ${jobs}\n`)
  const address = `127.0.0.1:${port}`
  const files = [`--config.file=${folder}/p.yml`, `--storage.tsdb.path=${folder}/data`]
  return spawn(PROMETHEUS, [...files, `--web.listen-address=${address}`], { stdio: 'ignore' })
}

async function alertsOf(port: number): Promise<Alert[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined)
  const { data } = answer?.ok ? ((await answer.json()) as { data: { alerts: Alert[] } }) : { data: { alerts: [] } }
  return data.alerts
}

/** Opens the lottery in a browser of its own; resolves with what was sent to `sends`. */
async function visit(browser: Browser, site: Site, n: number, userAgent: string, sends: string): Promise<string> {
  const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` }
  const context = await browser.newContext({ userAgent, locale: 'vi-VN', extraHTTPHeaders: headers })
  const page = await context.newPage()
  await page.addInitScript((key) => {
    if (/Firefox/.test(navigator.userAgent)) Reflect.set(globalThis, key, 'lottery:render')
    // What is sent as a blob cannot be read from outside.
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.set(globalThis, `sent ${url}`, text))
      return send(url, body)
    }
  }, THROWS)
  const sent = page.waitForResponse((response) => response.url().endsWith(sends), { timeout: 60_000 })
  await page.goto(new URL('/m/lottery', site.url).href)
  await sent
  const body = await page.evaluate((key) => String(Reflect.get(globalThis, key)), `sent ${sends}`)
  await context.close()
  return body
}

/** Where the release's source throws, as the alarm has to say it. */
function placeThatThrows({ folder }: NewerRelease): string {
  const checkout = path.resolve(folder, '../../..')
  const file = path.join('remote-lottery', path.dirname(LOTTERY[0]?.file ?? ''), 'newer-page.tsx')
  const lines = readFileSync(path.join(checkout, file), 'utf8').split('\n')
  return `${file}:${lines.findIndex((line) => line.includes('broken at first render')) + 1}`
}

export const bench: Bench = async (_args, say) => {
  if (!existsSync(PROMETHEUS)) throw new Error('This drill needs prometheus: apt-get install prometheus.')
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-notice-'))
  const [metrics, port] = [await freePort(), await freePort()]
  const site = await startSite({ EDGE_METRICS_PORT: String(metrics) })
  const { releases, remove } = buildNewer(LOTTERY)
  const prometheus = startPrometheus(folder, port, metrics)
  const browser = await chromium.launch({ executablePath: ensureBrowser(say, 'journeys'), args: BROWSER_ARGS })
  try {
    const [newer] = releases
    if (!newer) throw new Error('No release was built.')
    const place = placeThatThrows(newer)
    await site.release('publish', newer.folder)
    await site.release('promote', newer.remote, newer.id, '--reason', 'the drill')
    say(`${newer.remote} ${newer.id} is live; it is broken for one visit in ${ONE_IN}, at ${place}`)
    const userAgent = await browser.newContext().then(async (context) => {
      const agent = await (await context.newPage()).evaluate(() => navigator.userAgent)
      await context.close()
      return agent
    })
    const healthy = await visit(browser, site, 0, userAgent, '/edge/views')

    const replay = async (n: number) => {
      const { status } = await fetch(new URL('/edge/views', site.url), {
        method: 'POST',
        body: healthy,
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          'x-forwarded-for': `10.2.${n >> 8}.${n & 255}`,
        },
      })
      if (status !== 204) throw new Error(`A healthy visit was answered with ${status}: ${healthy}`)
    }
    let next = 0
    const oneAfterAnother = async () => {
      while (next < BROKEN) {
        next += 1
        const n = next
        for (let m = 1; m < ONE_IN; m += 1) await replay(n * ONE_IN + m)
        await visit(browser, site, n, FIREFOX, '/edge/failures')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother))
    const since = performance.now()
    let alert: Alert | undefined
    const seconds = () => (performance.now() - since) / 1_000
    while (!alert && seconds() < 2 * WITHIN) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      alert = (await alertsOf(port)).find(
        ({ state, labels }) => state === 'firing' && labels.alertname === 'ReleaseErrors',
      )
    }
    const took = seconds()
    const met = alert?.labels.release === newer.id && alert.labels.source === place && took <= WITHIN
    say(alert ? `The alarm: ${alert.annotations.summary}` : 'No alarm.')
    const target = `release and line named within ${WITHIN} s of ${BROKEN} broken visits`
    say(verdictLine({ row: 'TE-07', target, measured: `${took.toFixed(1)} s`, outcome: metIf(met) }))
    const told = (await site.release('errors', 'lottery')) as { releases: { errors: number; views: number }[] }
    say(`release errors lottery: ${told.releases[0]?.errors} errors in ${told.releases[0]?.views} page views`)
    if (!met) process.exitCode = 1
  } finally {
    await browser.close()
    prometheus.kill()
    await site.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
