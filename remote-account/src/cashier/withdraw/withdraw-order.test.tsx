import { withdrawal } from '@lobby/contracts/calls/withdrawals'
import { bus } from '@lobby/platform'
import type { RenderFeatureOptions } from '@lobby/platform/testing'
import { questionShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi as vitest } from 'vitest'
import { amountField, answer, askFor100, DAY, orderId, pass, renderWithdraw } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
/** Each test has a day of its own, and with it all of its limits. */
beforeEach(() => gateway.clock.advance(DAY))

const renderPage = (options?: Partial<RenderFeatureOptions>) => renderWithdraw(gateway, options)

describe('a withdrawal', () => {
  test('SH-24 takes money out with the payment password, tells everybody, and shows each step', async () => {
    const causes: string[] = []
    bus.on('wallet.changed', ({ cause }) => causes.push(cause))
    const { user, address } = await renderPage()
    await user.type(await amountField(), '200')
    expect(screen.getByText('Vietcombank')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw 200\u00a0K' }))
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Withdraw 200\u00a0K = 200,000\u00a0₫ To Vietcombank ••••\u00a04756',
    )
    await answer('271605')
    await orderId(address)
    const timeline = await screen.findByRole('list', { name: 'Timeline' })
    const steps = () =>
      within(timeline)
        .getAllByRole('listitem')
        .map((step) => [
          step.querySelector('b')?.textContent,
          step.hasAttribute('data-done'),
          step.getAttribute('aria-current'),
        ])
    expect(steps()).toEqual([
      ['Requested', true, 'step'],
      ['Review', false, null],
      ['Sent to the bank', false, null],
      ['In your account', false, null],
    ])
    expect(causes).toEqual(['withdrawal'])
    await pass(gateway, 3)
    expect(await screen.findByText('The money is in your bank account.')).toBeTruthy()
    expect(timeline.querySelectorAll('time')).toHaveLength(4)
    expect(steps().map(([, isDone, current]) => [isDone, current])).toEqual([
      [true, null],
      [true, null],
      [true, null],
      [true, 'step'],
    ])
  }, 20_000)

  test('SH-24 until its review begins it is taken back, once the player has said so, and everybody hears of the money', async () => {
    const { user, address } = await renderPage()
    await askFor100(user)
    await answer('271605')
    await orderId(address)
    const causes: string[] = []
    bus.on('wallet.changed', ({ cause }) => causes.push(cause))
    const cancel = await screen.findByRole('button', { name: 'Cancel withdrawal' })
    expect(screen.getByText('You can cancel until the review begins.')).toBeTruthy()
    await user.click(cancel)
    expect(questionShown()).toEqual({
      kind: 'confirm',
      title: 'Cancel this withdrawal?',
      text: 'The money goes straight back to your wallet.',
      ok: 'Cancel withdrawal',
      danger: true,
    })
    await answer(false)
    expect(screen.getByRole('button', { name: 'Cancel withdrawal' })).toBeTruthy()
    await user.click(cancel)
    await answer(true)
    expect(await screen.findByText('Cancelled, money returned')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to withdrawals' }).getAttribute('href')).toBe('/m/withdraw')
    expect(causes).toEqual(['withdrawal'])
  })

  test('SH-24 takes the money once for a double tap, and nothing when the player goes back', async () => {
    let calls = 0
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/wps/transaction/withdraw')) calls += 1
      return gateway.fetch(input, init)
    }
    const { user, address } = await renderPage({ gateway: { ...gateway, fetch } })
    await user.type(await amountField(), '100')
    const form = screen.getByRole('button', { name: 'Withdraw 100\u00a0K' }).closest('form')
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await screen.findByRole('dialog')
    await answer(null)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls).toBe(0)
    await user.dblClick(screen.getByRole('button', { name: 'Withdraw 100\u00a0K' }))
    await screen.findByRole('dialog')
    await answer('271605')
    await orderId(address)
    expect(calls).toBe(1)
  })

  test('SH-24 lists what was taken out, and says so where there is nothing', async () => {
    const { unmount } = await renderPage({ path: '/m/withdraw?view=history' })
    const list = await screen.findByRole('list', { name: 'History' })
    expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/m\/withdraw\?order=LB/)
    unmount()
    await renderPage({ path: '/m/withdraw?view=history', signedInAs: 'vip' })
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy()
  })

  test('FD-29 SH-24 shows an order in a state that it does not know, and asks again until it knows more', async () => {
    vitest.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vitest.useRealTimers())
    let isKnown = false
    const newer = newerGateway(gateway, withdrawal, (value) => (isKnown ? value : { ...value, state: 'escrowed' }))
    const { user } = await renderPage({ gateway: newer })
    await user.type(await amountField(), '200')
    await user.click(screen.getByRole('button', { name: 'Withdraw 200\u00a0K' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
    await answer('271605')
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Other200\.00\u00a0KSANDBOX/))
    isKnown = true
    act(() => vitest.advanceTimersByTime(3_000))
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Other'))
  })
})
