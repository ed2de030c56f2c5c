import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { ConnectionNotice } from './connection-notice.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
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
