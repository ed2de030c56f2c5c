import { memberInfo } from '@lobby/contracts/calls/member-info'
import { chatLaunch, unreadMessages } from '@lobby/contracts/calls/messages'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ServiceEntries } from './service-entries.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { whitelabel: { CBS3: true } } })
})
afterAll(() => gateway.close())
afterEach(() => vi.restoreAllMocks())

type Instead = (path: string) => Promise<Response> | undefined

/** `instead` answers some calls in the gateway's place. */
async function show({ signedInAs, instead = () => undefined }: { signedInAs?: string; instead?: Instead } = {}) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const onFollow = vi.fn()
  const fetch: typeof gateway.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    return instead(pathname) ?? gateway.fetch(input, init)
  }
  const feature = await renderFeature(
    <PageExists value={() => true}>
      <ServiceEntries onFollow={onFollow} />
    </PageExists>,
    {
      remote: 'account',
      wording: { EN: en },
      shellWording: { errors: { EN: { client: { offline: 'No network' } } } },
      gateway: { ...gateway, fetch },
      ...(signedInAs ? { signedInAs } : {}),
    },
  )
  await screen.findByRole('button', { name: /^Help centre/ })
  return { ...feature, open, onFollow }
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Ways to reach us' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const chat = () => screen.getByRole('button', { name: /^Live chat/ })
/** A promise that the test settles. */
function held<T>() {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

const READING = [
  'MessagesWhat we have sent you',
  'AnnouncementsNews for all players',
  'Help centreGuides and common questions',
]

test('CS-01 each entry says what is behind it; of a member’s messages how many are unread', async () => {
  await show({ signedInAs: 'player1' })
  await waitFor(() => expect(chat().textContent).toBe('Live chatWe already know your account'))
  await screen.findByText('2 unread messages')
  expect(rows()).toEqual([
    'MessagesWhat we have sent you22 unread messages',
    ...READING.slice(1),
    'Live chatWe already know your account',
  ])
})

test('CS-01 CS-03 a visitor has the three to read, and where nothing lies over the page to go, following is no fault', async () => {
  const { user, unmount } = await show()
  expect(rows()).toEqual(READING)
  unmount()
  await renderFeature(
    <PageExists value={() => true}>
      <ServiceEntries />
    </PageExists>,
    { remote: 'account', wording: { EN: en }, gateway },
  )
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(await screen.findByRole('button', { name: /^Help centre/ }))
  expect(open).toHaveBeenCalled()
})

test.each([
  ['link', 'Messages'],
  ['link', 'Announcements'],
  ['button', 'Help centre'],
  ['button', 'Live chat'],
] as const)('CS-01 the %s to “%s” tells once that it was followed', async (role, name) => {
  const { user, onFollow } = await show({ signedInAs: 'player1' })
  await screen.findByRole('button', { name: /^Live chat We already know/ })
  await user.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }))
  expect(onFollow).toHaveBeenCalledOnce()
})

test('CS-03 until it is known who may chat the place of the entry is kept, and nobody hears of it or can tap it', async () => {
  const who = held<Response>()
  await show({
    signedInAs: 'player1',
    // Signing in asks as well, before anything is shown.
    instead: (path) => (path === memberInfo.path && screen.queryByRole('list') ? who.promise : undefined),
  })
  expect(rows()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /Live chat/ })).toBeNull()
  for (const ghost of ['Live chat', 'We already know your account'])
    expect(screen.getByText(ghost).getAttribute('aria-hidden')).toBe('true')
  who.settle(await gateway.fetch(`http://site.test${memberInfo.path}`, { headers: await asPlayer() }))
  await waitFor(() => expect(chat()).toBeTruthy())
  expect(screen.getByText('Live chat').getAttribute('aria-hidden')).toBeNull()
})

test('CS-06 until its address is there live chat says that it connects, and cannot be tapped', async () => {
  const address = held<Response>()
  const { user, open, onFollow } = await show({
    signedInAs: 'player1',
    instead: (path) => (path === chatLaunch.path ? address.promise : undefined),
  })
  await waitFor(() => expect(chat().textContent).toBe('Live chatConnecting…'))
  expect((chat() as HTMLButtonElement).disabled).toBe(true)
  await user.click(chat())
  address.settle(Response.json({ success: true, value: { chatUrl: 'https://chat.example/room' } }))
  await waitFor(() => expect(chat().textContent).toBe('Live chatWe already know your account'))
  expect((chat() as HTMLButtonElement).disabled).toBe(false)
  expect([open.mock.calls, onFollow.mock.calls]).toEqual([[], []])
  await user.click(chat())
  expect(open.mock.calls).toEqual([['https://chat.example/room', '_blank', 'noopener,noreferrer']])
})

test('CS-06 an address that cannot be had is an alert that says why, and a tap asks again and follows nothing', async () => {
  let refuses = true
  const { user, open, onFollow } = await show({
    signedInAs: 'player1',
    instead: (path) =>
      refuses && path === chatLaunch.path
        ? Promise.resolve(
            Response.json({ success: false, errorCode: 'permission.denied', message: 'Not now' }, { status: 403 }),
          )
        : undefined,
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Not now. Tap to try again')
  expect((chat() as HTMLButtonElement).disabled).toBe(false)
  refuses = false
  await user.click(chat())
  await waitFor(() => expect(chat().textContent).toBe('Live chatWe already know your account'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect([open.mock.calls, onFollow.mock.calls]).toEqual([[], []])
})

test('CS-02 a hundred unread messages are “99+” to who sees them, and a hundred to who hears them', async () => {
  const unread =
    (count: number): Instead =>
    (path) =>
      path === unreadMessages.path ? Promise.resolve(Response.json({ success: true, value: count })) : undefined
  const { unmount } = await show({ signedInAs: 'player1', instead: unread(99) })
  await screen.findByText('99 unread messages')
  expect(rows()[0]).toBe('MessagesWhat we have sent you9999 unread messages')
  unmount()
  await show({ signedInAs: 'player1', instead: unread(100) })
  await screen.findByText('100 unread messages')
  expect(rows()[0]).toBe('MessagesWhat we have sent you99+100 unread messages')
})

async function asPlayer() {
  return { Authorization: await gateway.signIn('player1'), Merchant: 'lobbyvn' }
}
