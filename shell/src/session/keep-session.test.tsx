import { memberInfo } from '@lobby/contracts/calls/member-info'
import { renewSession, sessionList } from '@lobby/contracts/calls/session'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { gateway as call, session } from '@lobby/platform'
import { sessionHappened, useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FeedbackView } from '../layout/feedback-view.tsx'
import en from '../locales/en.json' with { type: 'json' }
import { keepSession } from './keep-session.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

let stop: (() => void) | undefined
afterEach(() => stop?.())

const HOUR = 3_600_000
const MINUTE = 60_000

const tokenNow = () => {
  const state = session.get()
  return state.status === 'member' ? state.token : null
}

/** What is asked, before the dialog's code has come. */
function Asked() {
  return <output>{useFeedback().question?.title ?? 'nothing'}</output>
}

/** A page with a field, whose session began just now. `lose` answers whether the answer to a call gets lost. */
async function open(lose: (url: string) => boolean = () => false) {
  const asked: string[] = []
  const fetchOrLose: typeof fetch = async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input), location.href).pathname}`)
    const answer = await gateway.fetch(input, init)
    if (lose(String(input))) throw new TypeError('the connection is gone')
    return answer
  }
  const { user } = await renderFeature(
    <>
      <input aria-label="note" />
      <Asked />
      <FeedbackView />
    </>,
    {
      remote: 'shell',
      wording: { EN: en.shell },
      shellWording: { shell: { EN: en.shell } },
      gateway: { ...gateway, fetch: fetchOrLose },
      signedInAs: 'player1',
    },
  )
  stop = keepSession()
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY.sessionEnd)).not.toBeNull())
  const renewals = () => asked.filter((each) => each === `POST ${renewSession.path}`).length
  return { user, token: tokenNow(), renewals }
}

/** The page has slept for so long, and hears what time it is. */
async function sleep(ms: number): Promise<void> {
  gateway.clock.advance(ms)
  await call(memberInfo, {})
}
const isLookedAt = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const warning = () => screen.findByRole('dialog', { name: 'Your session is about to end' })

test('SE-16 MS-10 a session that is half over begins anew when the player does something, and not before', async () => {
  const { token, renewals } = await open()
  await sleep(12 * HOUR - MINUTE)
  fireEvent.pointerDown(document.body)
  expect(renewals()).toBe(0)
  await sleep(2 * MINUTE)
  expect(tokenNow()).toBe(token)
  fireEvent.pointerDown(document.body)
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(tokenNow()).not.toBe(token))
  expect(renewals()).toBe(1)
  const [own] = (await call(sessionList, {})).filter(({ current }) => current)
  expect(Date.parse(own?.expiresAt ?? '')).toBe(gateway.clock.now() + 24 * HOUR)
  expect((await call(memberInfo, {})).userName).toBe('player1')
})

test('SE-16 MS-10 five minutes before the end it warns, one tap stays, and what was typed is kept', async () => {
  const { user, token, renewals } = await open()
  const field = screen.getByRole('textbox', { name: 'note' })
  fireEvent.change(field, { target: { value: 'half a letter' } })
  await sleep(24 * HOUR - 5.5 * MINUTE)
  await isLookedAt()
  expect(screen.getByText('nothing')).toBeTruthy()
  await sleep(MINUTE / 2)
  await isLookedAt()
  const dialog = await warning()
  expect(dialog.textContent).toMatch(/You will be logged out at \d\d:\d\d\./)
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(tokenNow()).not.toBe(token))
  expect(renewals()).toBe(1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session is about to end' })).toBeNull())
  expect((screen.getByRole('textbox', { name: 'note' }) as HTMLInputElement).value).toBe('half a letter')
})

test('SE-16 FD-11 a warning goes when another tab has renewed the session, and comes for the next end', async () => {
  const { token } = await open()
  await sleep(24 * HOUR - 4 * MINUTE)
  await isLookedAt()
  await warning()
  const { token: renewed, expirationTime } = await call(renewSession, {})
  const kept = JSON.parse(localStorage.getItem(STORAGE_KEY.session) ?? '')
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify({ ...kept, token: renewed }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.session })))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session is about to end' })).toBeNull())
  expect(tokenNow()).toBe(renewed)
  expect(renewed).not.toBe(token)
  await sleep(expirationTime - gateway.clock.now() - 4 * MINUTE)
  await isLookedAt()
  await warning()
})

test('SE-16 a warning goes with a session that ends meanwhile', async () => {
  await open()
  await sleep(24 * HOUR - 4 * MINUTE)
  await isLookedAt()
  await warning()
  localStorage.removeItem(STORAGE_KEY.session)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.session })))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session is about to end' })).toBeNull())
  expect(tokenNow()).toBeNull()
})

test('SE-16 whose answer to the renewal is lost is told so, is asked again, and stays', async () => {
  let isLost = true
  const { user, token } = await open((url) => isLost && url.includes(renewSession.path))
  await sleep(24 * HOUR - 4 * MINUTE)
  await isLookedAt()
  await warning()
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect(await screen.findByText('We could not keep you logged in. Please try again.')).toBeTruthy()
  expect(tokenNow()).toBe(token)
  isLost = false
  await isLookedAt()
  await warning()
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(tokenNow()).not.toBe(token))
  expect((await call(memberInfo, {})).userName).toBe('player1')
})

test('MS-10 SE-16 after thirty days of use a session says that it cannot be kept, and ends', async () => {
  const { user } = await open()
  for (let used = 22; used <= 704; used += 22) {
    const before = tokenNow()
    await sleep(22 * HOUR)
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(tokenNow()).not.toBe(before))
  }
  await sleep(15 * HOUR + 56 * MINUTE)
  await isLookedAt()
  await warning()
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect(await screen.findByText(/This session ends at \d\d:\d\d\. Please log in again after that\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect((await call(memberInfo, {})).userName).toBe('player1')
  gateway.clock.advance(4 * MINUTE)
  await expect(call(memberInfo, {})).rejects.toMatchObject({ code: 'login.session.ended' })
})

test('ER-14 keeps for this tab why a session is over, until the next one', async () => {
  const { token } = await open()
  const why = () => sessionStorage.getItem(STORAGE_KEY.sessionEnded)
  expect(why()).toBeNull()
  act(() => sessionHappened({ type: 'expired', token: token ?? '' }))
  expect(why()).toBe('expired')
  const next = { token: 'next', userName: 'player1', customerType: 0, firstTimeLogin: false, merchantCode: 'lobbyvn' }
  act(() => sessionHappened({ type: 'signedIn', member: next }))
  expect(why()).toBeNull()
})
