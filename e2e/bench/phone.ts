/** The phone on which pages are measured: of Lighthouse's kind, with its "slow 4G". */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** How many times slower than this machine its processor is. */
const SLOWDOWN = 4
/** A member of the demo site. */
const MEMBER = { name: 'player1', password: 'Lobby#2026' }
/** Bytes a second and ms. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface Phone {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** A page in Vietnamese of a browser that knows nothing of the site; who asks closes its context. */
export async function phone(browser: Browser, options: BrowserContextOptions = {}): Promise<Phone> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', CONNECTION)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page, cdp }
}

/** Signs in by the login page of a site in Vietnamese. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/m/login`)
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(MEMBER.name)
  await page.locator('input[type=password]').fill(MEMBER.password)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.waitForURL((at) => at.pathname !== '/m/login')
}
