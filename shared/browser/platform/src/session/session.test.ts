import { STORAGE_KEY } from '@lobby/contracts/storage'
import { afterEach, expect, it, vi } from 'vitest'
import { closeTabs, openTabs } from '../events/tabs.ts'
import { resetPlatform } from '../testing.tsx'
import { session, sessionHappened, startSession } from './session.ts'

const stored = { token: 't1', merchantCode: 'lobbyvn', userName: 'linh', type: 1, firstTimeLogin: false }
const member = { token: 't1', merchantCode: 'lobbyvn', userName: 'linh', customerType: 1, firstTimeLogin: false }

let stop = () => {}
const start = () => {
  stop = startSession()
}

afterEach(async () => {
  stop()
  closeTabs()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  await resetPlatform()
})

it('SE-01 keeps the session under MC_SESSION_INFO with the five fields', () => {
  start()
  sessionHappened({ type: 'signedIn', member })
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(stored)
})

it('SE-02 keeps the token in session storage as well, and removes it with the session', () => {
  start()
  sessionHappened({ type: 'signedIn', member })
  expect(sessionStorage.getItem('token')).toBe('t1')
  sessionHappened({ type: 'expired', token: 't1' })
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
})

it('TR-03 a trial player is a value of the session, and their name an item of the tab', () => {
  start()
  sessionHappened({ type: 'signedIn', member: { ...member, trial: true } })
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({ ...stored, trial: true })
  expect([sessionStorage.getItem('trialName'), localStorage.getItem('trialName')]).toEqual(['linh', null])
  stop()
  // Another tab begins with what all tabs share.
  sessionStorage.clear()
  start()
  expect(session.get()).toEqual({ status: 'member', ...member, trial: true })
  expect(sessionStorage.getItem('trialName')).toBe('linh')
  sessionHappened({ type: 'expired', token: 't1' })
  expect(sessionStorage.getItem('trialName')).toBeNull()
})

it('SE-05 what is kept of a member goes with the session, however it ended', () => {
  start()
  sessionHappened({ type: 'signedIn', member })
  localStorage.setItem('bankList', '[]')
  localStorage.setItem('MC_MEMBER_INFO', '{}')
  sessionHappened({ type: 'endedElsewhere', token: 't1' })
  expect([localStorage.getItem('bankList'), localStorage.getItem('MC_MEMBER_INFO')]).toEqual([null, null])
})

it('SE-01 brings the session back at the next page load', () => {
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  start()
  expect(session.get()).toEqual({ status: 'member', ...member })
  expect(sessionStorage.getItem('token')).toBe('t1')
})

it('SE-01 what an older release kept without the newer fields is a session: ours, and not for the first time', () => {
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify({ token: 't1', userName: 'linh', type: 1 }))
  start()
  expect(session.get()).toEqual({ status: 'member', ...member })
})

it.each(['{', '[]', 'null', '{"token":""}', '{"token":5,"userName":"x","type":0}', '{"token":"t","userName":"x"}'])(
  'SE-01 a garbled session (%s) is dropped, and nothing throws',
  (text) => {
    localStorage.setItem(STORAGE_KEY.session, text)
    start()
    expect(session.get()).toEqual({ status: 'visitor' })
    expect(localStorage.getItem(STORAGE_KEY.session)).toBeNull()
  },
)

it('SE-01 a browser that keeps nothing still has a session in the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  start()
  sessionHappened({ type: 'signedIn', member })
  expect(session.get()).toMatchObject({ status: 'member', token: 't1' })
})

it('FD-11 follows the storage that another tab changed', () => {
  start()
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.session }))
  expect(session.get()).toMatchObject({ status: 'member', userName: 'linh' })
  expect(sessionStorage.getItem('token')).toBe('t1')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.get()).toEqual({ status: 'visitor' })
})

it('FD-11 hears from the other tab why a session ended', async () => {
  openTabs()
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  start()
  const otherTab = new BroadcastChannel('lobby')
  const changed = new Promise((resolve) => session.subscribe(resolve))
  localStorage.removeItem(STORAGE_KEY.session)
  otherTab.postMessage({ kind: 'session', event: { status: 'visitor', ended: 'elsewhere' } })
  await changed
  otherTab.close()
  expect(session.get()).toEqual({ status: 'visitor', ended: 'elsewhere' })
})

