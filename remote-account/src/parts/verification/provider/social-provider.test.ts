import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accountOf,
  cameFromProvider,
  finishSocial,
  forgetPendingIdentity,
  readPendingIdentity,
  startSocial,
  withoutAnswer,
} from './social-provider.ts'

const ADDRESS = { url: 'https://provider.test', apiKey: 'key' }
const BACK = 'https://site.test/m/login?provider=zalo&code=4%2F0A&state=s'

/** What the provider was asked, and what it says. */
const asked: { method: string | undefined; body: Record<string, unknown> }[] = []
let says: Record<string, unknown>
const left = vi.fn()
beforeEach(() => {
  asked.length = 0
  left.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(left)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ method: /accounts:(\w+)/.exec(url)?.[1], body: JSON.parse(String(init.body)) })
    return Response.json(says)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
})

async function start(who: 'facebook' | 'google' | 'zalo' = 'zalo') {
  says = { authUri: 'https://elsewhere.test/consent', sessionId: 'S-1' }
  await startSocial(ADDRESS, who, '/m/login?from=%2Fm%2Flottery')
}
const finish = (uri = BACK) => {
  says = { idToken: 'T-1', displayName: 'Lan' }
  return finishSocial(ADDRESS, uri)
}

test.each([
  ['facebook', 'facebook.com', 'Facebook · Lan'],
  ['google', 'google.com', 'Google · Lan'],
  ['zalo', 'oidc.zalo', 'Zalo · Lan'],
] as const)(
  'LG-13 LG-15 %s is asked for as `%s`, comes back with its mark, and is called %s',
  async (who, providerId, called) => {
    await start(who)
    expect(asked).toEqual([
      {
        method: 'createAuthUri',
        body: { providerId, continueUri: `${location.origin}/m/login?from=%2Fm%2Flottery&provider=${who}` },
      },
    ])
    expect(left.mock.calls).toEqual([['https://elsewhere.test/consent']])
    const identity = await finish()
    expect(identity && accountOf(identity)).toBe(called)
  },
)

test('LG-15 LG-27 the way back is read whole, with the session that it began, and the account is kept for linking', async () => {
  await start()
  expect(await finish()).toMatchObject({ social: 'zalo', name: 'Lan', idToken: 'T-1' })
  expect(asked[1]).toEqual({
    method: 'signInWithIdp',
    body: {
      ...{ requestUri: BACK, sessionId: 'S-1', postBody: 'provider=zalo&code=4%2F0A&state=s' },
      ...{ returnSecureToken: true, returnIdpCredential: true },
    },
  })
  expect(readPendingIdentity()).toMatchObject({ social: 'zalo', name: 'Lan', idToken: 'T-1' })
  forgetPendingIdentity()
  expect(readPendingIdentity()).toBeNull()
})

test('LG-15 a way back is good once, and whoever has cancelled, or comes from nowhere, has shown no account', async () => {
  expect(await finish()).toBeNull()
  await start()
  expect(await finish('https://site.test/m/login?provider=zalo')).toBeNull()
  // The session that was cancelled is over.
  expect(await finish()).toBeNull()
  expect(asked).toHaveLength(1)
  expect(readPendingIdentity()).toBeNull()
})

test('LG-27 an account without a name is called by its provider, and is kept for 55 minutes', async () => {
  await start('google')
  says = { idToken: 'T-2' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const identity = await finishSocial(ADDRESS, BACK)
  expect(identity && accountOf(identity)).toBe('Google')
  vi.setSystemTime(Date.now() + 54 * 60_000)
  expect(readPendingIdentity()).toMatchObject({ name: '', idToken: 'T-2' })
  vi.setSystemTime(Date.now() + 60_000)
  expect(readPendingIdentity()).toBeNull()
})

test('LG-15 what the provider has added to the address is taken out of it, and what was there before stays', () => {
  expect(withoutAnswer('?from=%2Fm%2Flottery&provider=zalo&code=1&state=2')).toBe('?from=%2Fm%2Flottery')
  expect(withoutAnswer('?provider=zalo&code=1&state=2')).toBe('')
  expect([cameFromProvider('?provider=zalo'), cameFromProvider('?from=provider')]).toEqual([true, false])
})
