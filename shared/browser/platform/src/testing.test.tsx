import { CURRENCY } from '@lobby/contracts/constants'
import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { DEMO_ACCOUNTS } from '@lobby/sandbox/demo-accounts'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useLanguage } from './i18n/language.ts'
import { type TextKey, useText } from './i18n/text.ts'
import { toast } from './overlay/feedback.ts'
import { leases } from './releases/leases.ts'
import { session, useSession } from './session/session.ts'
import { flagIsOn, flagsArrived, settingsArrived, useSettings } from './settings.ts'
import { type SignInResult, signIn } from './sign-in/sign-in.ts'
import { storedText } from './storage/stored.ts'
import { expectConsoleError, renderFeature, resetPlatform } from './testing.tsx'
import { toastsShown } from './testing-feedback.ts'
import { takeMissingTexts } from './testing-texts.ts'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    'testing-test': { title: string; draws_one: string; draws_other: string }
  }
}

let gateway: TestGateway
beforeAll(async () => {
  // Signing in is not what is looked at here: no puzzle before it (LG-19).
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const account = DEMO_ACCOUNTS.find(({ userName }) => userName === 'player1')

it('LG-22 a sealed login through the real gateway opens a session', async () => {
  let result: SignInResult | undefined
  function Door() {
    const status = useSession((state) => state.status)
    const enter = async () => {
      result = await signIn({ userName: 'player1', password: account?.password ?? '' })
    }
    return (
      <button type="button" onClick={enter}>
        {status}
      </button>
    )
  }
  const { user } = await renderFeature(<Door />, { remote: 'account', wording: {}, gateway })
  await user.click(screen.getByText('visitor'))
  await waitFor(() => expect(screen.getByText('member')).toBeTruthy())
  expect(result).toEqual({ ok: true, firstTimeLogin: false })
  expect(session.get()).toMatchObject({ userName: 'player1', customerType: 0 })
})

it('LG-24 a wrong password is a value, and leaves a visitor', async () => {
  await renderFeature(<p />, { remote: 'account', wording: {}, gateway })
  const result = await signIn({ userName: 'player1', password: 'wrong' })
  expect(result).toMatchObject({ ok: false, code: 'login.failed', message: expect.stringMatching(/\w/) })
  expect(session.get()).toEqual({ status: 'visitor' })
})

it('SE-03 a feature runs as a seeded account, at a path, in a language', async () => {
  function Page() {
    const userName = useSession((state) => (state.status === 'member' ? state.userName : '-'))
    return (
      <Link to="/m/other?x=1">
        {userName} {useLanguage()} {useParams().id}
      </Link>
    )
  }
  const options = { remote: 'games', wording: {}, gateway, language: 'VI', signedInAs: 'agent1' } as const
  const feature = await renderFeature(<Page />, { ...options, path: '/m/game/7', route: '/m/game/:id' })
  await feature.user.click(screen.getByText('agent1 VI 7'))
  expect(feature.address()).toBe('/m/other?x=1')
})

it('FD-10 each test starts with a platform of its own', () => {
  expect(session.get()).toEqual({ status: 'visitor' })
  expect(localStorage.length).toBe(0)
})

it('FD-10 a reset leaves nothing of what a page has learned', async () => {
  flagsArrived({ CBS3: true })
  settingsArrived({ currency: { code: 'VND', pattern: '#,##0' }, readings: { minAge: 21 } } as never)
  addMoment()
  await resetPlatform()
  expect([flagIsOn('CBS3'), renderHook(() => useSettings()).result.current]).toEqual([
    false,
    { currency: CURRENCY, readings: DEFAULT_READINGS },
  ])
  expect([toastsShown(), leases.any(), localStorage.length, sessionStorage.length]).toEqual([[], false, 0, 0])
})

/** A toast, a lease, and something that is kept. */
function addMoment(): void {
  toast({ text: 'a' })
  leases.take('games', '1', 'bet')
  storedText('a').write('1')
  storedText('b', 'session').write('1')
}

it('FD-10 an expected error on the console is handed to the test', async () => {
  const said = await expectConsoleError(() => console.error('as expected'))
  expect(said).toEqual([['as expected']])
})

it('IN-02 a text that is not there, or that lacks a value, fails the test that has shown it', async () => {
  function Title({ name, values }: { name: string; values?: Record<string, string> }) {
    return <h1>{useText('testing-test')(name as TextKey<'testing-test'>, values)}</h1>
  }
  const EN = { title: 'Hello {{name}}', draws_one: '{{count}} draw', draws_other: '{{count}} draws' }
  const options = { remote: 'testing-test', wording: { EN }, gateway }
  const missing = async (title: ReactNode, other: object = {}) => {
    const { unmount } = await renderFeature(title, { ...options, ...other })
    unmount()
    return takeMissingTexts()
  }
  expect(await missing(<Title name="title" values={{ name: 'An' }} />)).toEqual([])
  expect(await missing(<Title name="title" values={{}} />)).toEqual(['no value for {{name}} in "Hello {{name}}"'])
  expect(await missing(<Title name="titel" />)).toEqual(['no text has the key "titel"'])
  expect(await missing(<Title name="" />)).toEqual(['no text has the key ""'])
  // Who gives no wording does not look at texts.
  expect(await missing(<Title name="titel" />, { remote: 'other', wording: {} })).toEqual([])
})
