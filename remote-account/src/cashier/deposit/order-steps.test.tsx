import { declineLimits } from '@lobby/contracts/calls/protection'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import DepositPage from './deposit-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await ask(gateway, declineLimits, {}, { token: await gateway.signIn('player2') })
})
afterAll(() => gateway.close())

test('SH-24 where an order stands is in sight when its next step begins: the page is at its top again', async () => {
  const { user } = await renderFeature(<DepositPage />, {
    ...{ remote: 'account', wording: { EN: en }, path: '/m/voucherCenter', signedInAs: 'player2', gateway },
  })
  await user.click(await screen.findByRole('button', { name: '200\u00a0K' }))
  await user.click(screen.getByRole('button', { name: 'Deposit 200\u00a0K' }))
  const paid = await screen.findByRole('button', { name: 'I have paid' })
  // The button is below the facts that were copied.
  const scrolled = vi.spyOn(globalThis, 'scrollTo')
  onTestFinished(() => scrolled.mockRestore())
  await user.click(paid)
  await screen.findByText(/We are checking with the bank/)
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 0]]))
})
