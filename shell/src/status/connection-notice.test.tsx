import { whitelabel } from '@lobby/contracts/calls/system'
import { useCall } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { watchForPortal } from './captive-portal.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { noteSlowConnection } from './connection-state.ts'
import { watchConnection } from './watch-connection.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteSlowConnection(false)
  Reflect.deleteProperty(navigator, 'connection')
})

const show = () => renderFeature(<ConnectionNotice />, { remote: 'shell', wording: { EN: en.shell }, gateway })

test('SH-42 "No Internet" shows while the device is offline, and goes with it', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toBe('No Internet')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('SH-42 "Slow Connection" shows where the browser calls the connection slow', async () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '2g' })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  await show()
  expect(screen.getByRole('status').textContent).toBe('Slow Connection')
  connection.effectiveType = '4g'
  act(() => void connection.dispatchEvent(new Event('change')))
  expect(screen.getByRole('status').textContent).toBe('')
})

const SwitchesRead = () => <p>{useCall(whitelabel, {}).data ? 'switches are read' : 'nothing is read'}</p>

test('FD-27 a portal that answers calls is told, with the way to it, and what it kept back is read once it is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isPortal = true
  const portal = () => new Response('<!doctype html><h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async () => (isPortal ? portal() : Response.json({ revision: 1 })))
  const fetch: typeof gateway.fetch = async (...call) => (isPortal ? portal() : gateway.fetch(...call))
  watchForPortal()
  const page = (
    <>
      <ConnectionNotice />
      <SwitchesRead />
    </>
  )
  await renderFeature(page, { remote: 'shell', wording: { EN: en.shell }, gateway: { ...gateway, fetch } })
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('This network wants you to sign in first'),
  )
  const link = screen.getByRole('link', { name: 'Open its sign-in page' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/', '_blank'])
  expect(screen.getByText('nothing is read')).toBeTruthy()
  isPortal = false
  act(() => vi.advanceTimersByTime(2_000))
  await waitFor(() => expect(screen.getByText('switches are read')).toBeTruthy())
  expect(screen.getByRole('status').textContent).toBe('')
})

describe('where the browser says nothing of the connection', () => {
  /** As much of an answer's timing as is read: ms from the request to the first byte. */
  const answer = (trip: number, timing: object = {}) => ({
    requestStart: 100,
    responseStart: 100 + trip,
    transferSize: 300,
    ...timing,
  })
  let hear: (entries: object[]) => void
  const open = async () => {
    class Observer {
      constructor(told: (list: { getEntries: () => object[] }) => void) {
        hear = (entries) => act(() => told({ getEntries: () => entries }))
      }
      observe() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer)
    await show()
    watchConnection()
  }
  const notice = () => screen.getByRole('status').textContent

  test('SH-42 "Slow Connection" shows while three of five answers take 1.4 s and more', async () => {
    await open()
    hear([answer(1_399), answer(40), answer(1_400), answer(1_500)])
    expect(notice()).toBe('')
    hear([answer(2_000)])
    expect(notice()).toBe('Slow Connection')
    hear([answer(1_399), answer(40)])
    expect(notice()).toBe('Slow Connection')
    hear([answer(40)])
    expect(notice()).toBe('')
  })

  test('SH-42 one slow answer is no slow connection, and neither is what came from the cache or from elsewhere', async () => {
    await open()
    hear([answer(9_000), answer(30), answer(30), answer(30), answer(30)])
    hear(Array.from({ length: 9 }, () => answer(9_000, { transferSize: 0 })))
    hear(Array.from({ length: 9 }, () => answer(9_000, { requestStart: 0 })))
    expect(notice()).toBe('')
  })

  test('SH-42 a browser that says what the connection is like is believed', async () => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g' })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    hear = () => undefined
    await open()
    hear(Array.from({ length: 9 }, () => answer(9_000)))
    expect(notice()).toBe('')
  })
})
