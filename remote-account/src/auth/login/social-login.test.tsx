import { session } from '@lobby/platform'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSocial } from '../../parts/verification/provider/social-provider.ts'
import { askForSmsCode } from '../../parts/verification/testing.ts'
import { ATTEMPT_WINDOW, counting, enter, field, renderLogin, submit } from './testing.tsx'

const SITE = 'http://localhost:3000'
const SANDBOX = { url: '/wps/sandbox/identity', apiKey: 'sandbox' }
const providers = { facebook: true, google: true, zalo: true }
const identity = (sms: boolean) => ({ sms, providers, ...SANDBOX, project: 'lobby-sandbox', keysUrl: '' })

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({
    siteOrigins: [SITE],
    settings: { loginChecks: { captcha: true, slider: true } },
  })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.clock.advance(ATTEMPT_WINDOW)
  vi.stubGlobal('fetch', gateway.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  gateway.set({ identity: identity(false), whitelabel: { FACEBOOKLOGIN3: true, GOOGLELOGIN3: true } })
})

/** Goes to the provider and consents there, as a browser does; answers where it comes back to. */
async function comeBack(account: string, consents = true): Promise<string> {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await startSocial(SANDBOX, 'zalo', '/m/login')
  const consent = `${String(left.mock.calls[0]?.[0])}&account=${account}&name=Minh`
  const there = await gateway.fetch(consent, { redirect: 'manual' })
  const back = consents ? (there.headers.get('Location') ?? '') : `${SITE}/m/login?provider=zalo`
  const { pathname, search } = new URL(back)
  history.replaceState(null, '', pathname + search)
  return pathname + search
}

describe('login with an account elsewhere', () => {
  test('LG-13 LG-14 LG-28 RO-08 the icons of one-tap login are those that the switches and the provider have', async () => {
    gateway.set({
      whitelabel: { GOOGLELOGIN3: false },
      identity: { ...identity(false), providers: { ...providers, zalo: false } },
    })
    await renderLogin(gateway)
    expect(await screen.findByRole('button', { name: 'Continue with Facebook' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'One-tap login' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue with Zalo' })).toBeNull()
  })

  test('LG-15 LG-27 LG-28 links it for good once that is confirmed, and one tap signs in from then on', async () => {
    const { user, address } = await renderLogin(gateway, { path: await comeBack('minh') })
    expect(await screen.findByRole('heading', { name: 'Zalo · Minh is not linked yet' })).toBeTruthy()
    expect(address()).toBe('/m/login')
    expect(screen.getByText('Once confirmed, it cannot be changed or unlinked.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Log in to an existing account' }))
    expect(screen.getByText('Please confirm that the link is permanent')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /the link is permanent/ }))
    expect(screen.getByRole('link', { name: 'Register a new account' }).getAttribute('href')).toBe('/m/register')
    await user.click(screen.getByRole('button', { name: 'Log in to an existing account' }))
    expect(screen.getAllByRole('tab')).toHaveLength(1)
    await enter(user, gateway, 'player1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(sessionStorage.getItem('pendingIdentity')).toBeNull()
  })

  test('LG-15 LG-23 LG-28 one that is linked signs in without another word', async () => {
    const { address } = await renderLogin(gateway, { path: await comeBack('minh') })
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ userName: 'player1' })
  })

  test('LG-15 until the provider’s word is read the page says that it signs in, and shows no form', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const path = await comeBack('minh')
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      await held
      return gateway.fetch(input, init)
    })
    const { address } = await renderLogin(gateway, { path })
    expect(screen.getByRole('status').textContent).toBe('Logging you in…')
    expect(screen.queryByRole('tab')).toBeNull()
    answer()
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('LG-27 leaving it keeps nothing, and so does cancelling at the provider', async () => {
    const { user, unmount } = await renderLogin(gateway, { path: await comeBack('nobody') })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(field('Username')).toBeTruthy()
    expect(sessionStorage.getItem('pendingIdentity')).toBeNull()
    unmount()
    await renderLogin(gateway, { path: await comeBack('nobody', false) })
    expect(await screen.findByLabelText(/^Username/, { selector: 'input' })).toBeTruthy()
  })
})

test('LG-20 LG-23 a code of the provider is verified by it first: a wrong one makes no login call', async () => {
  gateway.set({ identity: identity(true) })
  const { fetch, logins } = counting(gateway.fetch)
  const { user, address } = await renderLogin(gateway, { path: '/m/login?by=sms', fetch })
  await user.type(await screen.findByLabelText(/^Mobile number/, { selector: 'input' }), '901000001')
  await askForSmsCode(user, gateway)
  const code = /\d{6}/.exec(await lastSent(gateway, '901000001'))?.[0] ?? ''
  await user.type(field('SMS code'), code === '000000' ? '000001' : '000000')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(logins()).toBe(0)
  await user.clear(field('SMS code'))
  await user.type(field('SMS code'), code)
  await user.click(submit())
  await waitFor(() => expect(address()).toBe('/m/home'))
  expect(session.get()).toMatchObject({ userName: 'player1' })
})
