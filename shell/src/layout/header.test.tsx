import { systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { indicator } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { FeedbackView } from './feedback-view.tsx'
import { Header } from './header.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.unstubAllGlobals()
  gateway.set({ whitelabel: { REFERRAL3: true } })
})

interface Options {
  signedInAs?: string
  isHome?: boolean
  path?: string
  exists?: (path: string) => boolean
  fetch?: typeof fetch
  /** On a desktop. */
  wide?: boolean
}

/** Known from the start, so that what is not shown is not merely late. */
async function known(): Promise<Record<string, unknown>> {
  const answer = async (path: string) =>
    (await (await gateway.fetch(path, { headers: { Language: 'EN' } })).json()).value
  return { systemStatus: await answer(systemStatus.path), whitelabel: await answer(whitelabel.path) }
}

async function show({
  signedInAs,
  isHome = false,
  path = '/m/notice',
  exists = () => true,
  fetch = gateway.fetch,
  wide = false,
}: Options = {}) {
  const first = await known()
  return renderFeature(
    <PageExists value={exists}>
      <Header title="Announcements" isHome={isHome} wide={wide} onMenu={vi.fn()} />
      <FeedbackView />
    </PageExists>,
    {
      remote: 'shell',
      wording: { EN: en.shell },
      path,
      first,
      gateway: { ...gateway, fetch },
      ...(signedInAs ? { signedInAs } : {}),
    },
  )
}

const link = (name: string) => screen.queryByRole('link', { name })

test('HD-02 home has the logo, elsewhere there is a way back', async () => {
  const home = await show({ isHome: true, path: '/m/home' })
  expect(link('Lobby')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  home.unmount()
  await show()
  expect(link('Lobby')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  const title = screen.getByRole('heading', { name: 'Announcements' })
  // PL-11: its letters stay so small that the word is whole.
  expect(title.hasAttribute('data-long')).toBe(true)
})

test('PL-05 PL-11 a desktop’s header has a field that leads to what was looked for, but on the page of search', async () => {
  const { user, address } = await show({ wide: true })
  const field = await screen.findByRole('searchbox', { name: 'Find games, lotteries and promotions' })
  await user.type(field, ' rong ho {Enter}')
  expect(address()).toBe('/m/search?q=rong+ho')
  // That page has a field of its own.
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
})

test('PL-11 the header of a phone, and of a site without a page of search, has no field', async () => {
  const phone = await show({ signedInAs: 'player1' })
  await waitFor(() => expect(link('Download app')).toBeTruthy())
  expect(screen.queryByRole('search')).toBeNull()
  phone.unmount()
  await show({ signedInAs: 'player1', wide: true, exists: (path) => path !== '/m/search' })
  await waitFor(() => expect(link('Download app')).toBeTruthy())
  // What comes late is here by then, and shows nothing.
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('search')).toBeNull()
})

test('HD-03 a visitor can sign in, with the way back, and register', async () => {
  await show({ path: '/m/notice?page=2' })
  expect(link('Log in')?.getAttribute('href')).toBe('/m/login?from=%2Fm%2Fnotice%3Fpage%3D2')
  expect(link('Register')?.getAttribute('href')).toBe('/m/register')
  for (const name of ['Affiliate', 'Invite friends', 'Download app']) expect(link(name)).toBeNull()
})

test('IN-03 a visitor’s home has the list of languages at its top; a member has it in the menu', async () => {
  const globe = () => screen.queryByRole('button', { name: 'Language and appearance' })
  const home = await show({ isHome: true, path: '/m/home' })
  await home.user.click(globe() as HTMLElement)
  expect(await screen.findByRole('list', { name: 'Language' })).toBeTruthy()
  home.unmount()
  const page = await show()
  expect(globe()).toBeNull()
  page.unmount()
  await show({ isHome: true, path: '/m/home', signedInAs: 'player1' })
  expect(globe()).toBeNull()
})

test('HD-04 an agent has the affiliate button', async () => {
  await show({ signedInAs: 'agent1' })
  await waitFor(() => expect(link('Affiliate')?.getAttribute('href')).toBe('https://affiliate.example/'))
})

test.each([
  ['0', 'player1'],
  ['4', 'trial'],
])('HD-04 an account of type %s has no affiliate button', async (_, signedInAs) => {
  await show({ signedInAs })
  await waitFor(() => expect(link('Download app')).toBeTruthy())
  expect(link('Affiliate')).toBeNull()
})

test('HD-05 inviting friends shows while the referral promotion is on', async () => {
  await show({ signedInAs: 'player1' })
  await waitFor(() => expect(link('Invite friends')?.getAttribute('href')).toBe('/m/inviteFriends'))
})

test('HD-05 inviting friends does not show while the referral promotion is off', async () => {
  gateway.set({ whitelabel: { REFERRAL3: false } })
  await show({ signedInAs: 'player1' })
  await waitFor(() => expect(link('Download app')).toBeTruthy())
  expect(link('Invite friends')).toBeNull()
})

test('HD-06 a member has the download icon and the menu', async () => {
  await show({ signedInAs: 'player1' })
  await waitFor(() => expect(link('Download app')?.getAttribute('href')).toBe('/m/download'))
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
  expect(link('Log in')).toBeNull()
})

test('HD-05 HD-06 a link to a page that no release declares is not shown', async () => {
  await show({ signedInAs: 'player1', path: '/m/member/home', exists: () => false })
  // It comes with the links.
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeTruthy()
  for (const name of ['Invite friends', 'Download app']) expect(link(name)).toBeNull()
})

test('HD-07 signing out from the header of the member page asks, and ends on home', async () => {
  const { user, address } = await show({ signedInAs: 'player1', path: '/m/member/home' })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('dialog', { name: 'Are you sure you want to log out?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/m/member/home')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(address()).toBe('/m/home'))
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('HD-07 ER-01 asks to wait until the player is signed out, for 9999 s at most', async () => {
  const shown = vi.spyOn(indicator, 'show')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).includes('/session/logout')) await held
    return gateway.fetch(input, init)
  }
  const { user, address } = await show({ signedInAs: 'player1', path: '/m/member/home', fetch })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Please wait…')).toBeTruthy()
  expect(shown.mock.calls).toEqual([[{ ms: 9_999_000 }]])
  letGo()
  await waitFor(() => expect(address()).toBe('/m/home'))
  expect(screen.queryByText('Please wait…')).toBeNull()
  shown.mockRestore()
})

test('HD-07 other pages have no such button', async () => {
  await show({ signedInAs: 'player1' })
  await waitFor(() => expect(link('Download app')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})
