import { randomUUID } from 'node:crypto'
import { createDeposit, submitDeposit } from '@lobby/contracts/calls/deposits'
import { declineLimits } from '@lobby/contracts/calls/protection'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import DepositPage from './deposit-page.tsx'

test('SH-24 PL-10 the form tells of an order that waits, and of the one that is said to be paid and is being checked', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const token = await gateway.signIn('player2')
  await ask(gateway, declineLimits, {}, { token })
  const order = async (amount: number) => {
    const input = { method: 'qr', channel: 'sen', amount, reference: randomUUID() }
    return ((await ask(gateway, createDeposit, input, { token })).body.value as { id: string }).id
  }
  const paid = await order(200)
  await ask(gateway, submitDeposit, { id: paid }, { token })
  const waiting = await order(300)
  await renderFeature(<DepositPage />, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/voucherCenter',
    signedInAs: 'player2',
    gateway,
  })
  const checked = await screen.findByRole('link', { name: /Your deposit is being checked/ })
  expect(checked.textContent).toContain('200')
  expect(checked.getAttribute('href')).toBe(`/m/voucherCenter?order=${paid}`)
  const open = screen.getByRole('link', { name: /An order is waiting for your payment/ })
  expect(open.textContent).toContain('300')
  expect(open.getAttribute('href')).toBe(`/m/voucherCenter?order=${waiting}`)
})
