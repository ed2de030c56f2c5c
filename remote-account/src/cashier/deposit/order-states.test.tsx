import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { type DepositPlace, OtherPlace } from './deposit-place.tsx'
import type { Order } from './order.ts'
import { OrderBase } from './order-base.tsx'
import { OrderNew } from './order-new.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** On 21 November 2026, Vietnam's time. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour - 7, minute)

const BY_BANK = { bank: 'ACB', account: '0000000190001', holder: 'CONG TY LOBBY', content: 'LB00DEP001' }
const ORDER: Order = {
  id: 'LB00DEP001',
  method: 'transfer',
  methodId: 'bank-2',
  methodName: 'Bank transfer',
  channel: 'acb',
  channelName: 'ACB',
  state: 'waiting',
  reason: null,
  amount: 500,
  fee: 0,
  credited: 500,
  promotion: null,
  pay: { amount: 500_000, unit: 'VND' },
  receiver: BY_BANK,
  chain: null,
  checkout: null,
  bankApp: null,
  qr: null,
  sandbox: false,
  createdAt: at(9, 5),
  expiresAt: at(9, 20),
  submittedAt: null,
  settledAt: null,
  now: at(9, 5),
}

interface Shown {
  exists?: (path: string) => boolean
  place?: DepositPlace
}

/** The order in one of its two details (SH-47). */
async function show(
  order: Partial<Order>,
  template: 'new' | 'base' = 'new',
  { exists = () => true, place }: Shown = {},
) {
  const Detail = template === 'new' ? OrderNew : OrderBase
  const detail = <Detail order={{ ...ORDER, ...order }} />
  const feature = await renderFeature(
    <PageExists value={exists}>{place ? <OtherPlace value={place}>{detail}</OtherPlace> : detail}</PageExists>,
    { remote: 'account', wording: { EN: en }, signedInAs: 'player2', gateway },
  )
  // The currency comes with the settings.
  await waitFor(() => expect(feature.container.textContent).not.toContain('¥'))
  return feature
}

const facts = () =>
  screen.getAllByRole('term').map((term) => {
    const [text, copy] = term.nextElementSibling?.children ?? []
    return [term.textContent, text?.textContent, ...(copy ? [copy.getAttribute('aria-label')] : [])]
  })

const links = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button', { name: /order|paid|game|deposit/i })]
    .filter((action) => !action.hasAttribute('aria-label'))
    .map((action) => [action.textContent, action.getAttribute('href'), action.getAttribute('data-look')])
const note = () => screen.getByText(/./, { selector: '[class*=note] > span' }).textContent

const PAY = [
  ['Amount to pay', '500,000\u00a0₫', 'Copy: Amount to pay'],
  ['Transfer note', 'LB00DEP001', 'Copy: Transfer note'],
  ['Account number', '0000000190001', 'Copy: Account number'],
  ['Account holder', 'CONG TY LOBBY', 'Copy: Account holder'],
  ['Bank', 'ACB'],
]
const ABOUT = [
  ['Method', 'Bank transfer · ACB'],
  ['Deposit', '500.00\u00a0K'],
  ['Fee', 'Free'],
  ['Created', '21\u00a0Nov\u00a02026 09:05'],
  ['Order', 'LB00DEP001', 'Copy: Order'],
]

test.each(['new', 'base'] as const)(
  'SH-47 SH-24 the %s detail says whom to pay, what, and what it is for',
  async (template) => {
    const { container } = await show({}, template)
    expect(facts()).toEqual([...PAY, ...ABOUT])
    const strong = [...container.querySelectorAll('[data-strong]')].map((fact) => fact.firstChild?.textContent)
    expect(strong).toEqual(['Transfer note'])
    // In step with the wallet, which counts in K.
    if (template === 'new') expect(container.textContent).toContain('500,000\u00a0₫= 500.00\u00a0K')
    expect(note()).toBe('Enter exactly LB00DEP001 as the transfer note so that the money reaches your wallet.')
  },
)

