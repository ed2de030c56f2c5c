import { leases } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { resetShells, setLiveShell, setRunningShell } from '../update/new-shell.ts'
import { UpdateNotice } from './update-notice.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  resetShells()
})

const show = () => renderFeature(<UpdateNotice />, { remote: 'shell', wording: { EN: en.shell }, gateway })
const said = () => screen.queryByText('Please update to the latest version') !== null
/** What says it is loaded then. */
const isSaid = () => waitFor(() => expect(said()).toBe(true))

test('SH-42 another shell is offered, and one tap loads it; the same one is no news', async () => {
  const { user } = await show()
  setRunningShell('1.0.0-a')
  act(() => setLiveShell('1.0.0-a'))
  expect(said()).toBe(false)
  act(() => setLiveShell('1.0.0-b'))
  await isSaid()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('SH-42 it goes when the shell that runs here is live again', async () => {
  await show()
  setRunningShell('1.0.0-a')
  act(() => setLiveShell('1.0.0-b'))
  await isSaid()
  act(() => setLiveShell('1.0.0-a'))
  expect(said()).toBe(false)
})

test('SH-42 put aside it is silent until the next one', async () => {
  const { user } = await show()
  setRunningShell('1.0.0-a')
  act(() => setLiveShell('1.0.0-b'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(said()).toBe(false)
  act(() => setLiveShell('1.0.0-c'))
  expect(said()).toBe(true)
})

test('FD-06 nothing is offered while anything on the page holds a lease', async () => {
  await show()
  setRunningShell('1.0.0-a')
  const release = leases.take('lottery', '1.0.0-a', 'a bet')
  act(() => setLiveShell('1.0.0-b'))
  expect(said()).toBe(false)
  act(() => release())
  await isSaid()
})
