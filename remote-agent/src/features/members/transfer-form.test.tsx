import { transferDownline } from '@lobby/contracts/calls/agent'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { bus } from '@lobby/platform'
import { answerQuestion, PageExists } from '@lobby/platform/host'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { questionShown, toastsShown } from '@lobby/platform/testing/feedback'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import type { Member } from '../../parts/downline/member-row.tsx'
import { TransferForm } from './transfer-form.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const MEMBER: Member = {
  ...{ userName: 'below', type: 0, children: 0, balance: 0, direct: true },
  ...{ joined: '2026-11-20T17:30:00Z', lastSeen: null },
}
interface Given {
  withdrawable?: number
  locked?: number
  hasPaymentPassword?: boolean
  exists?: boolean
  from?: Pick<TestGateway, 'fetch' | 'signIn'>
}
/** The form of an agent who has so much; what is sent is taken. */
async function show({ withdrawable = 100, locked = 0, hasPaymentPassword = true, exists = true, from }: Given = {}) {
  const onDone = vi.fn()
  const causes: string[] = []
  bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  let sent = 0
  const given = newerGateway(gateway, withdrawOptions, (value) => ({
    ...value,
    withdrawable,
    locked,
    hasPaymentPassword,
  }))
  const { fetch: real, signIn } = from ?? given
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(transferDownline.path)) return real(input, init)
    sent += 1
    return Response.json({ success: true, value: { balance: 0 } })
  }
  const feature = await renderFeature(
    <PageExists value={() => exists}>
      <TransferForm member={MEMBER} onDone={onDone} />
    </PageExists>,
    { remote: 'agent', wording: { EN }, signedInAs: 'agent1', gateway: { fetch, signIn } },
  )
  if (!from) await waitFor(() => expect(feature.container.querySelector('[aria-busy="true"]')).toBeNull())
  return { ...feature, onDone, causes, sent: () => sent }
}
const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)
const all = () => screen.getByRole<HTMLButtonElement>('button', { name: 'All' })
const transfer = () => screen.getByRole('button', { name: 'Transfer' })
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('AG-11 says what can be transferred, what is locked where anything is, and that it is for good', async () => {
  const { unmount } = await show({ withdrawable: 1_234.5, locked: 20 })
  await waitFor(() =>
    expect(facts()).toEqual([
      ['You can transfer', '1,234.50\u00a0K'],
      ['Locked by turnover', '20.00\u00a0K'],
    ]),
  )
  expect(screen.getByText('A transfer cannot be undone.')).toBeTruthy()
  expect(screen.getByText('Amount (K)', { exact: false })).toBeTruthy()
  expect([amount().inputMode, amount().getAttribute('autocomplete')]).toEqual(['decimal', 'transaction-amount'])
  unmount()
  await show({ locked: 0 })
  expect(facts().map(([name]) => name)).toEqual(['You can transfer'])
})

test('AG-11 the last amount that can go is all of it; "All" is pressed while it stands in the field', async () => {
  const { user, sent } = await show({ withdrawable: 100.05 })
  await user.type(amount(), '100.06')
  expect(screen.getByText('= 100,060 ₫')).toBeTruthy()
  await user.click(transfer())
  await waitFor(() => expect(screen.getByText('You can transfer 100.05 K at most')).toBeTruthy())
  expect(questionShown()).toBeNull()
  expect(all().getAttribute('aria-pressed')).toBe('false')
  await user.click(all())
  expect(amount().value).toBe('100.05')
  expect(all().getAttribute('aria-pressed')).toBe('true')
  await user.click(transfer())
  await waitFor(() => expect(questionShown()).not.toBeNull())
  await act(async () => answerQuestion(null))
  expect(sent()).toBe(0)
})

test('AG-11 nothing at all cannot go, and "All" of nothing is not offered', async () => {
  const { user } = await show({ withdrawable: 0 })
  expect(all().disabled).toBe(true)
  await user.type(amount(), '0')
  expect(all().getAttribute('aria-pressed')).toBe('false')
  await user.click(transfer())
  expect(screen.getByText('Enter an amount')).toBeTruthy()
  expect(questionShown()).toBeNull()
})

test('AG-11 FD-06 whoever does not type the payment password sends nothing, and has the amount still', async () => {
  const { user, sent, onDone, causes } = await show()
  await user.type(amount(), '12,5')
  await user.click(transfer())
  await waitFor(() =>
    expect(questionShown()).toEqual({
      ...{ kind: 'password', title: 'Payment password', text: 'You are sending 12.50\u00a0K to below.' },
      ...{ ok: 'Transfer', cancel: 'Close', check: expect.any(Function) },
      help: { text: 'Forgot the payment password?', href: '/m/securityCenter?view=forgotten-payment' },
    }),
  )
  await act(async () => answerQuestion(null))
  expect(amount().value).toBe('12,5')
  expect(leasesHeld('agent')).toEqual(['transfer'])
  expect([sent(), onDone.mock.calls.length, causes, toastsShown()]).toEqual([0, 0, [], []])
  await user.click(transfer())
  await waitFor(() => expect(questionShown()).not.toBeNull())
  await act(async () => answerQuestion('271605'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect([sent(), causes, toastsShown()]).toEqual([1, ['transfer'], ['12.50\u00a0K sent to below']])
})

test('AG-11 without a payment password there is no form; the way to set one is led to where it exists', async () => {
  const { unmount } = await show({ hasPaymentPassword: false })
  expect(screen.getByText('Set one in the security centre, then come back.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the security centre' }).getAttribute('href')).toBe('/m/securityCenter')
  expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  unmount()
  await show({ hasPaymentPassword: false, exists: false })
  expect(screen.getByText('You need a payment password')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('SH-05 AG-11 a balance that does not load says so, and is there after another try', async () => {
  const refused = refusing(gateway, withdrawOptions)
  const { user } = await show({ from: refused.gateway })
  await expectAnotherTry(user, refused, 'Your balance did not load', () => screen.queryByLabelText(/^Amount/))
})
