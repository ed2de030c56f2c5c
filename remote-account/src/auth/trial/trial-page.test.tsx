import { indicator, session } from '@lobby/platform'
import { useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import TrialPage from './trial-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The layout's indicator, as plain as can be. */
function Waiting() {
  return useFeedback().waiting ? <p>please wait</p> : null
}

function renderTrial({ path = '/m/trail', fetch = gateway.fetch, signedInAs = '' } = {}) {
  const page = (
    <>
      <TrialPage />
      <Waiting />
    </>
  )
  const options = { remote: 'account', wording: { EN: en }, path, route: '/m/trail', gateway: { ...gateway, fetch } }
  return renderFeature(page, signedInAs ? { ...options, signedInAs } : options)
}

/** The button, once it can be pressed. */
const start = async () => {
  const button = await screen.findByRole('button', { name: 'Start free play' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  return button
}
const opens = (input: unknown) => String(input).includes('/login/freeplay')

/** Holds the call that opens the account back until it is let go, and counts how often it was made. */
function held() {
  let letGo = () => {}
  let count = 0
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (opens(input)) {
      count += 1
      await gate
    }
    return gateway.fetch(input, init)
  }
  return { fetch, letGo: () => letGo(), count: () => count }
}

describe('free trial', () => {
  test('SH-06 TR-02 says how much play money there is, and opens a session with it', async () => {
    const { user, address } = await renderTrial({ path: '/m/trail?from=%2Fm%2FgameCenter' })
    expect(await screen.findByText('1,000.00')).toBeTruthy()
    await user.click(await start())
    await waitFor(() => expect(address()).toBe('/m/gameCenter'))
    expect(session.get()).toMatchObject({ status: 'member', trial: true, customerType: 4 })
  })

  test('TR-03 keeps the trial player as the session, and their name as the trial name', async () => {
    const { user, address } = await renderTrial()
    await user.click(await start())
    await waitFor(() => expect(address()).toBe('/m/home'))
    const state = session.get()
    const name = state.status === 'member' ? state.userName : ''
    expect(name).toMatch(/^trial/)
    expect(sessionStorage.getItem('trialName')).toBe(name)
    expect(localStorage.getItem('trialName')).toBeNull()
    expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({ userName: name, type: 4 })
  })

  test('TR-01 ER-01 shows the indicator for as long as it takes, up to 9999 s, and a double tap opens one account', async () => {
    const shown = vi.spyOn(indicator, 'show')
    const { fetch, letGo, count } = held()
    const { user, address } = await renderTrial({ fetch })
    await start()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await user.dblClick(await start())
      await waitFor(() => expect(count()).toBe(1))
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(screen.getByText('please wait')).toBeTruthy()
      letGo()
      await waitFor(() => expect(address()).toBe('/m/home'))
    } finally {
      vi.useRealTimers()
    }
    expect(screen.queryByText('please wait')).toBeNull()
    expect(count()).toBe(1)
    expect(shown.mock.calls).toEqual([[{ ms: 9_999_000 }]])
    shown.mockRestore()
  })

  test('TR-01 a connection that breaks is said above the button, and the next press works', async () => {
    let broken = true
    const { user, address } = await renderTrial({
      fetch: (input, init) =>
        broken && opens(input) ? Promise.reject(new TypeError('Failed to fetch')) : gateway.fetch(input, init),
    })
    await user.click(await start())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(session.get().status).toBe('visitor')
    broken = false
    await user.click(await start())
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('TR-01 says that free play is closed when the trial flag is 0, and leads to an account', async () => {
    gateway.set({ freePlay: false })
    try {
      await renderTrial()
      expect(await screen.findByText('Free play is closed at the moment')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Start free play' })).toBeNull()
      expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register')
      expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login')
    } finally {
      gateway.set({ freePlay: true })
    }
  })

  test('TR-01 offers a retry when it does not load', async () => {
    let broken = true
    const { user } = await renderTrial({
      fetch: (input, init) => gateway.fetch(broken ? '/wps/nowhere' : input, init),
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(retry)
    expect(await start()).toBeTruthy()
  })

  test.each([
    ['player1', 'You are already logged in'],
    ['trial', 'You are already logged in'],
  ])('TR-01 does not put an end to the session of %s', async (signedInAs, title) => {
    await renderTrial({ signedInAs })
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start free play' })).toBeNull()
  })
})
