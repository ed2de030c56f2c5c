import { whitelabel } from '@lobby/contracts/calls/system'
import { useCall } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { watchForPortal } from './captive-portal.ts'
import { ConnectionNotice } from './connection-notice.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