it('FD-11 what another tab says does not overrule the storage that all tabs share', async () => {
  openTabs()
  start()
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  const otherTab = new BroadcastChannel('lobby')
  const changed = new Promise((resolve) => session.subscribe(resolve))
  otherTab.postMessage({ kind: 'session', event: { status: 'member', ...member, token: 'older' } })
  await changed
  otherTab.close()
  expect(session.get()).toMatchObject({ token: 't1' })
})

/** What another tab tells all others; resolves once this one has heard it. */
async function otherTabTells(event: unknown): Promise<void> {
  const [otherTab, here] = [new BroadcastChannel('lobby'), new BroadcastChannel('lobby')]
  const heard = new Promise((resolve) => {
    here.onmessage = resolve
  })
  otherTab.postMessage({ kind: 'session', event })
  await heard
  otherTab.close()
  here.close()
}

it('FD-11 where the browser keeps nothing, the other tab’s word is the session, whichever way it went', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  openTabs()
  start()
  await otherTabTells({ status: 'member', ...member })
  expect(session.get()).toEqual({ status: 'member', ...member })
  await otherTabTells({ status: 'visitor', ended: 'expired' })
  expect(session.get()).toEqual({ status: 'visitor', ended: 'expired' })
})

it('FD-11 where the browser keeps the session, what another tab says alone signs nobody in', async () => {
  openTabs()
  start()
  await otherTabTells({ status: 'member', ...member })
  expect(session.get()).toEqual({ status: 'visitor' })
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  await otherTabTells({ status: 'member', ...member, token: 't2', userName: 'mai' })
  expect(session.get()).toMatchObject({ token: 't1', userName: 'linh' })
})

it.each([
  ['no state', 'member'],
  ['nothing', null],
  ['a member without a token', { status: 'member', userName: 'linh' }],
  ['no status', { token: 't1' }],
])('FD-11 what is none of ours from another tab (%s) changes nothing', async (_, event) => {
  openTabs()
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  start()
  localStorage.removeItem(STORAGE_KEY.session)
  await otherTabTells(event)
  expect(session.get()).toMatchObject({ status: 'member', token: 't1' })
})

const pageShows = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('FD-11 a page from the back-forward cache follows what is kept by now; one that was never away does not', () => {
  start()
  localStorage.setItem(STORAGE_KEY.session, JSON.stringify(stored))
  pageShows(false)
  expect(session.get()).toEqual({ status: 'visitor' })
  pageShows(true)
  expect(session.get()).toMatchObject({ status: 'member', token: 't1' })
  expect(sessionStorage.getItem('token')).toBe('t1')
  stop()
  localStorage.removeItem(STORAGE_KEY.session)
  pageShows(true)
  expect(session.get()).toMatchObject({ status: 'member' })
})

it('FD-11 tells the other tabs of a sign-in here', async () => {
  openTabs()
  start()
  const otherTab = new BroadcastChannel('lobby')
  const heard = new Promise<unknown>((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data)
  })
  sessionHappened({ type: 'signedIn', member })
  expect(await heard).toMatchObject({ kind: 'session', event: { status: 'member', userName: 'linh' } })
  otherTab.close()
})

it('SE-14 the keys of the browser are the documented ones', () => {
  expect(STORAGE_KEY).toMatchObject({
    session: 'MC_SESSION_INFO',
    registration: 'reg_info',
    hideDownloadBar: 'hideDownloadBar',
    noUpdate: 'noupdate',
    webClip: 'WEBCLIP',
    hiddenNotices: 'hideNotice',
    lotteryFavourites: 'LOTTFAV',
    vendorTypes: 'MC_VENDOR_TYPES',
    lotteries: 'MC_LOTTERIES',
    status: 'MC_STATUS',
    memberInfo: 'MC_MEMBER_INFO',
  })
})
