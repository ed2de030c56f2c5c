import { useFlag } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { DrawNews } from './draw-news.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The browser: what it says when it is asked, and its push service. */
let permission: NotificationPermission
let subscribed: { applicationServerKey: unknown }[]
let pushService: () => Promise<object>
const requestPermission = vi.fn(async () => permission)
beforeEach(() => {
  permission = 'granted'
  subscribed = []
  requestPermission.mockClear()
  const address = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'BKeyOfTheBrowser', auth: 'secretOfTheBrowser' },
    }),
    unsubscribe: async () => true,
  }
  pushService = async () => address
  const pushManager = {
    getSubscription: async () => null,
    subscribe: (options: (typeof subscribed)[number]) => {
      subscribed.push(options)
      return pushService()
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Says that the site's switches are known. */
const Known = () => (useFlag('MAIL') ? <p>Known</p> : null)

async function show(fetch = gateway.fetch) {
  const shown = await renderFeature(
    <>
      <DrawNews />
      <Known />
    </>,
    { remote: 'account', wording: { EN: en }, language: 'EN', signedInAs: 'player1', gateway: { ...gateway, fetch } },
  )
  await screen.findByText('Known')
  return shown
}

test('PL-09 draws are told in this browser once its player has said so at a tap, and no more once it is taken back', async () => {
  const { user } = await show()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(turnOn).toHaveProperty('disabled', false))
  expect(requestPermission).not.toHaveBeenCalled()
  expect(screen.getByText('SANDBOX: nothing reaches a phone')).toBeTruthy()
  await user.click(turnOn)
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(requestPermission).toHaveBeenCalledOnce()
  // A point of P-256, uncompressed: 65 bytes are 87 characters of base64url.
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: expect.stringMatching(/^B[\w-]{86}$/) }])
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
})

test('PL-09 a browser that says no, or has no push service, is told why, and nothing is kept', async () => {
  const { user } = await show()
  permission = 'denied'
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(turnOn).toHaveProperty('disabled', false))
  await user.click(turnOn)
  expect((await screen.findByRole('alert')).textContent).toContain('This browser blocks notifications')
  expect(subscribed).toEqual([])
  permission = 'granted'
  pushService = () => Promise.reject(new DOMException('Registration failed', 'AbortError'))
  await user.click(turnOn)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This browser could not be registered'))
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy()
})

test.each([
  ['an address', { keys: { p256dh: 'key', auth: 'secret' } }],
  ['keys', { endpoint: 'https://fcm.googleapis.com/fcm/send/1' }],
  ['a key', { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { auth: 'secret' } }],
  ['a secret', { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'key' } }],
])(
  'PL-09 a push service that gives the browser no way to be told, for want of %s, is a failure',
  async (_what, given) => {
    const kept: string[] = []
    const { user } = await show((input, init) => {
      if (String(input).includes('/wps/push') && init?.method === 'POST') kept.push(String(init.body))
      return gateway.fetch(input, init)
    })
    pushService = async () => ({ toJSON: () => given })
    const turnOn = await screen.findByRole('button', { name: 'Turn on' })
    await waitFor(() => expect(turnOn).toHaveProperty('disabled', false))
    await user.click(turnOn)
    expect((await screen.findByRole('alert')).textContent).toContain('This browser could not be registered')
    expect(kept).toEqual([])
  },
)

test('PL-09 an offer whose state cannot be had leaves its place to the messages', async () => {
  const refused = Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
  const { container } = await show(async (input, init) =>
    String(input).includes('/wps/push') ? refused.clone() : gateway.fetch(input, init),
  )
  await waitFor(() => expect(container.textContent).toBe('Known'))
})

test('PL-09 nothing is offered where the switch is off, or the browser can tell nothing', async () => {
  gateway.set({ whitelabel: { PUSH: false } })
  onTestFinished(() => gateway.set({ whitelabel: { PUSH: true } }))
  const { container, unmount } = await show()
  expect(container.textContent).toBe('Known')
  unmount()
  gateway.set({ whitelabel: { PUSH: true } })
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect((await show()).container.textContent).toBe('Known')
})
