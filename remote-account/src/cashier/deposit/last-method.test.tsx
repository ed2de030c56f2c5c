import { declineLimits } from '@lobby/contracts/calls/protection'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import DepositPage from './deposit-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await ask(gateway, declineLimits, {}, { token: await gateway.signIn('player2') })
})
afterAll(() => gateway.close())

const renderPage = (signedInAs: string, path = '/m/voucherCenter') =>
  renderFeature(<DepositPage />, { remote: 'account', wording: { EN: en }, path, signedInAs, gateway })
const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })

test('SH-24 the next deposit begins with the way of the last order, unless a link names another or it is gone', async () => {
  const { user, address } = await renderPage('player2')
  await user.click(await screen.findByRole('radio', { name: 'E-wallet' }))
  await user.type(await amountField(), '300')
  await user.click(screen.getByRole('button', { name: 'Deposit 300\u00a0K' }))
  await waitFor(() => expect(address()).toMatch(/order=LB\w{8}$/))
  const names = async (path?: string) => {
    cleanup()
    await renderPage('player1', path)
    await amountField()
    const ways = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'method')
    return ways.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent)
  }
  expect(await names()).toEqual(['E-wallet'])
  expect(await names('/m/voucherCenter?method=card')).toEqual(['Card'])
  localStorage.setItem('MC_PAY_METHOD', '"gone"')
  expect(await names()).toEqual(['Bank QR'])
})
