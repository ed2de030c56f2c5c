import type { Page } from '@playwright/test'

interface Pins {
  pins: Record<string, { before: unknown[] }>
}

function forget(pins: Pins, remote: string): Pins {
  const pin = pins.pins[remote]
  if (pin) pin.before = []
  return pins
}

/** The page learns of no release of the remote that ran before the pinned one: as after its very first release. */
export async function withoutEarlier(page: Page, remote: string): Promise<void> {
  let named: string | undefined
  // The channel may tell of a revision while the page loads, by the hash of what the edge would send.
  await page.addInitScript(() => {
    const own = window.fetch
    window.fetch = (input, init) => own(input, String(input).includes('/pins/') ? { ...init, integrity: '' } : init)
  })
  await page.route('**/pins/*.json', async (route) => {
    const response = await route.fetch(named ? { url: new URL(named, route.request().url()).href } : {})
    await route.fulfill({ response, json: forget((await response.json()) as Pins, remote) })
  })
  await page.route('**/m/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    // A name without a hash: whoever changes the file cannot keep its name.
    const unnamed = (await response.text()).replace(
      /(\/pins\/\d+)-[\w-]{43}\.json(" integrity="[^"]*)?/g,
      (name, number: string) => {
        named = name.split('"', 1)[0]
        return `${number}.json`
      },
    )
    const body = unnamed.replace(
      /(<script[^>]*id="lobby-boot"[^>]*>)(.*?)(<\/script>)/s,
      (_all, open: string, json: string, close: string) =>
        open + JSON.stringify(forget(JSON.parse(json) as Pins, remote)).replaceAll('<', '\\u003c') + close,
    )
    await route.fulfill({ response, body })
  })
}
