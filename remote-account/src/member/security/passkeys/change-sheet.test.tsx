import { newPasskey, removePasskey, setSecondFactor } from '@lobby/contracts/calls/passkeys'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../../locales/en.json' with { type: 'json' }
import { type Change, ChangeSheet } from './change-sheet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const CALLS = [newPasskey, removePasskey, setSecondFactor]
interface Given {
  hasFactor?: boolean
  approveBy?: readonly ('mobile' | 'email')[]
  /** The code that the gateway refuses a change with. */
  refusal?: string
  /** A new passkey is offered: the gateway's own answer. */
  offered?: boolean
}
async function show(change: Change, { hasFactor = false, approveBy = [], refusal, offered = false }: Given = {}) {
  const onClose = vi.fn()
  const called: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = CALLS.find(({ path }) => String(input).endsWith(path))
    if (!call || offered) return gateway.fetch(input, init)
    called.push(call.name)
    if (refusal) return Response.json({ success: false, errorCode: refusal, message: 'Refused.' }, { status: 403 })
    return Response.json({ success: true, value: null })
  }
  const feature = await renderFeature(
    <ChangeSheet change={change} deviceName="Chrome" approveBy={approveBy} hasFactor={hasFactor} onClose={onClose} />,
    { remote: 'account', wording: { EN }, signedInAs: 'player1', gateway: { ...gateway, fetch } },
  )
  return { ...feature, onClose, called }
}
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const REMOVE: Change = { kind: 'remove', id: 7, name: 'My phone', isLast: false }

test.each<[string, Change, boolean, string, string, string]>([
  ['adding one', { kind: 'add' }, true, 'Add a passkey', 'Add a passkey', EN.passkeys.what.add],
  ['removing one of some', REMOVE, true, 'Remove My phone?', 'Remove', EN.passkeys.what.remove],
  ['removing the last', { ...REMOVE, isLast: true }, false, 'Remove My phone?', 'Remove', EN.passkeys.what.remove],
  [
    'removing the last while it is asked for',
    { ...REMOVE, isLast: true },
    true,
    ...(['Remove My phone?', 'Remove', EN.passkeys.removeLast] as const),
  ],
  ['switching on', { kind: 'on' }, false, 'Switch two-step login on', 'Switch on', EN.passkeys.what.on],
  ['switching off', { kind: 'off' }, true, 'Switch two-step login off', 'Switch off', EN.passkeys.what.off],
])(
  '%s says what it is and what follows, and asks for a name of a new one alone',
  async (_what, change, hasFactor, title, button, says) => {
    await show(change, { hasFactor })
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(says)
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.queryByLabelText(/^Name of this passkey/) !== null).toBe(change.kind === 'add')
  },
)

test.each<[Change, string, string, string]>([
  [REMOVE, 'removePasskey', 'Remove', 'The passkey is removed'],
  [{ kind: 'on' }, 'setSecondFactor', 'Switch on', 'Two-step login is on'],
  [{ kind: 'off' }, 'setSecondFactor', 'Switch off', 'Two-step login is off'],
])('the change %j is made by the password, said once, and closes the sheet', async (change, call, button, said) => {
  const { user, onClose, called } = await show(change)
  await user.click(screen.getByRole('button', { name: button }))
  expect(screen.getByText('Please enter your current password')).toBeTruthy()
  expect(called).toEqual([])
  await user.type(input(/^Login password/), 'Lobby#2026')
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(called).toEqual([call])
  expect(toastsShown()).toEqual([said])
})

test.each<[string, boolean, string[], number]>([
  ['password.wrong', false, ['password'], 0],
  ['sms.code', true, ['approveCode'], 0],
  ['permission.denied', false, [], 1],
])(
  'the refusal %s stands at its field, else below the form, and the sheet stays',
  async (refusal, byCode, at, below) => {
    const { user, onClose } = await show(REMOVE, { refusal, approveBy: ['email'] })
    if (byCode) {
      await user.click(screen.getByRole('button', { name: 'Use a code instead of the password' }))
      await user.type(input(/^Code sent to your verified email/), '123456')
    } else await user.type(input(/^Login password/), 'Lobby#2026')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const fields = () =>
      [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'))
    await waitFor(() => expect([fields(), screen.queryAllByRole('alert').length]).toEqual([at, below]))
    expect(onClose).not.toHaveBeenCalled()
    expect(toastsShown()).toEqual([])
  },
)

test('a new passkey has the name of the device until the player says another, of 40 characters at most, and never none', async () => {
  const { user, called } = await show({ kind: 'add' })
  const name = input(/^Name of this passkey/)
  expect([name.value, name.maxLength]).toEqual(['Chrome', 40])
  await user.clear(name)
  await user.type(name, ' ')
  await user.type(input(/^Login password/), 'Lobby#2026')
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(screen.getByText('Please give it a name')).toBeTruthy()
  expect(called).toEqual([])
})

test.each([
  ['NotAllowedError', 'Nothing was changed: no passkey was confirmed.'],
  ['AbortError', 'Nothing was changed: no passkey was confirmed.'],
  ['InvalidStateError', 'This device already has a passkey of your account.'],
  ['UnknownError', 'The browser could not use the passkey. Please try again.'],
])('a browser’s sheet that ends in %s has added nothing, and the sheet says so', async (name, says) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', {
    ...{ onLine: true, language: 'en', userAgent: navigator.userAgent, clipboard: navigator.clipboard },
    credentials: { create: () => Promise.reject(new DOMException('No.', name)) },
  })
  try {
    const { user, onClose } = await show({ kind: 'add' }, { offered: true })
    await user.type(input(/^Login password/), 'Lobby#2026')
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(says))
    expect(onClose).not.toHaveBeenCalled()
    expect(toastsShown()).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
