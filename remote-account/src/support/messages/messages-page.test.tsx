import { messageList } from '@lobby/contracts/calls/messages'
import { bus, gateway as gatewayCall } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import enWords from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import { UnreadMark } from '../../parts/messages/unread-mark.tsx'
import MessagesPage from './messages-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

interface Options {
  path?: string
  fetch?: typeof fetch
  exists?: (path: string) => boolean
}

/** The page, and beside it what any other place of the site shows of the unread. */
const renderPage = ({ path = '/m/webEmail', fetch = gateway.fetch, exists = () => true }: Options = {}) =>
  renderFeature(
    <PageExists value={exists}>
      <MessagesPage />
      <aside>
        <UnreadMark />
      </aside>
    </PageExists>,
    {
      remote: 'account',
      wording: { VI: viWords, EN: enWords },
      path,
      signedInAs: 'player1',
      gateway: { ...gateway, fetch },
    },
  )

const head = (name: RegExp) => screen.findByRole('button', { name })
const heads = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const atGateway = async () => (await gatewayCall(messageList, { pageNo: 1, pageSize: 50 })).list

/** Fails the calls of one method to the message paths. */
const failing =
  (method: string): typeof fetch =>
  async (input, init) =>
    init?.method === method && String(input).includes('/wps/message')
      ? Response.json({ success: false, errorCode: 'permission.denied', message: 'Not now' }, { status: 403 })
      : gateway.fetch(input, init)

describe('messages', () => {
  test('SH-15 lists what was sent, newest first; one opens to its text and is read, here and everywhere', async () => {
    const { user, address } = await renderPage()
    const newest = await head(/^Verify your identity ?, Unread/)
    expect(heads()[0]).toContain('Verify your identity')
    expect(await screen.findByText('2 unread messages')).toBeTruthy()
    await user.click(newest)
    expect(newest.getAttribute('aria-expanded')).toBe('true')
    expect(address()).toMatch(/^\/m\/webEmail\?id=\d+$/)
    expect(await screen.findByText('1 unread message')).toBeTruthy()
    await waitFor(async () => expect((await atGateway()).filter(({ read }) => !read)).toHaveLength(1))
    await user.click(newest)
    expect(address()).toBe('/m/webEmail')
  })

  test('SH-15 a message leads into the site where there is such a page, and nowhere else', async () => {
    const { user, unmount } = await renderPage()
    await user.click(await head(/^Verify your identity/))
    expect((await screen.findByRole('link', { name: 'Take a look' })).getAttribute('href')).toBe('/m/securityCenter')
    unmount()
    const again = await renderPage({ exists: () => false })
    await again.user.click(await head(/^Verify your identity/))
    await screen.findByRole('button', { name: 'Delete' })
    expect(screen.queryByRole('link', { name: 'Take a look' })).toBeNull()
  })

  test('SH-15 marks all as read', async () => {
    const { user } = await renderPage()
    await screen.findByText('2 unread messages')
    await user.click(screen.getByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(screen.queryByText(/unread message/)).toBeNull())
    expect(screen.queryByRole('button', { name: /, Unread/ })).toBeNull()
    await waitFor(async () => expect((await atGateway()).every(({ read }) => read)).toBe(true))
    expect(screen.getByRole('button', { name: 'Mark all read' }).hasAttribute('disabled')).toBe(true)
  })

  test('SH-15 a mark that the gateway refuses is taken back, and said', async () => {
    const { user } = await renderPage({ fetch: failing('POST') })
    await screen.findByText('2 unread messages')
    await user.click(screen.getByRole('button', { name: 'Mark all read' }))
    expect(await screen.findByText('2 unread messages')).toBeTruthy()
    expect(await head(/^Verify your identity ?, Unread/)).toBeTruthy()
  })

  test('SH-15 deletes a message, and brings it back at a tap', async () => {
    const { user } = await renderPage()
    await user.click(await head(/^Verify your identity/))
    holdTimers(8_000)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(screen.queryByRole('button', { name: /^Verify your identity/ })).toBeNull()
    expect((await screen.findByRole('status')).textContent).toContain('Message deleted')
    expect(await atGateway()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await head(/^Verify your identity/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(await atGateway()).toHaveLength(3)
  })

  test('SH-15 of two that were deleted one undo brings both back', async () => {
    const { user } = await renderPage()
    holdTimers(8_000)
    const before = (await atGateway()).map(({ id }) => id)
    for (const left of [2, 1]) {
      await waitFor(() => expect(heads()).toHaveLength(left + 1))
      await user.click((await screen.findAllByRole('button', { expanded: false }))[0] as HTMLElement)
      await user.click(await screen.findByRole('button', { name: 'Delete' }))
      await waitFor(async () => expect(await atGateway()).toHaveLength(left))
    }
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 messages deleted'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await atGateway()).map(({ id }) => id)).toEqual(before))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  test('SH-15 a message that could not be deleted stays', async () => {
    const { user } = await renderPage({ fetch: failing('DELETE') })
    await user.click(await head(/^Verify your identity/))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await head(/^Verify your identity/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('SH-15 shows the unread alone, with that in the address, and says when there are none', async () => {
    const { user, address } = await renderPage()
    await user.click(await screen.findByRole('tab', { name: 'Unread (2)' }))
    expect(address()).toBe('/m/webEmail?show=unread')
    await waitFor(() => expect(heads()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Mark all read' }))
    await user.click(screen.getByRole('tab', { name: 'All' }))
    await waitFor(() => expect(heads()).toHaveLength(3))
    await user.click(screen.getByRole('tab', { name: 'Unread' }))
    bus.emit('messages.changed', {})
    expect(await screen.findByText('You are all caught up')).toBeTruthy()
  })

  test('SH-15 opens the message that the address names', async () => {
    await renderPage()
    const [first] = await atGateway()
    document.body.innerHTML = ''
    await renderPage({ path: `/m/webEmail?id=${first?.id}` })
    expect(await screen.findByText(first?.content ?? '')).toBeTruthy()
  })

  test('SH-15 loads more by the page, until the last', async () => {
    await gateway.fillBox('player1', 15)
    const { user } = await renderPage()
    await waitFor(() => expect(heads()).toHaveLength(15))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(heads()).toHaveLength(18))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('SH-15 says that nothing could be loaded, and loads it at a tap', async () => {
    let down = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      down ? Promise.resolve(new Response('', { status: 403 })) : gateway.fetch(input, init)
    const { user } = await renderPage({ fetch })
    expect(within(await screen.findByRole('alert')).getByText('Your messages did not load')).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await head(/^Verify your identity/)).toBeTruthy()
  })

  test('CS-02 what another tab has read is read here', async () => {
    await renderPage()
    await screen.findByText('2 unread messages')
    bus.emit('messages.changed', { unread: 1 })
    expect(await screen.findByText('1 unread message')).toBeTruthy()
  })
})
