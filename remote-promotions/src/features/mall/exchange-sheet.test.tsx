import type { ValueOf } from '@lobby/contracts/call'
import { mallExchange, type mallItems } from '@lobby/contracts/calls/mall'
import { bus } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { ExchangeSheet } from './exchange-sheet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Item = ValueOf<typeof mallItems>['items'][number]
const BONUS: Item = {
  id: 'bonus-50',
  kind: 'bonus',
  name: 'A bonus',
  detail: 'What it is.',
  picture: '',
  price: 1_400,
  stock: 5,
  club: 'Silver',
  reached: true,
  left: 2,
  amount: 50,
  turnover: 3,
}
const GOODS: Item = { ...BONUS, id: 'lantern', kind: 'goods', name: 'A lantern', amount: 0, turnover: 0 }

async function show(item: Item, points: number) {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const sent: Record<string, unknown>[] = []
  const causes: string[] = []
  bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(mallExchange.path)) return gateway.fetch(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ success: true, value: { points: 0, orderId: 1 } })
  }
  const feature = await renderFeature(<ExchangeSheet item={item} points={points} onClose={onClose} onDone={onDone} />, {
    remote: 'promotions',
    wording: { EN },
    path: '/m/mall/mallHome',
    signedInAs: 'player1',
    gateway: { ...gateway, fetch },
  })
  // The currency comes with the settings.
  await waitFor(() => expect(document.body.textContent).not.toContain('¥'))
  return { ...feature, onClose, onDone, sent, causes }
}
const sums = () => screen.getAllByRole('definition').map((sum) => [sum.textContent, sum.hasAttribute('data-short')])
const details = () => screen.getAllByText(/./, { selector: 'p' }).map((line) => line.textContent)

it('SH-24 the sheet of a bonus says what it is, what has to be played, and what is left of the points', async () => {
  await show(BONUS, 2_000)
  expect(details()).toEqual(['What it is.', 'Turnover 3× · 150.00\u00a0K', 'You can redeem 2 more'])
  expect(sums()).toEqual([
    ['2,000', false],
    ['−1,400', false],
    ['600', false],
  ])
  expect(screen.queryByText(EN.sandbox)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('SH-24 a bonus is exchanged by its id, and its money is told to everybody', async () => {
  const { user, sent, causes, onDone } = await show(BONUS, 1_400)
  await user.click(screen.getByRole('button', { name: 'Redeem 1,400 points' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([expect.objectContaining({ itemId: 'bonus-50' })])
  expect(sent[0]).not.toHaveProperty('delivery')
  expect(causes).toEqual(['bonus'])
  expect(toastsShown()).toEqual(['The bonus is in your wallet'])
})

it('SH-24 goods go where the player says, and are no money', async () => {
  const { user, sent, causes, onDone } = await show(GOODS, 5_000)
  expect(screen.getByText(EN.sandbox)).toBeTruthy()
  expect(screen.getByText('SANDBOX: this is a test, and nothing is actually sent.')).toBeTruthy()
  expect(details()).not.toContain('Turnover 0 times · 0.00\u00a0K')
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map((field) => [field.getAttribute('autocomplete'), field.maxLength])).toEqual([
    ['name', 60],
    ['tel', 16],
    ['street-address', 200],
  ])
  await user.click(screen.getByRole('button', { name: 'Redeem 1,400 points' }))
  expect(screen.getByText('Please enter the recipient’s name')).toBeTruthy()
  expect(sent).toEqual([])
  for (const [at, text] of ['An', '0901000001', '12 Hàng Gai'].entries()) {
    await user.type(fields[at] as HTMLElement, text)
  }
  await user.click(screen.getByRole('button', { name: 'Redeem 1,400 points' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const delivery = { name: 'An', mobile: '0901000001', address: '12 Hàng Gai' }
  expect(sent).toEqual([expect.objectContaining({ itemId: 'lantern', delivery })])
  expect(causes).toEqual([])
  expect(toastsShown()).toEqual(['Your order has been placed'])
})

it.each<[string, Partial<Item>, number, string]>([
  ['of a level that is not reached', { reached: false, stock: 0 }, 0, 'Level Silver required'],
  ['that is gone', { stock: 0, left: 0 }, 0, 'Sold out'],
  ['of which nothing is left for this member', { left: 0 }, 0, 'You have reached your limit'],
  ['that takes more points', {}, 1_399, '1 more points needed'],
])(
  'SH-24 goods %s cannot be had, the button says why, and no address is asked for',
  async (_what, item, points, why) => {
    const { user, sent } = await show({ ...GOODS, ...item }, points)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: why })
    expect(button.disabled).toBe(true)
    await user.click(button)
    expect(sent).toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(sums()[2]).toEqual(['0', true])
  },
)
