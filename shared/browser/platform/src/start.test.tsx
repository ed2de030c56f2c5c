import { memberInfo } from '@lobby/contracts/calls/member'
import { systemStatus, whitelabel } from '@lobby/contracts/calls/site'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bus } from './events/bus.ts'
import { serverNow } from './gateway/clock.ts'
import { transport } from './gateway/transport.ts'
import { usePictures } from './pictures/pictures.ts'
import { queryClient } from './queries/query-client.ts'
import { callKey } from './queries/query-keys.ts'
import { session, sessionHappened } from './session/session.ts'
import { flagIsOn, useFlag, useSettings } from './settings.ts'
import { startPlatform } from './start.tsx'
import { type RenderFeatureOptions, renderFeature } from './testing.tsx'

let gateway: TestGateway
/** Paths of the calls that were sent, in order. */
let sent: string[] = []

beforeAll(async () => {
  gateway = await startTestGateway({ whitelabel: { CBS3: true } })
})
afterAll(() => gateway.close())
beforeEach(() => {
  sent = []
})

const line = {
  signIn: (userName: string) => gateway.signIn(userName),
  fetch: (async (input, init) => {
    sent.push(new URL(String(input), 'http://site.test').pathname)
    return gateway.fetch(input, init)
  }) satisfies typeof fetch,
}
const show = (ui: React.ReactNode, more: Partial<RenderFeatureOptions> = {}) =>
  renderFeature(ui, { remote: 'games', wording: {}, gateway: line, ...more })
const times = (path: string) => sent.filter((to) => to === path).length
const status = () => screen.getByRole('status').textContent

function Site() {
  const { readings, currency } = useSettings()
  return (
    <p role="status">
      {String(useFlag('CBS3'))} {String(useFlag('NO_SUCH_SWITCH'))} {readings.minAge} {currency.code}
    </p>
  )
}

it('SE-13 a switch that the gateway does not name is off; readings and currency are the merchant’s', async () => {
  gateway.set({ readings: { minAge: 21 }, currency: { code: 'VND', pattern: '#,##0' } })
  await show(<Site />)
  expect(status()).toBe('false false 18 CNY')
  await waitFor(() => expect(status()).toBe('true false 21 VND'))
  expect(times(whitelabel.path)).toBe(1)
})

it('SE-13 switches that came with the page hold at the first render, and are not asked for again', async () => {
  const seen: boolean[] = []
  function FirstLook() {
    seen.push(useFlag('CBS3'))
    return <Site />
  }
  await show(<FirstLook />, { first: { whitelabel: { CBS3: true } } })
  expect(seen[0]).toBe(true)
  await waitFor(() => expect(status()).toContain('VND'))
  expect(times(whitelabel.path)).toBe(0)
})

function Picture({ seen = [] }: { seen?: (string | undefined)[] }) {
  const { src } = usePictures().at('/images/one.png', 80)
  seen.push(src)
  return <p role="status">{src}</p>
}
const ELSEWHERE = 'https://one.test/images/one.png?w=160'

it('SH-50 pictures are the site’s own until the status has named other places', async () => {
  gateway.set({ imageCDNs: ['https://one.test'] })
  await show(<Picture />)
  expect(status()).toBe('/images/one.png?w=160')
  await waitFor(() => expect(status()).toBe(ELSEWHERE))
  expect(times(systemStatus.path)).toBe(1)
  // The next answer names another one: pictures move to it.
  gateway.set({ imageCDNs: ['https://two.test'] })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(status()).toBe('https://two.test/images/one.png?w=160'))
})

it('SH-50 places that came with the page hold for the first picture, and are not asked for again', async () => {
  gateway.set({ imageCDNs: ['https://one.test'] })
  const told = (await (await gateway.fetch(`http://site.test${systemStatus.path}`)).json()) as { value: unknown }
  const seen: (string | undefined)[] = []
  await show(<Picture seen={seen} />, { first: { systemStatus: told.value } })
  await waitFor(() => expect(times(whitelabel.path)).toBe(1))
  expect(new Set(seen)).toEqual(new Set([ELSEWHERE]))
  expect(times(systemStatus.path)).toBe(0)
})

