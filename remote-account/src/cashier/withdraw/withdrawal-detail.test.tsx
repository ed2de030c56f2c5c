import { withdrawal } from '@lobby/contracts/calls/withdrawals'
import { bus } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { Withdrawal } from './withdrawal.ts'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

let gateway: TestGateway
/** An order of player1's, whatever became of it. */
let order: string
beforeAll(async () => {
  gateway = await startTestGateway()
  order = await newWithdrawal(gateway, 'player1')
})
afterAll(() => gateway.close())

/** On 21 November 2026, Vietnam's time. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour - 7, minute)

const ACCOUNT = { id: 7, bank: 'VCB', bankName: 'Vietcombank', number: '•••• 4756', holder: 'NGUYEN VAN AN' }
const ROW: Withdrawal = {
  id: 'LB00WAY001',
  state: 'requested',
  reason: null,
  amount: 500,
  fee: 0,
  account: { ...ACCOUNT, payableFrom: null },
  steps: [{ state: 'requested', at: at(9, 5) }],
  sandbox: false,
}

/** How often the order was asked for. */
let asked = 0

/** The detail of an order that the gateway answers as `row` says, which the test may change meanwhile. */
function show(row: () => Withdrawal, exists: (path: string) => boolean = () => true) {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue()
  onTestFinished(() => scrolled.mockRestore())
  const answering = newerGateway(gateway, withdrawal, row)
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (String(input).includes(`${withdrawal.path}?`)) asked += 1
    return answering.fetch(input, init)
  }
  const page = (
    <PageExists value={exists}>
      <WithdrawalDetail id={order} />
    </PageExists>
  )
  return renderFeature(page, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/withdraw',
    signedInAs: 'player1',
    gateway: { ...gateway, fetch },
  })
}

const status = async () => [...(await screen.findByRole('status')).children].map((line) => line.textContent)
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, factOf(term)])
const factOf = (term: HTMLElement) => term.nextElementSibling?.firstElementChild?.textContent
const steps = () =>
  within(screen.getByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((step) => [step.querySelector('b')?.textContent, step.querySelector('time')?.textContent])
const actions = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button', { name: /withdraw/i })].map((action) => [
    action.textContent,
    action.getAttribute('href'),
    action.getAttribute('data-look'),
  ])

test('SH-24 an order says its amount, what arrives less its fee, where it goes, and when it took each step', async () => {
  const steps_ = [
    { state: 'requested', at: at(9, 5) },
    { state: 'reviewing', at: at(9, 20) },
  ] as const
  await show(() => ({ ...ROW, state: 'reviewing', fee: 5, steps: [...steps_] }))
  expect(await status()).toEqual(['In review', '500.00\u00a0K', 'It is being reviewed. You may leave this page.'])
  expect(facts()).toEqual([
    ['You get', '495,000\u00a0₫'],
    ['Fee', '5.00\u00a0K'],
    ['Account', 'Vietcombank •••• 4756'],
    ['Account holder', 'NGUYEN VAN AN'],
    ['Order', 'LB00WAY001'],
  ])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Copy: Order'])
  expect(steps()).toEqual([
    ['Requested', '21\u00a0Nov\u00a02026 09:05'],
    ['Review', '21\u00a0Nov\u00a02026 09:20'],
    ['Sent to the bank', undefined],
    ['In your account', undefined],
  ])
})

test.each<[Withdrawal['state'], string[]]>([
  ['requested', ['done', '2', '3', '4']],
  ['reviewing', ['done', 'under way: 2', '3', '4']],
  ['sent', ['done', 'done', 'under way: 3', '4']],
  ['paid', ['done', 'done', 'done', 'done']],
])(
  'SH-24 the timeline of a withdrawal that is %s ticks what is over, and marks what is under way',
  async (state, looks) => {
    const way = ['requested', 'reviewing', 'sent', 'paid'] as const
    const come = way
      .slice(0, way.indexOf(state as 'paid') + 1)
      .map((step, index) => ({ state: step, at: at(9, index) }))
    await show(() => ({ ...ROW, state, steps: come }))
    const items = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    const look = (item: HTMLElement) => {
      const dot = item.firstElementChild?.textContent
      if (item.hasAttribute('data-under-way')) return `under way: ${dot}`
      return item.hasAttribute('data-done') && item.querySelector('svg') ? 'done' : dot
    }
    expect(items.map(look)).toEqual(looks)
  },
)

test('SH-24 an order without a fee says so', async () => {
  await show(() => ROW)
  await status()
  expect(facts().slice(0, 2)).toEqual([
    ['You get', '500,000\u00a0₫'],
    ['Fee', 'Free'],
  ])
})

const BACK = ['Back to withdrawals', '/m/withdraw', 'quiet']
const SUPPORT = ['Contact customer service', '/m/service', 'link']
test.each<[Withdrawal['state'], Withdrawal['reason'], string[], (string | null)[][]]>([
  [
    'requested',
    null,
    ['Requested', 'You can cancel until the review begins.'],
    [BACK, ['Cancel withdrawal', null, 'link']],
  ],
  ['reviewing', null, ['In review', 'It is being reviewed. You may leave this page.'], [BACK, SUPPORT]],
  ['sent', null, ['Being paid', 'The bank is paying it out.'], [BACK, SUPPORT]],
  ['paid', null, ['Paid', 'The money is in your bank account.'], [BACK, SUPPORT]],
  ['cancelled', null, ['Cancelled', 'The money is back in your wallet.'], [BACK, SUPPORT]],
  [
    'refused',
    'review',
    ['Refused', 'It was not approved. The money is back in your wallet; customer service can tell you more.'],
    [['Try again', '/m/withdraw', 'primary'], SUPPORT],
  ],
  [
    'refused',
    null,
    ['Refused', 'The money is back in your wallet.'],
    [['Try again', '/m/withdraw', 'primary'], SUPPORT],
  ],
  ['unknown', null, ['Other'], [BACK, SUPPORT]],
])('SH-24 FD-29 an order that is %s (%s) says what that means, and what can be done', async (...row) => {
  const [state, reason, [title, note], shown] = row
  await show(() => ({ ...ROW, state, reason, steps: [{ state, at: at(10, 0) }] }))
  expect(await status()).toEqual([title, '500.00\u00a0K', ...(note === undefined ? [] : [note])])
  expect(actions()).toEqual(shown)
})