test('SH-24 an order says its fee, its bonus with the turnover, and when it was settled', async () => {
  await show({
    state: 'credited',
    fee: 10,
    credited: 490,
    promotion: { id: 'daily', name: 'Daily bonus', bonus: 100, turnover: 4_800 },
    settledAt: at(9, 12),
  })
  expect(facts()).toEqual([
    ['Method', 'Bank transfer · ACB'],
    ['Deposit', '500.00\u00a0K'],
    ['Fee', '10.00\u00a0K'],
    ['Bonus', 'Daily bonus · 100.00\u00a0K'],
    ['Turnover required', '4,800.00\u00a0K'],
    ['Created', '21\u00a0Nov\u00a02026 09:05'],
    ['Settled', '21\u00a0Nov\u00a02026 09:12'],
    ['Order', 'LB00DEP001', 'Copy: Order'],
  ])
  expect(screen.getByRole('status').textContent).toBe('Credited+590.00\u00a0K')
  expect(note()).toBe('490.00\u00a0K and a bonus of 100.00\u00a0K are in your wallet.')
})

test('SH-24 a method without a name is called as it is', async () => {
  await show({ methodName: undefined })
  expect(facts()).toContainEqual(['Method', 'transfer · ACB'])
})

test('SH-24 an order on a chain says its network and address, and what must not be sent', async () => {
  const { container } = await show({
    receiver: null,
    chain: { network: 'TRC20', address: 'TSANDBOXaddress' },
    pay: { amount: 19.5, unit: 'USDT' },
    qr: 'TSANDBOXaddress',
    sandbox: true,
  })
  expect(facts().slice(0, 3)).toEqual([
    ['Amount to pay', '19.50 USDT', 'Copy: Amount to pay'],
    ['Network', 'TRC20'],
    ['Wallet address', 'TSANDBOXaddress', 'Copy: Wallet address'],
  ])
  expect(container.querySelector('[data-strong]')?.firstChild?.textContent).toBe('Wallet address')
  expect(note()).toBe('Send only USDT over TRC20. On any other network the money is lost.')
  expect(await screen.findByRole('img', { name: 'QR code of the wallet address' })).toBeTruthy()
  expect(container.querySelector('figcaption')?.textContent).toBe(
    'SANDBOX · cannot be paid for realScan it with your wallet app',
  )
  expect(screen.queryByRole('link', { name: 'Open the bank’s app' })).toBeNull()
})

test('SH-24 a code for a bank says what scans it, and that its app opens it', async () => {
  const { container } = await show({ qr: '000201', bankApp: 'https://bank.test/pay' })
  expect(container.querySelector('figcaption')?.textContent).toBe(
    'Scan it with your banking app: amount and note are filled in',
  )
  expect(screen.getByRole('link', { name: 'Open the bank’s app' }).getAttribute('href')).toBe('https://bank.test/pay')
})

test('PL-10 SH-24 on a phone the bank’s app is the first thing to do, and that it is paid the next', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; SM-A556E) Chrome/142.0')
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await show({ qr: '000201', bankApp: 'https://bank.test/pay' })
  const bank = (look: string) => ['Open the bank’s app', 'https://bank.test/pay', look]
  const paid = (look: string) => ['I have paid', null, look]
  const cancel = ['Cancel order', null, 'link']
  expect(links()).toEqual([bank('primary'), cancel, paid('quiet')])
  await user.click(screen.getByRole('link', { name: 'Open the bank’s app' }))
  expect(links()).toEqual([bank('quiet'), cancel, paid('primary')])
})

test('SH-24 an order that is paid elsewhere leads there, and only says what to pay', async () => {
  await show({ receiver: null, checkout: 'https://pay.test/1' })
  expect(facts()).toEqual([['Amount to pay', '500,000\u00a0₫'], ...ABOUT])
  expect(note()).toBe('Pay on the provider’s page, then come back here.')
  expect(links()).toEqual([
    ['Open the payment page', 'https://pay.test/1', 'primary'],
    ['Cancel order', null, 'link'],
  ])
  expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('target')).toBe('_blank')
})

