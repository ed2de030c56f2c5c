import { registerMobile } from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { gateway as call, session } from '@lobby/platform'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { finishSocial, startSocial } from '../../parts/verification/provider/social-provider.ts'
import { askForSmsCode, solveSlider } from '../../parts/verification/testing.ts'
import { confirm, counting, field, fill, mobile, password, renderRegister, submit } from './testing.tsx'

const SITE = 'http://localhost:3000'
const SANDBOX = { url: '/wps/sandbox/identity', apiKey: 'sandbox' }
const providers = { facebook: true, google: true, zalo: true }
const identity = (sms: boolean) => ({ sms, providers, ...SANDBOX, project: 'lobby-sandbox', keysUrl: '' })

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ siteOrigins: [SITE] })
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  gateway.clock.advance(1)
  gateway.set({ identity: identity(false), whitelabel: { FACEBOOKLOGIN3: true, GOOGLELOGIN3: true } })
})

describe('codes by the phone-verification provider', () => {
  test('RG-17 RG-23 the code is verified by the provider first, and a wrong one stops there', async () => {
    gateway.set({ identity: identity(true) })
    vi.stubGlobal('fetch', gateway.fetch)
    const calls = counting(gateway.fetch)
    const { user, address } = await renderRegister(gateway, { path: '/m/register?by=mobile', fetch: calls.fetch })
    await user.type(mobile(), '977100001')
    await askForSmsCode(user, gateway)
    await user.type(password(), 'Abc#12345')
    await user.type(confirm(), 'Abc#12345')
    await user.type(field(/^SMS code/), '000000')
    gateway.clock.advance(1)
    await user.click(submit())
    await solveSlider(user, gateway)
    expect(await screen.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^SMS code/)))
    expect(calls.of(registerMobile)).toBe(0)
    const code = /\d{6}/.exec(await lastSent(gateway, '977100001'))?.[0] ?? ''
    await user.clear(field(/^SMS code/))
    await user.type(field(/^SMS code/), code)
    gateway.clock.advance(1)
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ status: 'member' })
  })
})

describe('accounts elsewhere', () => {
  test('RG-13 LG-14 LG-28 the icons of a quick sign-up are those that the switches and the provider have', async () => {
    gateway.set({
      whitelabel: { GOOGLELOGIN3: false },
      identity: { ...identity(false), providers: { ...providers, zalo: false } },
    })
    await renderRegister(gateway)
    expect(await screen.findByRole('button', { name: 'Continue with Facebook' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Quick sign-up' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue with Zalo' })).toBeNull()
  })

  test('RG-13 LG-27 the account that a player came with is named, linked by the registration, and signs in then', async () => {
    vi.stubGlobal('fetch', gateway.fetch)
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await startSocial(SANDBOX, 'zalo', '/m/login')
    const consent = `${String(left.mock.calls[0]?.[0])}&account=me&name=Minh`
    const back = (await gateway.fetch(consent, { redirect: 'manual' })).headers.get('Location') ?? ''
    expect(new URL(back).searchParams.get('provider')).toBe('zalo')
    const pending = await finishSocial(SANDBOX, back)
    expect(pending).toMatchObject({ social: 'zalo', name: 'Minh' })
    // Its answer is good once.
    expect(await finishSocial(SANDBOX, back)).toBeNull()

    const { user, address } = await renderRegister(gateway)
    expect(screen.getByText('Zalo · Minh')).toBeTruthy()
    expect(screen.getByText(/cannot be changed or undone later/)).toBeTruthy()
    await fill(user, 'fromzalo1')
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(sessionStorage.getItem('pendingIdentity')).toBeNull()
    const entered = await call(login, { type: 'firebase', firebaseIdToken: pending?.idToken ?? '' })
    expect(entered.userName).toBe('fromzalo1')
  })

  test('LG-27 RG-17 it is linked as promised where the provider proves the number as well', async () => {
    gateway.set({ identity: identity(true) })
    vi.stubGlobal('fetch', gateway.fetch)
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await startSocial(SANDBOX, 'zalo', '/m/login')
    const consent = `${String(left.mock.calls[0]?.[0])}&account=mobile&name=Hoa`
    const back = (await gateway.fetch(consent, { redirect: 'manual' })).headers.get('Location') ?? ''
    const pending = await finishSocial(SANDBOX, back)

    const { user, address } = await renderRegister(gateway, { path: '/m/register?by=mobile' })
    expect(screen.getByText('Zalo · Hoa')).toBeTruthy()
    await user.type(mobile(), '977100077')
    await askForSmsCode(user, gateway)
    await user.type(password(), 'Abc#12345')
    await user.type(confirm(), 'Abc#12345')
    await user.type(field(/^SMS code/), /\d{6}/.exec(await lastSent(gateway, '977100077'))?.[0] ?? '')
    gateway.clock.advance(1)
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    const state = session.get()
    const entered = await call(login, { type: 'firebase', firebaseIdToken: pending?.idToken ?? '' })
    expect(entered.userName).toBe(state.status === 'member' ? state.userName : '')
  })

  test('LG-15 cancelled at the provider, nothing is kept; a dead connection says so', async () => {
    vi.stubGlobal('fetch', gateway.fetch)
    vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await startSocial(SANDBOX, 'google', '/m/login')
    expect(await finishSocial(SANDBOX, `${SITE}/m/login?provider=google`)).toBeNull()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = await renderRegister(gateway)
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText(/unknown|Unknown/)).toBeTruthy()
  })
})