it('CO-02 a reading nobody knows leaves the default', async () => {
  gateway.set({ readings: { minAge: 7 as unknown as 18 }, currency: { code: 'VND', pattern: '#,##0' } })
  await show(<Site />)
  await waitFor(() => expect(status()).toBe('true false 18 VND'))
})

let stop = () => {}
afterEach(() => stop())

/** The platform as a page of this language starts it, without a feature around. */
function start(boot: Partial<Parameters<typeof startPlatform>[0]['boot']> = {}): void {
  stop()
  ;({ stop } = startPlatform({ boot: { language: 'EN', first: {}, ...boot }, fetch: line.fetch }))
}
const member = { token: 't1', merchantCode: 'lobbyvn', userName: 'an', customerType: 0, firstTimeLogin: false }
/** What this account has read; each account keeps one answer. */
const keyOf = (account: string) => callKey('games@1', account, memberInfo, 'EN', {})
const kept = (...accounts: string[]) => accounts.filter((account) => queryClient.getQueryData(keyOf(account)))
const keep = (...accounts: string[]) => {
  for (const account of accounts) queryClient.setQueryData(keyOf(account), { userName: account })
}

it('SE-13 switches that came with the page are on before anything renders, and those that did not are off', () => {
  start({ first: { whitelabel: { CBS3: true, CBS4: false } } })
  expect([flagIsOn('CBS3'), flagIsOn('CBS4'), flagIsOn('CBS5')]).toEqual([true, false, false])
})

it('FD-11 what one account has read goes as the account changes, by whichever way', () => {
  start()
  sessionHappened({ type: 'signedIn', member })
  keep('member:an', 'visitor')
  sessionHappened({ type: 'signedIn', member: { ...member, token: 't2', userName: 'binh' } })
  expect(kept('member:an', 'visitor')).toEqual([])
  keep('member:binh')
  sessionHappened({ type: 'signedOut' })
  expect(kept('member:binh')).toEqual([])
})

it('SE-16 a renewed session keeps what its account has read', () => {
  start()
  sessionHappened({ type: 'signedIn', member })
  keep('member:an', 'member:binh')
  sessionHappened({ type: 'renewed', token: 't1', renewed: 't2' })
  expect(session.get()).toMatchObject({ token: 't2' })
  expect(kept('member:an', 'member:binh')).toEqual(['member:an', 'member:binh'])
})

it('SE-03 of two tokens whose owners nobody knows yet, the second finds nothing that the first has read', () => {
  start()
  const failing: typeof fetch = () => Promise.reject(new TypeError('offline'))
  transport.fetch = failing
  sessionHappened({ type: 'tokenInUrl', token: 't1', merchantCode: 'lobbyvn' })
  keep('member:')
  sessionHappened({ type: 'tokenInUrl', token: 't2', merchantCode: 'lobbyvn' })
  expect(kept('member:')).toEqual([])
})

it('SE-03 whose token the address carried is asked at the start, and of a new token once more', async () => {
  const token = await gateway.signIn('player1')
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token, userName: '', type: -1 }))
  start()
  await waitFor(() => expect(session.get()).toMatchObject({ userName: 'player1', customerType: 0 }))
  expect(times(memberInfo.path)).toBe(1)
  sessionHappened({ type: 'tokenInUrl', token: await gateway.signIn('player2'), merchantCode: 'lobbyvn' })
  await waitFor(() => expect(session.get()).toMatchObject({ userName: 'player2' }))
  expect(times(memberInfo.path)).toBe(2)
})

it('FD-11 a platform that was stopped follows neither its session nor the bus any more', async () => {
  start()
  stop()
  sessionHappened({ type: 'signedIn', member })
  keep('member:an')
  queryClient.setQueryData(callKey('games@1', 'member:an', { ...memberInfo, name: 'wallet' }, 'EN', {}), {})
  bus.emit('wallet.changed', { cause: 'deposit' })
  sessionHappened({ type: 'signedOut' })
  expect(kept('member:an')).toEqual(['member:an'])
  expect(queryClient.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated })).toEqual([])
})

it('IN-01 time and language are those that the page was started with', () => {
  ;({ stop } = startPlatform({ boot: { language: 'TH', first: {} }, fetch: line.fetch, now: () => 1_000 }))
  expect(serverNow()).toBe(1_000)
  expect(document.documentElement.lang).toBe('th')
})