const AGAIN = ['Make a new order', '/m/voucherCenter?method=bank-2', 'primary']
const SUPPORT = ['Contact customer service', '/m/service', 'link']
const LATE = 'This order is closed. If you have paid, the money is still credited once the bank confirms it.'
/** State, its tone, its reason, the sum, the note, and what can be done. */
const STATES: [Order['state'], string, Order['reason'], string, string, (string | null)[][]][] = [
  [
    'submitted',
    'gold',
    null,
    'Checking500.00\u00a0K= 500,000\u00a0₫',
    'We are checking with the bank. You can leave this page: the money will arrive automatically.',
    [['Back to home', '/m/home', 'quiet'], SUPPORT],
  ],
  [
    'credited',
    'jade',
    null,
    'Credited+500.00\u00a0K',
    '500.00\u00a0K is in your wallet.',
    [
      ['Play now', '/m/home', 'primary'],
      ['Deposit more', '/m/voucherCenter', 'link'],
    ],
  ],
  ['expired', 'red', null, 'Expired500.00\u00a0K', LATE, [AGAIN, SUPPORT]],
  ['cancelled', 'plain', null, 'Cancelled500.00\u00a0K', LATE, [AGAIN, SUPPORT]],
  [
    'failed',
    'red',
    'declined',
    'Failed500.00\u00a0K',
    'Your bank declined the payment. Nothing was taken, please try another way.',
    [AGAIN, SUPPORT],
  ],
  [
    'failed',
    'red',
    'missing',
    'Failed500.00\u00a0K',
    'We have not received your payment. If you have paid, send the receipt to customer service: late payments are still credited.',
    [AGAIN, SUPPORT],
  ],
  ['unknown', 'plain', null, 'Other500.00\u00a0K', LATE, [AGAIN, SUPPORT]],
]
test.each(STATES)(
  'SH-24 FD-29 an order that is %s (%s, %s) says its sum, what that means, and what can be done',
  async (...row) => {
    const [state, tone, reason, sum, said, can] = row
    const { unmount } = await show({ state, reason })
    expect(screen.getByRole('status').textContent).toBe(sum)
    expect(note()).toBe(said)
    expect(links()).toEqual(can)
    // Whom it was paid to is still shown while it is checked.
    expect(facts()).toEqual(state === 'submitted' ? [...PAY, ...ABOUT] : ABOUT)
    expect(screen.queryByRole('timer')).toBeNull()
    unmount()

    const base = await show({ state, reason }, 'base')
    const badge = base.container.querySelector('[role=status] [data-tone]')
    expect([badge?.textContent, badge?.getAttribute('data-tone')]).toEqual([sum.replace(/\+?500.*/, ''), tone])
    expect(facts()).toEqual(ABOUT)
    expect(links()).toEqual(can)
    expect(screen.queryByRole('timer')).toBeNull()
  },
)

test.each([
  [0, 'Usually takes 1–3 min'],
  [2, 'Usually takes 1–3 min · 2 min so far'],
  [4, 'This is taking longer than usual: 4 min so far. You can ask customer service about it.'],
])('PL-10 %i minutes after it was said to be paid an order says how long the check takes', async (minutes, said) => {
  await show({ state: 'submitted', methodId: 'qr', submittedAt: gateway.clock.now() - minutes * 60_000 })
  expect(await screen.findByText(said)).toBeTruthy()
})

test('PL-10 while an order is paid or checked what it is about is folded, below what is to be done', async () => {
  const { container, unmount } = await show({})
  const fold = () => container.querySelector('details')
  expect(fold()?.open).toBe(false)
  expect(fold()?.querySelectorAll('dt').length).toBe(ABOUT.length)
  unmount()
  const over = await show({ state: 'credited' })
  expect(over.container.querySelector('details')).toBeNull()
})

test('SH-24 there is no link to a support page that this site has not', async () => {
  await show({ state: 'submitted' }, 'new', { exists: () => false })
  expect(links()).toEqual([['Back to home', '/m/home', 'quiet']])
})

const steps = () =>
  screen
    .queryAllByRole('listitem')
    .map((step) => [step.textContent, step.hasAttribute('data-done'), step.getAttribute('aria-current')])
