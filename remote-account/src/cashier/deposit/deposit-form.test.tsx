import { createDeposit } from '@lobby/contracts/calls/deposits'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { DepositForm } from './deposit-form.tsx'
import { OtherPlace } from './deposit-place.tsx'
import type { Options } from './deposit-sums.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const METHOD: Options['methods'][number] = {
  id: 'bank-2',
  kind: 'transfer',
  name: 'Bank transfer',
  channels: [
    { id: 'acb', name: 'ACB' },
    { id: 'vcb', name: 'Vietcombank' },
  ],
  min: 50,
  max: 20_000,
  feePercent: 0,
  minutes: { from: 1, to: 5 },
  amounts: [100, 500],
}
const CARD: Options['methods'][number] = {
  ...METHOD,
  id: 'card',
  kind: 'card',
  name: 'Card',
  channels: [{ id: 'visa', name: 'Visa' }],
  min: 100,
  max: 10_000,
  feePercent: 2.5,
  amounts: [200],
}
const OPTIONS: Options = {
  methods: [METHOD, CARD],
  promotions: [{ id: 'daily', name: 'Daily bonus', percent: 20, most: 1_000, from: 300, turnover: 8, promised: false }],
  turnover: 1,
  open: null,
  checking: null,
  limit: null,
  papers: null,
  sandbox: false,
}

async function show(options: Partial<Options> = {}, query = '', status = 200) {
  const onRefused = vi.fn()
  const place = { query: new URLSearchParams(query), onMethod: vi.fn(), showOrder: vi.fn() }
  const sent: Record<string, unknown>[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(createDeposit.path) || init?.method !== 'POST') return gateway.fetch(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ success: false, errorCode: 'payment.open', message: 'Told.' }, { status })
  }
  const feature = await renderFeature(
    <OtherPlace value={place}>
      <DepositForm options={{ ...OPTIONS, ...options }} onRefused={onRefused} />
    </OtherPlace>,
    {
      remote: 'account',
      wording: { EN: en },
      path: '/m/voucherCenter',
      signedInAs: 'player1',
      gateway: { ...gateway, fetch },
    },
  )
  // The currency comes with the settings.
  await waitFor(() => expect(feature.container.textContent).not.toContain('¥'))
  return { ...feature, ...place, onRefused, sent }
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
const terms = () => screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent)
const sum = () => screen.getByText('You get').nextElementSibling?.textContent
const chips = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])

test('SH-24 a way to pay says its limits, fee and time, offers its channels and its amounts', async () => {
  const { user, onMethod } = await show()
  expect(terms()).toEqual(['50\u00a0K – 20,000\u00a0K', 'Free', '1–5 min'])
  expect(chips('Choose a channel')).toEqual([
    ['ACB', 'true'],
    ['Vietcombank', 'false'],
  ])
  expect(chips('Quick amounts')).toEqual([
    ['100\u00a0K', 'false'],
    ['500\u00a0K', 'false'],
  ])
  expect(amount().placeholder).toBe('50\u00a0K – 20,000\u00a0K')
  expect(onMethod).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: 'Card' }))
  expect(onMethod.mock.calls).toEqual([['card']])
  expect(terms()).toEqual(['100\u00a0K – 10,000\u00a0K', '2.5%', '1–5 min'])
  expect(screen.queryByRole('group', { name: 'Choose a channel' })).toBeNull()
  expect(chips('Quick amounts')).toEqual([['200\u00a0K', 'false']])
})

test('SH-24 what is received follows the amount, the fee and the bonus, and is nothing beyond the limits', async () => {
  const { user } = await show({}, 'method=card')
  // Nothing is said of nothing: the amounts to choose from have the room.
  expect(screen.queryByText('You get')).toBeNull()
  expect(screen.getByRole('button', { name: 'Deposit now' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '200\u00a0K' }))
  expect(chips('Quick amounts')).toEqual([['200\u00a0K', 'true']])
  expect(sum()).toBe('195.00\u00a0K')
  await user.clear(amount())
  await user.type(amount(), '400')
  await user.click(screen.getByRole('radio', { name: /^Daily bonus/ }))
  expect(sum()).toBe('390.00\u00a0K + 80.00\u00a0K')
  expect(screen.getByText('= 400,000 ₫ to transfer')).toBeTruthy()
  await user.type(amount(), '00')
  expect(sum()).toBe('0.00\u00a0K')
})

