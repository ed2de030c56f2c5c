import type { BrowserContext, Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { expect, signIn, test } from '../site/fixtures.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS } })

/** Stands for the browser's push service, which no test reaches: the browser is given an address of it. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const address = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
        keys: { p256dh: 'BKeyOfTheBrowser', auth: 'secretOfTheBrowser' },
      }),
      unsubscribe: async () => true,
    }
    Object.assign(PushManager.prototype, { subscribe: async () => address, getSubscription: async () => address })
  })
}

/** Delivers it to the site's worker as the browser does when its push service has told it. */
async function push(page: Page, news: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(news) })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

test('PL-09 a player asks for draws to be told in this browser, is told one, is led to it by a tap, and takes it back', async ({
  page,
  context,
}) => {
  await withPushService(context)
  await signIn(page)
  await page.goto('/m/webEmail')
  const offer = page.getByRole('region', { name: 'Báo kết quả quay số trên máy này' })
  await expect(offer).toContainText('SANDBOX')
  await offer.getByRole('button', { name: 'Bật' }).click()
  await expect(offer.getByRole('button', { name: 'Tắt' })).toBeVisible({ timeout: 20_000 })

  await push(page, {
    title: 'Đã có kết quả TP. HCM',
    body: 'Kỳ quay 21/11/2026. Chạm để xem.',
    path: '/m/lottery?type=filter&name=TP.+HCM',
    tag: 'draw-5025-20261121',
  })
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Đã có kết quả TP. HCM', body: 'Kỳ quay 21/11/2026. Chạm để xem.' }])

  await offer.getByRole('button', { name: 'Tắt' }).click()
  await expect(offer.getByRole('button', { name: 'Bật' })).toBeVisible()

  // A worker leads the tabs on that it answers for: not the one that was there before it.
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, options: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(/\/m\/lottery\?type=filter&name=TP\.\+HCM/)
  await expect(page.getByRole('main')).toContainText('TP. HCM')
})