test.each<[Order['state'], ReturnType<typeof steps>]>([
  [
    'waiting',
    [
      ['1Pay', false, 'step'],
      ['2Check', false, null],
      ['3In your wallet', false, null],
    ],
  ],
  [
    'submitted',
    [
      ['Pay', true, null],
      ['2Check', false, 'step'],
      ['3In your wallet', false, null],
    ],
  ],
  [
    'credited',
    [
      ['Pay', true, null],
      ['Check', true, null],
      ['In your wallet', true, 'step'],
    ],
  ],
  ['expired', []],
])('SH-47 the new detail shows how far an order has come that is %s', async (state, shown) => {
  await show({ state })
  expect(steps()).toEqual(shown)
})

test.each([
  [90, true, '2 min left', /^Time left 01:\d\d$/],
  [270, false, '5 min left', /^Time left 04:\d\d$/],
])('SH-47 SH-24 %i seconds before its end an order says what is left', async (left, isUrgent, spoken, name) => {
  const expiresAt = gateway.clock.now() + left * 1_000
  const { unmount } = await show({ expiresAt })
  const timer = screen.getByRole('timer')
  expect(timer.hasAttribute('data-urgent')).toBe(isUrgent)
  expect(timer.getAttribute('aria-label')).toMatch(name)
  expect(screen.getByText(spoken)).toBeTruthy()
  unmount()
  await show({ expiresAt }, 'base')
  expect(`Time left ${screen.getByRole('timer').textContent}`).toMatch(name)
})

test('SH-24 an order that has run out shows no time below zero', async () => {
  await show({ expiresAt: gateway.clock.now() - 5_000 }, 'base')
  expect(screen.getByRole('timer').textContent).toBe('00:00')
})

test.each<[Order['state'], string[]]>([
  ['submitted', ['Back to the game']],
  ['credited', ['Back to the game', 'Deposit more']],
  ['failed', ['Back to the game', 'Make a new order']],
])('PL-08 over a game an order that is %s leads back to it', async (state, shown) => {
  const place = { query: new URLSearchParams(), onMethod: vi.fn(), showOrder: vi.fn(), toGame: vi.fn() }
  const { user } = await show({ state }, 'new', { place })
  const buttons = screen
    .getAllByRole('button', { name: (name) => !name.includes('receipt') })
    .filter((button) => !button.hasAttribute('aria-label'))
  expect(buttons.map((button) => button.textContent)).toEqual(shown)
  for (const button of buttons) await user.click(button)
  expect(place.toGame).toHaveBeenCalledOnce()
  expect(place.showOrder.mock.calls).toEqual(shown.length > 1 ? [[null]] : [])
})

test('SH-24 a deposit that is over is shared as a text by the system’s sheet, and copied where that refuses', async () => {
  const shared: ShareData[] = []
  let refuses = false
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => {
      shared.push(data)
      return refuses ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve()
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const promotion = { id: 'daily', name: 'Daily bonus', bonus: 100, turnover: 4_800 }
  const over = { state: 'credited', promotion, submittedAt: at(9, 8), settledAt: at(9, 10), receiver: null } as const
  const { user } = await show(over)
  // Another test may have copied something.
  await navigator.clipboard.writeText('')
  await user.click(screen.getByRole('button', { name: 'Share receipt' }))
  expect(shared[0]?.title).toBe('Deposit order')
  expect(shared[0]?.text?.split('\n')).toEqual([
    `${location.host} · Deposit order`,
    '',
    'Status: Credited',
    'Amount to pay: 500,000 ₫',
    'Added to the wallet: 600.00 K',
    'Method: Bank transfer · ACB',
    'Deposit: 500.00 K',
    'Fee: Free',
    'Bonus: Daily bonus · 100.00 K',
    'Turnover required: 4,800.00 K',
    'Created: 21 Nov 2026 09:05',
    'Settled: 21 Nov 2026 09:10',
    'Order: LB00DEP001',
    'Reported as paid: 21 Nov 2026 09:08',
    '',
  ])
  expect(await navigator.clipboard.readText()).toBe('')
  refuses = true
  await user.click(screen.getByRole('button', { name: 'Share receipt' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('Order: LB00DEP001'))
})

test.each(['waiting', 'submitted', 'unknown'] as const)('SH-24 a deposit that is %s has no receipt', async (state) => {
  await show({ state })
  expect(screen.queryByRole('button', { name: /receipt/ })).toBeNull()
})
