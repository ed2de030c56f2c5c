import { randomUUID } from 'node:crypto'
import { createDeposit, submitDeposit } from '@lobby/contracts/calls/deposits'
import { declineLimits } from '@lobby/contracts/calls/protection'
import { answerQuestion } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import DepositPage from './deposit-page.tsx'

const amountField = () => screen.queryByLabelText(/^Amount/, { selector: 'input' })

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
  // It is there for a quarter of an hour, and says how much of that is left.
  expect(open.textContent).toMatch(/ · 15 min left$/)
  expect(checked.textContent).not.toContain('left')
  expect(open.getAttribute('href')).toBe(`/m/voucherCenter?order=${waiting}`)
})

test('SH-24 PL-10 while an order waits there is no form that would be refused: it is paid or given up, and the form is back', async () => {
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.close())
  const token = await gateway.signIn('player2')
  await ask(gateway, declineLimits, {}, { token })
  const order = async (amount: number) => {
    const input = { method: 'qr', channel: 'sen', amount, reference: randomUUID() }
    return ((await ask(gateway, createDeposit, input, { token })).body.value as { id: string }).id
  }
  const first = await order(300)
  const { user, address, unmount } = await renderFeature(<DepositPage />, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/voucherCenter?promotion=daily',
    signedInAs: 'player2',
    gateway,
  })
  const pay = await screen.findByRole('link', { name: 'Continue to payment' })
  expect(pay.getAttribute('href')).toBe(`/m/voucherCenter?order=${first}`)
  expect(amountField()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull()
  // PP-01: the way to limits and help stands here too.
  expect(screen.getByText(/^Deposit only what you can afford to lose/)).toBeTruthy()
  // As on the order's own page it is asked first, and kept by whoever would rather not.
  const giveUp = screen.getByRole('button', { name: 'Cancel it to make a new one' })
  await user.click(giveUp)
  await act(async () => answerQuestion(false))
  expect(amountField()).toBeNull()
  await user.click(giveUp)
  await act(async () => answerQuestion(true))
  await waitFor(() => expect(amountField()).toBeTruthy())
  expect(screen.queryByRole('link', { name: /An order is waiting/ })).toBeNull()
  // What it was come for is still chosen, and the focus has not fallen to the page's beginning.
  expect(screen.getByRole('radio', { name: /^20% daily/, checked: true })).toBeTruthy()
  expect(document.activeElement?.contains(amountField())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(address()).toBe('/m/voucherCenter?promotion=daily')
  unmount()

  // One that is paid meanwhile gives way as well.
  const second = await order(400)
  await renderFeature(<DepositPage />, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/voucherCenter',
    signedInAs: 'player2',
    gateway,
  })
  await screen.findByRole('link', { name: 'Continue to payment' })
  await gateway.vendor.bank.pay(second, 'paid')
  await waitFor(() => expect(amountField()).toBeTruthy(), { timeout: 8_000 })
}, 20_000)
