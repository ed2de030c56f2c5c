import { session } from '@lobby/platform'
import { PageExists, sessionHappened } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import enWords from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import { ServiceSheet } from '../../parts/service/service-sheet.tsx'
import ServicePage from './service-page.tsx'

let gateway: TestGateway
let customerService: Readonly<Record<string, string>>
beforeAll(async () => {
  gateway = await startTestGateway()
  customerService = gateway.world.settings().customerService
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  gateway.set({ customerService })
})

interface Options {
  signedInAs?: string
  fetch?: typeof fetch
  exists?: (path: string) => boolean
  popup?: boolean
  chatOn?: boolean
}

async function renderPage(options: Options = {}) {
  const { signedInAs, fetch = gateway.fetch, exists = () => true, popup = false, chatOn = true } = options
  gateway.set({ whitelabel: { CBS3: chatOn } })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const onClose = vi.fn()
  const feature = await renderFeature(
    <PageExists value={exists}>{popup ? <ServiceSheet open onClose={onClose} /> : <ServicePage />}</PageExists>,
    {
      remote: 'account',
      wording: { VI: viWords, EN: enWords },
      path: '/m/service',
      gateway: { ...gateway, fetch },
      ...(signedInAs ? { signedInAs } : {}),
    },
  )
  return { ...feature, open, onClose }
}

const entries = () => screen.getByRole('list', { name: 'Ways to reach us' })
const titles = () =>
  within(entries())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[class*=title]')?.textContent)

