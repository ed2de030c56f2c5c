import { countsOf } from './counts.ts'
import { expect, type Pair, shownOf, test } from './fixtures.ts'

/** As much of the file with all pins as is changed here. */
interface PinFile {
  revision: number
  pins: Record<string, { release: unknown; before: unknown[] }>
}

const WARM_UP = 6
const SWAPS = 50
/** How much more than before the page may hold after all swaps: part of one. */
const HEAP_GROWTH = 0.1
const SWAPPED = ['promotions', 'games']

test('FD-05 FD-07 fifty swaps in one page leave nothing behind: no global, container, style, words, listener or memory', async ({
  page,
  pairs,
  site,
}) => {
  test.setTimeout(180_000)
  const live = (await (await fetch(new URL('/edge/channel', site.url))).json()) as { revision: number; allPins: string }
  const pins = (await (await fetch(new URL(live.allPins, site.url))).json()) as PinFile
  const wanted = (swap: number) => (swap % 2 === 0 ? 'newer' : 'older')
  // The files of the channel revisions that the page hears of below: two remotes go back and forth.
  await page.route('**/pins/swap-*.json', async (route) => {
    const swap = Number(/swap-(\d+)/.exec(route.request().url())?.[1])
    const file = structuredClone(pins)
    file.revision += swap
    for (const remote of wanted(swap) === 'older' ? SWAPPED : []) {
      const pin = file.pins[remote]
      const [release] = pin?.before ?? []
      if (pin && release) file.pins[remote] = { release, before: [] }
    }
    await route.fulfill({ json: file })
  })
  await page.goto('/m/promotions')
  const shown = (kind: keyof Pair, remote: string, within: string) =>
    shownOf(page, (pairs.get(remote) as Pair)[kind], within).first()
  const swapTo = async (swap: number) => {
    // As another tab of this browser tells it, which holds the event stream.
    await page.evaluate(
      (event) => {
        const tabs = new BroadcastChannel('lobby-channel-events')
        tabs.postMessage(event)
        tabs.close()
      },
      { revision: live.revision + swap, allPins: `/pins/swap-${swap}.json` },
    )
    await expect(shown(wanted(swap), 'promotions', 'main')).toBeVisible()
    await expect(shown(wanted(swap), 'games', 'nav')).toBeVisible()
  }
  await expect(shown('newer', 'promotions', 'main')).toBeVisible()
  for (let swap = 1; swap <= WARM_UP; swap += 1) await swapTo(swap)

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // What the last swap has replaced is taken out after the frame; both counts are of a page that has come to rest.
  const older = SWAPPED.map((remote) => (pairs.get(remote) as Pair).older.container)
  const atRest = async () => {
    await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Loại trò chơi' }).getByRole('link').first()).toBeVisible()
    const left = async () =>
      (await countsOf(page, cdp)).globals.filter((name) => older.some((kept) => name.includes(kept)))
    await expect.poll(left).toEqual([])
  }
  await atRest()
  const start = await countsOf(page, cdp)
  for (let swap = WARM_UP + 1; swap <= WARM_UP + SWAPS; swap += 1) await swapTo(swap)
  await atRest()
  const end = await countsOf(page, cdp)

  const { heap, nodes, eventListeners, setListeners, ...exact } = end
  expect(exact).toEqual({
    globals: start.globals,
    instances: start.instances,
    styles: start.styles,
    scripts: start.scripts,
    wordings: start.wordings,
  })
  expect(end.globals.filter((name) => name.startsWith('chunks_'))).not.toEqual([])
  expect(end.wordings.length).toBeGreaterThan(0)
  // What React keeps until its next work differs by an element or two; fifty of anything would show.
  expect(nodes).toBeLessThan(start.nodes + SWAPS)
  expect(eventListeners).toBeLessThan(start.eventListeners + SWAPS / 2)
  expect(setListeners).toBeLessThan(start.setListeners + SWAPS / 2)
  expect(heap).toBeLessThan(start.heap * (1 + HEAP_GROWTH))
})
