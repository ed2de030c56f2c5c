import { memberInfo } from '@lobby/contracts/calls/member'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { gateway as gatewayCall, session, setLanguage, useSession } from '@lobby/platform'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { remember } from '../../parts/remembered-login/remembered-login.ts'
import { solveSlider } from '../../parts/verification/testing.ts'
import LoginPage from './login-page.tsx'
import { ATTEMPT_WINDOW, counting, enter, field, renderLogin, submit } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: true, slider: true } } })
})
afterAll(() => gateway.close())
// What went wrong in one test is no failure of the next one's player, and a number gets one code in two minutes.
beforeEach(() => {
  gateway.clock.advance(ATTEMPT_WINDOW)
})

const render = (options: Parameters<typeof renderLogin>[1] = {}) => renderLogin(gateway, options)
const userName = () => field('Username')
const password = () => field('Password')

describe('login', () => {
  test('LG-01 signs in by user name and password, and goes back to where the player was', async () => {
    const { user, address } = await render({ path: '/m/login?from=%2Fm%2Flottery%3Ftab%3Dsouth' })
    expect(screen.getByRole('tab', { name: 'Username login', selected: true })).toBeTruthy()
    // ER-14: said to whoever was signed out, and to nobody who comes for the first time.
    expect(screen.queryByText('The account has been logged out, please log in again')).toBeNull()
    await enter(user, gateway, 'player1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/lottery?tab=south'))
    expect(session.get()).toMatchObject({ status: 'member', userName: 'player1' })
  })

  test.each([
    ['/m/voucherCenter', 'Log in or register to deposit.'],
    ['/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1006', 'Log in or register to play for real money.'],
    ['/m/myAccount/index', 'This page is for members.'],
  ])('LG-05 who met this page on the way to %s is told why, and led to registration', async (from, reason) => {
    await render({ path: `/m/login?from=${encodeURIComponent(from)}` })
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy()
    const told = screen.getByText(reason).parentElement as HTMLElement
    expect(within(told).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register')
  })

  test('LG-25 who is remembered is welcomed back, and who comes on purpose is told no reason', async () => {
    await render()
    expect(screen.queryByText('This page is for members.')).toBeNull()
    remember({ type: 'username', username: 'player1', password: '' })
    await render({ path: '/m/login?from=%2Fm%2FvoucherCenter' })
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(screen.queryByText('Log in or register to deposit.')).toBeNull()
  })

  test('LG-26 leads whoever has to set a first password there, with the way on', async () => {
    const { user, address } = await render({ path: '/m/login?from=%2Fm%2Flottery' })
    await user.type(userName(), 'newcomer')
    await user.type(password(), 'Lobby#2026{Enter}')
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/firstPsw?from=%2Fm%2Flottery'))
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY.session) ?? '')).toMatchObject({ firstTimeLogin: true })
  })

  test('LG-29 LG-30 an account of the back office gets in by the agents’ door, which its refusal leads to', async () => {
    const { user, address } = await render({ path: '/m/login?from=%2Fm%2Flottery' })
    await enter(user, gateway, 'agent41', 'Lobby#2026')
    expect((await screen.findByRole('alert')).textContent).toBe('Non-member account unable to login')
    await user.click(screen.getByRole('link', { name: 'Log in as an agent' }))
    expect(screen.getByRole('heading', { name: 'Agent login' })).toBeTruthy()
    expect(screen.queryByText('No account yet?')).toBeNull()
    await enter(user, gateway, 'agent41', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/lottery'))
    expect(session.get()).toMatchObject({ status: 'member', userName: 'agent41' })
  })

  test.each([
    ['/m/login?as=agent', ['/m/agent/team/overview'], '/m/agent/team/overview'],
    ['/m/login?as=agent', [], '/m/home'],
    ['/m/login', ['/m/agent/team/overview'], '/m/home'],
  ])('AG-01 %s of an agent leads on to the overview where some remote has it: %j', async (path, exist, on) => {
    const { user, address } = await renderLogin(gateway, { path, exists: (one) => exist.includes(one) })
    await enter(user, gateway, 'agent1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe(on))
  })

  test('LG-29 nobody but an agent gets in by the agents’ door', async () => {
    const { user } = await render({ path: '/m/login?as=agent' })
    await enter(user, gateway, 'player1', 'Lobby#2026')
    expect((await screen.findByRole('alert')).textContent).toBe('Non-agents cannot log in')
    expect(screen.getByRole('link', { name: 'Log in as a member' }).getAttribute('href')).toBe('/m/login')
  })

  test('LG-01 believes no way back that leads off the site', async () => {
    const { user, address } = await render({ path: '/m/login?from=%2F%2Fevil.example' })
    await user.type(userName(), 'player1')
    await user.type(password(), 'Lobby#2026{Enter}')
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('LG-21 shows the message of the server and keeps what was typed', async () => {
    const { user, address } = await render()
    await enter(user, gateway, 'player1', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password')
    expect([userName().value, password().value]).toEqual(['player1', 'wrong'])
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(address()).toBe('/m/login')
  })

  test('LG-01 asks for what is missing and makes no call', async () => {
    const { fetch, logins } = counting(gateway.fetch)
    const { user } = await render({ fetch })
    await user.type(userName(), 'player1')
    await user.click(submit())
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(password())
    expect(logins()).toBe(0)
  })

  test('LG-01 makes one call of a double tap', async () => {
    const { fetch, logins } = counting(gateway.fetch)
    const { user, address } = await render({ fetch })
    await user.type(userName(), 'player1')
    await user.type(password(), 'Lobby#2026')
    const form = submit().closest('form')
    // Both before React has drawn anything: the busy button alone would not see the second.
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(logins()).toBe(1)
  })

  test('ER-17 says that there is no network, and keeps what was typed', async () => {
    const { user } = await render({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await user.type(userName(), 'player1')
    await user.type(password(), 'Lobby#2026{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('No network or unstable connection')
    expect([userName().value, password().value]).toEqual(['player1', 'Lobby#2026'])
    expect(submit().getAttribute('aria-busy')).toBeNull()
  })

  test('LG-03 LG-25 remembers the credentials after a sign-in with the box ticked', async () => {
    const { user, address } = await render()
    await user.type(userName(), 'player1')
    await user.type(password(), 'Lobby#2026')
    await user.click(screen.getByRole('checkbox', { name: 'Remember password' }))
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY.rememberedLogin) ?? '')).toMatchObject({
      username: 'player1',
      password: btoa(btoa('Lobby#2026')),
    })
  })

  test('LG-03 LG-25 fills in what is remembered, and unticking removes it', async () => {
    remember({ type: 'username', username: 'player1', password: 'Lobby#2026' })
    const { user } = await render()
    expect([userName().value, password().value]).toEqual(['player1', 'Lobby#2026'])
    await user.click(screen.getByRole('checkbox', { name: 'Remember password', checked: true }))
    expect(localStorage.getItem(STORAGE_KEY.rememberedLogin)).toBeNull()
  })

  test('LG-04 LG-05 LG-08 lead to the forgotten password, to registration and home', async () => {
    await render()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Forgot password?')).toBe('/m/forget')
    expect(href('Register')).toBe('/m/register')
    expect(href('Home')).toBe('/m/home')
    expect(screen.getByRole('complementary', { name: 'No account yet?' })).toBeTruthy()
  })

  test('LG-09 LG-10 LG-11 lead to the speed test, to the chat of customer service and to the partners’ site', async () => {
    await render()
    const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name })
    expect((await link('Speed test')).href).toBe('https://speed.example/')
    expect((await link('Partners')).href).toBe('https://affiliate.example/')
    await waitFor(async () => {
      const { pathname, search } = new URL((await link('Service')).href)
      expect(pathname + search).toBe('/chat/standard?lang=EN')
    })
    for (const name of ['Speed test', 'Partners', 'Service']) {
      const { target, rel } = await link(name)
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
    }
  })

  test('LG-10 leads to the page of customer service where the site has no chat', async () => {
    const chat = gateway.world.settings().customerService
    gateway.set({ customerService: {} })
    try {
      await render()
      await screen.findByRole('link', { name: 'Speed test' })
      expect(screen.getByRole('link', { name: 'Service' }).getAttribute('href')).toBe('/m/service')
    } finally {
      gateway.set({ customerService: chat })
    }
  })

  test('LG-17 starts free play, which begins at home wherever the player was headed', async () => {
    const { user, address } = await render({ path: '/m/login?from=%2Fm%2FvoucherCenter' })
    await user.click(screen.getByRole('button', { name: 'Free play' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ status: 'member', trial: true })
  })

  test('TR-04 who plays with play money can log in to an account, and the way back leads on', async () => {
    const { user, address } = await render({ path: '/m/login?from=%2Fm%2FvoucherCenter', signedInAs: 'trial' })
    expect(address()).toBe('/m/login?from=%2Fm%2FvoucherCenter')
    expect(screen.queryByRole('button', { name: 'Free play' })).toBeNull()
    await enter(user, gateway, 'player1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/voucherCenter'))
    expect(session.get()).toMatchObject({ userName: 'player1', customerType: 0 })
  })

  test('LG-17 stays and says so when the trial flag is 0', async () => {
    gateway.set({ freePlay: false })
    try {
      const { user, address } = await render()
      await user.click(screen.getByRole('button', { name: 'Free play' }))
      expect((await screen.findByRole('alert')).textContent).toBe('Free play is closed at the moment')
      expect(address()).toBe('/m/login')
    } finally {
      gateway.set({ freePlay: true })
    }
  })

  test('LG-12 opens the list of languages from the foot, and the page changes with the choice, and IN-09 the messages with it', async () => {
    const { user } = await render()
    await user.click(submit())
    expect(screen.getByText('Please enter your username')).toBeTruthy()
    expect(screen.queryByText('the list of languages')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByText('the list of languages')).toBeTruthy()
    await act(() => setLanguage('VI'))
    expect(await screen.findByText('Vui lòng nhập tên đăng nhập')).toBeTruthy()
    expect(document.documentElement.lang).toBe('vi')
  })

  test('VA-13 marks the required fields', async () => {
    await render()
    for (const field of [userName(), password()]) expect(field.getAttribute('aria-required')).toBe('true')
    expect(screen.getAllByText('*')).toHaveLength(2)
  })
})

describe('login after a session', () => {
  test('ER-14 says after a reload, too, that the session is over', async () => {
    sessionStorage.setItem(STORAGE_KEY.sessionEnded, 'expired')
    await render()
    expect((await screen.findByRole('status')).textContent).toBe('The account has been logged out, please log in again')
  })

  test('ER-14 says that the session is over, until the next try', async () => {
    function Site() {
      const member = useSession((state) => state.status === 'member')
      return member ? (
        <button type="button" onClick={() => void gatewayCall(memberInfo, {}).catch(() => null)}>
          ask
        </button>
      ) : (
        <LoginPage />
      )
    }
    const { user } = await renderFeature(<Site />, {
      remote: 'account',
      wording: { VI: vi, EN: en },
      path: '/m/login',
      signedInAs: 'player1',
      gateway,
    })
    const state = session.get()
    const token = state.status === 'member' ? state.token : ''
    await gateway.fetch('/wps/session/logout', { method: 'DELETE', headers: { Authorization: token } })
    await user.click(screen.getByRole('button', { name: 'ask' }))
    expect((await screen.findByRole('status')).textContent).toBe('The account has been logged out, please log in again')
    await user.type(userName(), 'player1')
    await user.type(password(), 'wrong{Enter}')
    await solveSlider(user, gateway)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('FD-06 holds a lease while something is typed, and none before', async () => {
    const { user } = await render()
    expect(leasesHeld('account')).toEqual([])
    await user.type(userName(), 'p')
    expect(leasesHeld('account')).toEqual(['login form'])
    await user.clear(userName())
    expect(leasesHeld('account')).toEqual([])
  })
})
