import { bus } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import EN from '../../locales/en.json'
import PointsMallPage from './points-mall-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const open = (signedInAs: string, path = '/m/mall/mallHome') =>
  renderFeature(<PointsMallPage />, { remote: 'promotions', wording: { EN }, path, signedInAs, gateway })
const tile = (name: RegExp) => screen.findByRole('button', { name })
const sheet = (name: string) => screen.findByRole('dialog', { name })

it('SH-24 an item is looked at, confirmed and found among the exchanges, for its points', async () => {
  const causes: string[] = []
  bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  const { user, address } = await open('player1')
  await user.click(await tile(/^Bonus of 50/))
  expect(address()).toBe('/m/mall/mallHome?item=bonus-50')
  const confirm = await sheet('Bonus of 50\u00a0K')
  expect(within(confirm).getByText('−1,400')).toBeTruthy()
  await user.click(within(confirm).getByRole('button', { name: 'Redeem 1,400 points' }))
  await waitFor(() => expect(address()).toBe('/m/mall/mallHome?tab=orders'))
  expect(toastsShown()).toEqual(['The bonus is in your wallet'])
  expect(causes).toEqual(['bonus'])
  const orders = await screen.findByRole('list', { name: 'My items' })
  expect((await within(orders).findByText('Bonus of 50 K')).closest('li')?.textContent).toContain('−1,400')
  await user.click(screen.getByRole('tab', { name: 'Points' }))
  expect((await screen.findByText('Redeemed')).closest('li')?.textContent).toContain('−1,400')
})

it('SH-24 goods ask where they go, and say what is missing where it is', async () => {
  const { user } = await open('agent1')
  await user.click(await tile(/^Hoi An lantern/))
  const confirm = await sheet('Hoi An lantern')
  const exchange = within(confirm).getByRole('button', { name: 'Redeem 900 points' })
  await user.click(exchange)
  for (const missing of [
    'Please enter the recipient’s name',
    'Please enter 8 to 15 digits',
    'Please enter the delivery address',
  ]) {
    expect(within(confirm).getByText(missing)).toBeTruthy()
  }
  await user.type(within(confirm).getByLabelText(/Recipient/), 'Nguyễn Văn An')
  await user.type(within(confirm).getByLabelText(/Mobile number/), '0901000001')
  await user.type(within(confirm).getByLabelText(/Delivery address/), '12 Hàng Gai, Hà Nội')
  await user.click(exchange)
  expect(await screen.findByText('Preparing')).toBeTruthy()
  expect(toastsShown()).toEqual(['Your order has been placed'])
})

it.each([
  ['player2', /^Bonus of 50/, 'Bonus of 50\u00a0K', '1,300 more points needed'],
  ['agent1', /From Silver/, 'Bonus of 200\u00a0K', 'Level Silver required'],
  ['vip', /^Sold out/, 'Jade bangle', 'Sold out'],
])('SH-24 %s cannot have %s, and its sheet says why', async (userName, name, title, why) => {
  const { user } = await open(userName)
  await user.click(await tile(name))
  const refused = within(await sheet(title)).getByRole('button', { name: why })
  expect((refused as HTMLButtonElement).disabled).toBe(true)
})

it('SH-24 whoever has exchanged nothing is told where to begin', async () => {
  await open('player2', '/m/mall/mallHome?tab=orders')
  expect(await screen.findByText('You have not redeemed anything yet')).toBeTruthy()
})