test('PL-02 SH-24 before the order it says how much is to be played: of deposit and bonus with a bonus, else of the deposit', async () => {
  const { user } = await show({ turnover: 2 }, 'promotion=daily')
  // All choices say it, before there is an amount as well.
  const asked = () => screen.getAllByRole('radio', { name: /Turnover/ }).map((each) => each.parentElement?.textContent)
  expect(asked()).toEqual(['Daily bonus: 20% bonusTurnover 8×', 'No bonus: No bonusTurnover 2×'])
  await user.type(amount(), '400')
  // 400 and 20 % of it, eight times; 400 alone, twice.
  expect(asked()).toEqual(['Daily bonus: 20% bonusTurnover 3,840\u00a0K', 'No bonus: No bonusTurnover 800\u00a0K'])
  expect(screen.getByText('Deposit and bonus stay locked until the turnover is met.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^No bonus/ }))
  expect(screen.getByText('The deposit stays locked until the turnover is met.')).toBeTruthy()
  expect(screen.queryByText(/^Deposit and bonus/)).toBeNull()
})

test('PL-02 PL-03 what a bonus is at most is said before it is chosen, and not once there is an amount', async () => {
  const { user } = await show({})
  expect(screen.getByRole('radio', { name: /^No bonus/, checked: true })).toBeTruthy()
  expect(screen.getByText('20% bonus: up to 1,000 K, for deposits from 300 K')).toBeTruthy()
  await user.type(amount(), '400')
  expect(screen.queryByText(/up to/)).toBeNull()
})

test('SH-24 an amount below the bonus says from what it is given; it goes with another choice', async () => {
  const { user, sent } = await show({}, 'promotion=daily')
  await user.type(amount(), '299')
  // Good for an order, and so what would come is said.
  expect(sum()).toBe('299.00\u00a0K')
  const asked = () => screen.getAllByRole('radio', { name: /bonus/ }).map((each) => each.parentElement?.textContent)
  // 299 alone, once: with the bonus it would be no more, and no bonus comes.
  expect(asked()).toEqual(['Daily bonus: 20% bonusFrom 300\u00a0K', 'No bonus: No bonusTurnover 299\u00a0K'])
  await user.click(screen.getByRole('button', { name: 'Deposit now' }))
  expect(await screen.findByText('This bonus needs a deposit of 300 K or more')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^No bonus/ }))
  await user.click(screen.getByRole('button', { name: /^Deposit 299/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('promotion')
})

test('SH-24 an order is sent with way, channel, amount and promotion; a refusal has the options asked for anew', async () => {
  const { user, sent, onRefused, showOrder } = await show({}, 'promotion=daily', 409)
  await user.click(screen.getByRole('button', { name: 'Vietcombank' }))
  await user.type(amount(), '300')
  await user.click(screen.getByRole('button', { name: /^Deposit 300/ }))
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { method: 'bank-2', channel: 'vcb', amount: 300, promotion: 'daily', reference: expect.any(String) },
  ])
  expect(showOrder).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('SH-24 a gateway that fails is no refusal: the options stay as they are', async () => {
  const { user, onRefused } = await show({}, '', 500)
  await user.type(amount(), '300')
  await user.click(screen.getByRole('button', { name: /^Deposit 300/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onRefused).not.toHaveBeenCalled()
})

test.each([
  ['', 'Please enter an amount'],
  ['49', 'The minimum is 50 K, the maximum 20,000 K'],
  ['20001', 'The maximum is 20,000 K at a time'],
])('SH-24 “%s” says what is wrong, and is not sent', async (typed, said) => {
  const { user, sent } = await show()
  if (typed) await user.type(amount(), typed)
  await user.click(screen.getByRole('button', { name: /^Deposit/ }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['the one that the site has promised', '', /^First deposit/],
  ['the one of the address before it', 'promotion=daily', /^Daily bonus/],
])('PL-03 of two bonuses %s is chosen already; leaving it is one tap', async (_which, query, chosen) => {
  const first = {
    id: 'first',
    name: 'First deposit',
    percent: 100,
    most: 1_888,
    from: 100,
    turnover: 12,
    promised: true,
  }
  const { user, sent } = await show({ promotions: [...OPTIONS.promotions, first] }, query)
  const choice = () => screen.getByRole('group', { name: 'Deposit bonus' })
  expect(within(choice()).getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: chosen }))
  await user.click(screen.getByRole('radio', { name: /^No bonus/ }))
  await user.type(amount(), '300')
  await user.click(screen.getByRole('button', { name: /^Deposit 300/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('promotion')
})

test('PL-03 PL-02 the bar over the fold names the bonus that was promised and chosen, before there is an amount', async () => {
  const [daily] = OPTIONS.promotions
  const { user } = await show({ promotions: daily ? [{ ...daily, promised: true }] : [] })
  // In the bar that stays in sight, with the button.
  const bar = within(screen.getByRole('button', { name: 'Deposit now' }).closest('[data-choice]') as HTMLElement)
  expect(bar.getByRole('radio', { name: /^Daily bonus/, checked: true })).toBeTruthy()
  expect(bar.getByText('Up to 1,000 K, for deposits from 300 K')).toBeTruthy()
  // What is locked is said of an amount: before, the amounts to choose from have the room.
  expect(bar.queryByText(/stay locked/)).toBeNull()
  await user.type(amount(), '300')
  expect(bar.getByText('Deposit and bonus stay locked until the turnover is met.')).toBeTruthy()
})

test('PL-03 nothing is chosen where nothing was promised', async () => {
  await show()
  expect(screen.getByRole('radio', { name: /^No bonus/, checked: true })).toBeTruthy()
})

test('SH-24 without a way to pay there is no form', async () => {
  const { container } = await show({ methods: [] })
  expect(container.textContent).toBe('')
})

const AT = Date.parse('2026-12-04T03:22:00Z')

test('PP-01 the own limit is said before an amount is chosen, and what is beyond it cannot be chosen', async () => {
  await show({ limit: { left: 400.5, period: 'week', growsAt: AT } })
  const said = screen.getByText(/^Within your own limit/).textContent?.replaceAll('\u00a0', ' ')
  expect(amount().placeholder).toBe('50\u00a0K – 400\u00a0K')
  expect(said).toMatch(/^Within your own limit you can deposit 400 K more until .*10:22.*\.$/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '100\u00a0K' }).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '500\u00a0K' }).disabled).toBe(true)
})

test('PP-01 a limit of which nothing is used says its period', async () => {
  await show({ limit: { left: 400, period: 'week', growsAt: null } })
  expect(screen.getByText(/^Within your own limit you can deposit 400 K in 7 days\./)).toBeTruthy()
})

test('PP-01 nothing is promised beyond the own limit; the refusal says what it leaves, and one tap takes that', async () => {
  const { user, sent } = await show({ limit: { left: 400, period: 'week', growsAt: null } }, 'promotion=daily')
  await user.type(amount(), '401')
  expect(sum()).toBe('0.00\u00a0K')
  await user.click(screen.getByRole('button', { name: 'Deposit now' }))
  expect(await screen.findByText('Within your own limit you can deposit 400 K more')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Make it 400\u00a0K' }))
  expect(screen.queryByText('Within your own limit you can deposit 400 K more')).toBeNull()
  expect(sum()).toBe('400.00\u00a0K + 80.00\u00a0K')
  await user.click(screen.getByRole('button', { name: /^Deposit 400/ }))
  await waitFor(() => expect(sent).toMatchObject([{ amount: 400 }]))
})

test('PP-01 where the own limit leaves less than a way takes, no amount is offered, and no bonus chosen', async () => {
  const [daily] = OPTIONS.promotions
  const promotions = daily ? [{ ...daily, promised: true }] : []
  const { user } = await show({ promotions, limit: { left: 49, period: 'day', growsAt: AT } })
  expect(
    screen.getByText(/you can deposit only 49 K within your own limit, which is below the minimum of this method\./),
  ).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^No bonus/, checked: true })).toBeTruthy()
  await user.type(amount(), '50')
  expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull()
})

test.each([
  ['30', '', 'The minimum is 50 K, the maximum 20,000 K', '50'],
  ['20001', '', 'The maximum is 20,000 K at a time', '20,000'],
  ['299', 'promotion=daily', 'This bonus needs a deposit of 300 K or more', '300'],
])(
  'SH-24 %s says what is wrong once typing pauses and never promises an order, and one tap puts it right',
  async (typed, query, said, right) => {
    const pause = holdTimers(800)
    const { user } = await show({}, query)
    await user.type(amount(), typed)
    expect(screen.getByRole('button', { name: 'Deposit now' })).toBeTruthy()
    expect(screen.queryByText(said)).toBeNull()
    pause.run()
    expect(screen.getByText(said)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Make it ${right}\u00a0K` }))
    expect(amount().value).toBe(right)
    expect(screen.queryByText(said)).toBeNull()
    expect(screen.getByRole('button', { name: `Deposit ${right}\u00a0K` })).toBeTruthy()
  },
)

test('SH-24 a refusal goes once the amount is another one', async () => {
  const { user } = await show({}, '', 409)
  await user.type(amount(), '300')
  await user.click(screen.getByRole('button', { name: /^Deposit 300/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '100\u00a0K' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('SH-24 PL-11 a refusal is brought into sight, wherever the form was', async () => {
  const shown: Element[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  onTestFinished(() => spy.mockRestore())
  const { user } = await show({}, '', 409)
  await user.type(amount(), '300')
  await user.click(screen.getByRole('button', { name: /^Deposit 300/ }))
  const refusal = await screen.findByRole('alert')
  expect(shown.map((each) => each.contains(refusal))).toEqual([true])
})
