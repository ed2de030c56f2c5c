import type { Call } from '@lobby/contracts/call'
import { identityState } from '@lobby/contracts/calls/identity'
import { securityConfig } from '@lobby/contracts/calls/member'
import { passkeyList } from '@lobby/contracts/calls/passkeys'
import { loginHistory, sessionList } from '@lobby/contracts/calls/session'
import { bankAccounts } from '@lobby/contracts/calls/withdrawals'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import SecurityPage from './security-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const open = (view: string, own: TestGateway = gateway) =>
  renderFeature(<SecurityPage />, {
    remote: 'account',
    wording: { EN: en },
    path: view ? `/m/securityCenter?view=${view}` : '/m/securityCenter',
    signedInAs: 'player1',
    gateway: own,
  })
const list = (name: string) => () => screen.queryByRole('list', { name })
const text = (words: string) => () => screen.queryByText(words)

/** The view, the call, what is said while it is refused, and what stands there afterwards. */
const VIEWS: readonly [view: string, call: Call, said: string, shown: () => HTMLElement | null][] = [
  ['', securityConfig, 'The security centre did not load', text('Passwords')],
  ['devices', sessionList, 'Your devices did not load', list('Logged-in devices')],
  ['history', loginHistory, 'Your login history did not load', list('Login history')],
  ['cards', bankAccounts, 'Your bank accounts did not load', list('Bank accounts')],
  ['identity', identityState, 'Your verification status did not load', text('Documents')],
  ['mobile', securityConfig, 'The security centre did not load', () => screen.queryAllByRole('textbox')[0] ?? null],
  ['passkeys', passkeyList, 'Your passkeys did not load', text('No passkey yet')],
]

test.each(VIEWS)(
  'SH-05 SH-24 the view "%s" says what did not load, and has it after another try',
  async (view, call, said, shown) => {
    const refused = refusing(gateway, call)
    const { user } = await open(view, refused.gateway)
    await expectAnotherTry(user, refused, said, shown)
  },
)