test.each<[Withdrawal['state'], string]>([
  ['refused', 'Refused, money returned'],
  ['cancelled', 'Cancelled, money returned'],
  ['unknown', 'Other'],
])('SH-24 FD-29 after a step that is %s none is shown as still to come', async (state, last) => {
  await show(() => ({ ...ROW, state, steps: [...ROW.steps, { state, at: at(11, 30) }] }))
  await status()
  expect(steps()).toEqual([
    ['Requested', '21\u00a0Nov\u00a02026 09:05'],
    [last, '21\u00a0Nov\u00a02026 11:30'],
  ])
  const bad = screen.getAllByRole('listitem').map((step) => step.hasAttribute('data-bad'))
  expect(bad).toEqual([false, state !== 'unknown'])
})

test('SH-24 an order of play money says so, and there is no link to a page that this site has not', async () => {
  await show(
    () => ({ ...ROW, state: 'paid', sandbox: true }),
    (path) => path !== '/m/service',
  )
  expect((await status()).at(-1)).toBe('SANDBOX · no real money')
  expect(actions()).toEqual([BACK])
})

/** Nothing else looks at the order again than the timer of the page. */
async function looks(row: () => Withdrawal, change: () => void): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const causes: string[] = []
  bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  await show(row)
  await status()
  const before = asked
  change()
  await act(async () => vi.advanceTimersByTime(2_999))
  expect(asked).toBe(before)
  await act(async () => vi.advanceTimersByTime(1))
  return causes
}

test.each(['requested', 'reviewing', 'sent'] as const)(
  'SH-24 one that is %s is looked at every three seconds; money that comes back is told to everybody',
  async (state) => {
    let row: Withdrawal = { ...ROW, state }
    const causes = await looks(
      () => row,
      () => {
        row = { ...ROW, state: 'refused' }
      },
    )
    await waitFor(async () => expect((await status())[0]).toBe('Refused'))
    expect(causes).toEqual(['withdrawal'])
  },
)

test('SH-24 money that is paid out is no news for the wallet', async () => {
  let row: Withdrawal = { ...ROW, state: 'sent' }
  const causes = await looks(
    () => row,
    () => {
      row = { ...ROW, state: 'paid' }
    },
  )
  await waitFor(async () => expect((await status())[0]).toBe('Paid'))
  expect(causes).toEqual([])
})

test.each(['paid', 'refused', 'cancelled'] as const)(
  'SH-24 one that was %s before the player came is not looked at again, and tells nobody',
  async (state) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const causes: string[] = []
    bus.on('wallet.changed', ({ cause }) => causes.push(cause))
    await show(() => ({ ...ROW, state }))
    await status()
    const before = asked
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(asked).toBe(before)
    expect(causes).toEqual([])
  },
)

test('SH-05 SH-24 an order that does not load says so, and is there after another try', async () => {
  const refused = refusing(gateway, withdrawal)
  const { user, container } = await renderFeature(<WithdrawalDetail id={order} />, {
    remote: 'account',
    wording: { EN: en },
    signedInAs: 'player1',
    gateway: refused.gateway,
  })
  expect(container.querySelector('[aria-busy="true"]')?.children).toHaveLength(3)
  await expectAnotherTry(user, refused, 'The withdrawal did not load', () => screen.queryByRole('status'))
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

test('SH-24 a withdrawal that is over is kept as a text: its number, sum, way, states with their times, and no more of the account than is shown', async () => {
  const saved: [string, Blob][] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(['', blob as Blob])
    return 'blob:receipt'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last[0] = this.download
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const paid: Withdrawal['steps'] = [
    { state: 'requested', at: at(9, 5) },
    { state: 'paid', at: at(9, 20) },
  ]
  const { user } = await show(() => ({ ...ROW, state: 'paid', fee: 5, steps: paid, sandbox: true }))
  await user.click(await screen.findByRole('button', { name: 'Save receipt' }))
  expect(saved[0]?.[0]).toBe('lobby-LB00WAY001.txt')
  expect((await saved[0]?.[1].text())?.split('\n')).toEqual([
    `${location.host} · Withdrawal order`,
    'SANDBOX · no real money',
    '',
    'Status: Paid',
    'Amount: 500.00 K',
    'Fee: 5.00 K',
    'You get: 495,000 ₫',
    'Account: Vietcombank •••• 4756',
    'Requested: 21 Nov 2026 09:05',
    'In your account: 21 Nov 2026 09:20',
    'Order: LB00WAY001',
    '',
  ])
  // Without the system's sheet it is copied.
  await user.click(screen.getByRole('button', { name: 'Copy receipt' }))
  expect(await navigator.clipboard.readText()).toContain('Order: LB00WAY001')
})

test('SH-24 a withdrawal that is on its way has no receipt', async () => {
  await show(() => ({ ...ROW, state: 'reviewing', steps: [{ state: 'reviewing', at: at(9, 5) }] }))
  await status()
  expect(screen.queryByRole('button', { name: /receipt/ })).toBeNull()
})