describe('customer service', () => {
  test('PD-01 CS-03 CS-04 says in one sentence that there is no chat, and promises none', async () => {
    gateway.set({ customerService: {} })
    await renderPage({ signedInAs: 'player1', chatOn: false })
    expect(await screen.findByText('Live chat is not available on this site yet.')).toBeTruthy()
    expect(screen.queryByText('Live chat')).toBe(null)
    expect(screen.queryByText(/Open live chat|VIP customer service|^Live chat$/)).toBe(null)
  })

  test.each([true, false])(
    'SH-10 CS-01 RO-01 has messages, announcements, help centre and live chat, as popup (%s) too',
    async (popup) => {
      await renderPage({ signedInAs: 'player1', popup })
      await screen.findByRole('button', { name: /^Live chat We already know/ })
      await screen.findByRole('button', { name: /^Help centre/ })
      expect(titles()).toEqual(['Messages', 'Announcements', 'Help centre', 'Live chat'])
      expect(screen.getByRole('link', { name: /^Messages/ }).getAttribute('href')).toBe('/m/webEmail')
      expect(screen.getByRole('link', { name: /^Announcements/ }).getAttribute('href')).toBe('/m/notice')
    },
  )

  test('CS-02 the icon of the installed app counts the unread, and nothing once nobody is signed in', async () => {
    const setAppBadge = vi.fn(() => Promise.reject(new DOMException('Not installed', 'NotSupportedError')))
    Object.assign(navigator, { setAppBadge })
    try {
      await renderPage({ signedInAs: 'player1' })
      await waitFor(() => expect(setAppBadge.mock.calls).toEqual([[2]]))
      act(() => sessionHappened({ type: 'signedOut' }))
      await waitFor(() => expect(setAppBadge.mock.lastCall).toEqual([0]))
    } finally {
      Reflect.deleteProperty(navigator, 'setAppBadge')
    }
  })

  test('CS-02 CS-07 the messages entry counts the unread, and says nothing where there are none', async () => {
    const { unmount } = await renderPage({ signedInAs: 'player1' })
    expect(await screen.findByText('2 unread messages')).toBeTruthy()
    unmount()
    const state = session.get()
    const token = state.status === 'member' ? state.token : ''
    await gateway.fetch('/wps/message/read', {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: '{}',
    })
    await renderPage({ signedInAs: 'player1' })
    await screen.findByRole('button', { name: /^Live chat/ })
    expect(screen.queryByText(/unread/)).toBeNull()
  })

  test('CS-09 the help centre opens the link of type HELPCENTER in a window of its own', async () => {
    const { user, open } = await renderPage()
    await user.click(await screen.findByRole('button', { name: /^Help centre/ }))
    const link = gateway.world.settings().resources.find(({ resourceType }) => resourceType === 'HELPCENTER')
    expect(open).toHaveBeenCalledWith(link?.url, '_blank', 'noopener,noreferrer')
  })

  test('CS-03 RO-01 a visitor has every entry but live chat, and can still reach the service', async () => {
    const { user, open } = await renderPage()
    await screen.findByRole('button', { name: /^Help centre/ })
    expect(titles()).toEqual(['Messages', 'Announcements', 'Help centre'])
    await user.click(await online('Open live chat'))
    expect(open).toHaveBeenCalledWith('http://vendor.test/chat/standard?lang=EN', '_blank', 'noopener,noreferrer')
  })

  test.each([
    ['RO-06 CS-03 for a trial account', 'trial', true],
    ['CS-03 for whoever is labelled nochat', 'nochat', true],
    ['CS-03 where CBS3 is off', 'player1', false],
  ] as const)('%s there is no live chat', async (_title, signedInAs, chatOn) => {
    await renderPage({ signedInAs, chatOn })
    await screen.findByRole('button', { name: /^Help centre/ })
    await waitFor(() => expect(titles()).toEqual(['Messages', 'Announcements', 'Help centre']))
  })

  test('CS-06 live chat opens the address that the gateway has answered, in the tap', async () => {
    const { user, open } = await renderPage({ signedInAs: 'player1' })
    await user.click(await screen.findByRole('button', { name: /^Live chat We already know/ }))
    expect(open.mock.calls[0]?.[0]).toMatch(/^http:\/\/vendor\.test\/chat\/standard\?lang=EN#\d+\./)
  })

  test('CS-06 live chat that cannot be had says why, and asks again at a tap', async () => {
    let down = true
    const fetch: typeof globalThis.fetch = async (input, init) =>
      down && String(input).includes('/customerService/chat')
        ? Response.json({ success: false, errorCode: 'permission.denied', message: 'Not now' }, { status: 403 })
        : gateway.fetch(input, init)
    const { user, open } = await renderPage({ signedInAs: 'player1', fetch })
    const row = await screen.findByRole('button', { name: /^Live chat .*Tap to try again/ })
    down = false
    await user.click(row)
    expect(open).not.toHaveBeenCalled()
    expect(await screen.findByRole('button', { name: /^Live chat We already know/ })).toBeTruthy()
  })

  test('CS-04 CS-08 a member above rank 6 is led to the VIP channel', async () => {
    const { user, open } = await renderPage({ signedInAs: 'vip' })
    await user.click(await screen.findByRole('button', { name: 'VIP customer service' }))
    expect(open.mock.calls[0]?.[0]).toBe('http://vendor.test/chat/vip?lang=EN')
  })

  test('CS-05 CS-08 without the standard channel the default one opens', async () => {
    gateway.set({ customerService: { DEFAULT: 'https://desk.example/hello' } })
    const { user, open } = await renderPage()
    await user.click(await online('Open live chat'))
    expect(open.mock.calls[0]?.[0]).toBe('https://desk.example/hello?lang=EN')
  })

  test('CS-05 where the site has no channel at all there is no button', async () => {
    gateway.set({ customerService: {} })
    await renderPage()
    await screen.findByRole('button', { name: /^Help centre/ })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Open live chat' })).toBeNull())
  })

  test('CS-01 shows no link to a page that is not there', async () => {
    await renderPage({ exists: () => false })
    await screen.findByRole('button', { name: /^Help centre/ })
    expect(titles()).toEqual(['Help centre'])
    expect(screen.queryByRole('link', { name: 'User agreement' })).toBeNull()
  })

  test('IN-11 has the line about responsible gambling', async () => {
    await renderPage()
    expect(screen.getByText('Gambling can be addictive - please play responsibly')).toBeTruthy()
  })
})

/** The button once its link is known. */
async function online(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}
