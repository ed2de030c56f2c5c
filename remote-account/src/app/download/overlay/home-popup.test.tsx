import { TURN } from '@lobby/contracts/turns'
import { useTurn } from '@lobby/platform'
import { nextVisit, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { browseWith } from '../testing/browsers.ts'
import DownloadOverlay from './download-overlay.tsx'

let gateway: TestGateway
beforeAll(async () => {
  await import('./home-popup.tsx')
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  browseWith('android')
  // The first visit was before.
  localStorage.setItem('MC_VISIT', '1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What another remote may have to say first: it waits for the answer. */
function Announcement() {
  const [open, setOpen] = useState(true)
  const turn = useTurn(open, TURN.announcement, false)
  return turn ? (
    <button type="button" onClick={() => setOpen(false)}>
      No announcement
    </button>
  ) : null
}
const show = (before?: ReactNode) =>
  renderFeature(
    <>
      {before}
      <DownloadOverlay path="/m/home" />
    </>,
    { remote: 'account', wording: { EN: en }, path: '/m/home', gateway },
  )
const popup = () => screen.queryByRole('dialog', { name: 'Take Lobby with you' })
const barIsThere = () => screen.findByRole('complementary', { name: 'Download the app' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('HM-08 opens on home after a quiet moment, once in a session, and never after it was closed', async () => {
  const { user } = await show()
  await barIsThere()
  pass(7_000)
  expect(popup()).toBeNull()
  pass(2_000)
  expect(popup()).toBeTruthy()
  expect(sessionStorage.getItem('hideDownloadPopup')).toBe('1')
  // One offer in a visit: the bar has gone, and is no less wanted for it in the next.
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Download the app' })).toBeNull())
  expect(sessionStorage.getItem('hideDownloadBar')).toBe('1')
  expect(localStorage.getItem('hideDownloadBar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(popup()).toBeNull())
  expect(localStorage.getItem('hideDownloadPopup')).toBe('1')
})

test.each(['local', 'session'] as const)('HM-08 stays away when the %s storage says so', async (kind) => {
  const area = kind === 'local' ? localStorage : sessionStorage
  area.setItem('hideDownloadPopup', '1')
  await show()
  await barIsThere()
  pass(60_000)
  expect(popup()).toBeNull()
})

test('HM-08 waits while somebody types, and begins to count anew', async () => {
  await show()
  await barIsThere()
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  pass(30_000)
  expect(popup()).toBeNull()
  field.remove()
  pass(7_000)
  expect(popup()).toBeNull()
  pass(2_000)
  expect(popup()).toBeTruthy()
})

test('HM-08 HM-07 waits for the announcements', async () => {
  const { user } = await show(<Announcement />)
  await barIsThere()
  pass(60_000)
  expect(popup()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'No announcement' }))
  expect(popup()).toBeTruthy()
})

test('PL-01 HM-08 a first visit is not offered the app, the next one is', async () => {
  localStorage.clear()
  // Not on its first page, where the bar is not there either.
  sessionStorage.setItem('MC_DOWNLOAD_WAITS', '/m/rng')
  await show()
  await barIsThere()
  pass(60_000)
  expect(popup()).toBeNull()
  nextVisit()
  await show()
  await barIsThere()
  pass(9_000)
  expect(popup()).toBeTruthy()
})
