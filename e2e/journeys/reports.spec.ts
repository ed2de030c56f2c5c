/** What a page tells the edge of itself once it is at rest: refusals of its policy, pictures, freezes and views. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reportsOf } from '../faults/fixtures.ts'
import { test as base, expect, expectProblems, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

/** A site of its own: what other pages have told it is not counted. */
const test = base.extend<object, { site: Site }>({
  site: siteOf(),
})

const SECRET = 'secret=5f4dcc3b5aa765d6'

/** Lines of the report files that the edge has written. */
function keptIn({ store }: Site): Record<string, unknown>[] {
  const folder = path.join(store, 'reports')
  const text = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return text.flatMap((lines) => lines.trim().split('\n')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('TE-01 TE-02 TE-03 TE-06 the edge hears of what fails in a page by itself, which releases ran, and how fast', async ({
  page,
  site,
  problems,
}) => {
  // Before the page's own scripts run, and long before anything listens.
  await page.addInitScript((secret) => {
    void fetch(`https://early.test/?${secret}`).catch(() => undefined)
  }, SECRET)
  await page.goto(`/m/home?${SECRET}`)
  const sent = page.waitForResponse('**/edge/views')
  expect((await sent).status()).toBe(204)

  await page.evaluate((secret) => {
    const image = new Image()
    image.src = `/none.png?${secret}`
    document.querySelector('[data-slot="home.lottery"]')?.append(image)
    // A tap's handler of the shell holds the page up.
    const push = history.pushState
    history.pushState = function (...all) {
      const end = performance.now() + 2_300
      while (performance.now() < end);
      return push.apply(this, all)
    }
  }, SECRET)
  await page.locator('a[href="/m/lottery"]:visible').first().click()
  await page.waitForURL('**/m/lottery')
  const live = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const idOf = (remote: string) => live.pins.find((pin) => pin.remote === remote)?.id
  const reports = () => reportsOf(site)
  await expect
    .poll(async () => (await reports()).map(({ phase }) => phase).sort())
    .toEqual(['freeze', 'policy', 'resource'])
  const by = Object.fromEntries((await reports()).map((report) => [report.phase, report]))
  const browser = expect.stringMatching(/^Chrome \d+$/)
  expect(by.policy).toMatchObject({ cause: 'policy blocked connect-src', path: '/m/home', browser })
  expect(by.resource).toMatchObject({
    remote: 'lottery',
    release: idOf('lottery'),
    path: expect.stringMatching(/^\/m\//),
  })
  const inShell = [expect.stringMatching(/^shell\/[\w.-]+\/shell\.js:0:\d+$/)]
  expect(by.freeze).toMatchObject({ remote: 'shell', release: idOf('shell'), frames: inShell, browser })

  const views = () => keptIn(site).filter(({ kind, page: at }) => kind === 'view' && at === '/m/lottery')
  await expect.poll(views).toContainEqual(expect.objectContaining({ remote: 'lottery', release: idOf('lottery') }))
  const home = keptIn(site).filter(({ kind, page: at }) => kind === 'view' && at === '/m/home')
  expect(home.map(({ remote }) => remote)).toEqual(expect.arrayContaining(['shell', 'lottery', 'games']))
  expect(home.every(({ count }) => count === 1)).toBe(true)
  expect(keptIn(site).filter(({ kind }) => kind === 'error')).toHaveLength(3)
  expect(JSON.stringify(keptIn(site))).not.toContain(SECRET.slice(7))

  // TE-02: what can still change is told when the page is left.
  await page.goto('about:blank')
  type Vital = { remote: string; release: string; name: string; module: string | null; pages: object } & {
    held: { at: string; source: string | null }[]
  }
  const vitals = async () => ((await site.release('vitals')) as { vitals: Vital[] }).vitals
  await expect
    .poll(async () => (await vitals()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['CLS', 'INP', 'LCP', 'TTFB', 'content']))
  const shell = { remote: 'shell', release: idOf('shell') }
  const lottery = { remote: 'lottery', release: idOf('lottery'), name: 'content' }
  const onPage = { '/m/lottery': expect.objectContaining({ count: 1 }) }
  expect(await vitals()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...shell, name: 'TTFB', pages: { '/m/home': expect.objectContaining({ count: 1 }) } }),
      expect.objectContaining({ ...lottery, module: expect.stringMatching(/^\.\/page\//), pages: onPage }),
      expect.objectContaining({ ...lottery, module: expect.stringMatching(/^\.\/slot\//) }),
    ]),
  )
  // The tap that was held up, by the line of the shell's own source.
  const [script] = (await vitals()).flatMap(({ name, held }) => (name === 'INP' ? held : []))
  expect(script).toMatchObject({ at: inShell[0], source: expect.stringMatching(/\.\w+:\d+$/) })
  expect(JSON.stringify(keptIn(site))).not.toContain(SECRET.slice(7))
  expectProblems(problems, /early\.test|status of 404|ERR_NAME_NOT_RESOLVED/)
})
