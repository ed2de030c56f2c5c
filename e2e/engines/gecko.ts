/** Firefox over WebDriver BiDi. */
import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core'
import { type Driver, elementsOf, type SentTarget } from './driver.ts'
import { FIREFOX } from './installed.ts'

const SIZE = { width: 390, height: 844 }

export async function startGecko(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: SIZE,
    extraPrefsFirefox: { 'intl.accept_languages': 'vi-VN' },
  })
  const page = await browser.newPage()
  let frame: Frame = page.mainFrame()
  const found = async (target: SentTarget) => {
    const all = await frame.evaluateHandle(elementsOf, target)
    const [first] = (await all.getProperties()).values()
    const element = (first?.asElement() ?? null) as ElementHandle<Element> | null
    // As a person does: what stands below a bar at the foot is brought out from under it.
    await element?.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    return element
  }
  return {
    engine: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    // Without puppeteer's own wait, which may miss the page's events.
    navigate: (url) => page.evaluate((to) => location.assign(to), url),
    run: (work, ...args) => frame.evaluate(work as never, ...(args as unknown as never[])),
    count: async (target) => {
      const all = await frame.evaluateHandle(elementsOf, target)
      return all.evaluate((elements) => elements.length)
    },
    tap: async (target) => {
      const element = await found(target)
      await element?.click()
      return element !== null
    },
    type: async (target, text) => {
      const element = await found(target)
      await element?.click({ count: 3 })
      await element?.type(text)
      return element !== null
    },
    enterFrame: async (css) => {
      const inner = await (await page.waitForSelector(css))?.contentFrame()
      if (!inner) throw new Error(`${css} is no frame`)
      frame = inner
    },
    leaveFrame: async () => {
      frame = page.mainFrame()
    },
    forget: async () => browser.deleteCookie(...(await browser.cookies())),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
