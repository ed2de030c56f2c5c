import { submitIdentity } from '@lobby/contracts/calls/identity'
import { recallBalance } from '@lobby/contracts/calls/member'
import { withdraw, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { holdTimers, leasesHeld, type RenderFeatureOptions } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { decidePapers } from '@lobby/sandbox/testing/decide-papers'
import { identityPapers } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { amountField, answer, DAY, orderId, renderWithdraw } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
/** Each test has a day of its own, and with it all of its limits. */
beforeEach(() => gateway.clock.advance(DAY))

const renderPage = (options?: Partial<RenderFeatureOptions>) => renderWithdraw(gateway, options)

describe('the page of withdrawals', () => {
  test('PP-07 papers that the site asks for stand first: what is missing, then where they stand, then the form', async () => {
    gateway.set({ withdrawIdentity: true })
    onTestFinished(() => gateway.set({ withdrawIdentity: false }))
    const first = await renderPage({ signedInAs: 'player1' })
    expect(await screen.findByText(/^We pay out once we have checked .* 18 or over\.$/)).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Front of your ID',
        'Back of your ID',
        'Address',
        'Nationality',
        'Birthday (18 or over)',
      ]),
    )
    const link = screen.getByRole('link', { name: 'Verify now' })
    expect(link.getAttribute('href')).toBe('/m/securityCenter?view=identity')
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
    first.unmount()

    const token = await gateway.signIn('player1')
    await ask(gateway, submitIdentity, await identityPapers(gateway, 'player1'), { token })
    const second = await renderPage({ signedInAs: 'player1' })
    expect(await screen.findByText(/^The documents you sent on .* are being checked/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
    second.unmount()

    expect(await decidePapers(gateway, { approve: true, idNumber: null })).toBe(true)
    await renderPage({ signedInAs: 'player1' })
    expect(await amountField()).toBeTruthy()
    expect(screen.queryByText('Verify your identity first')).toBeNull()
  })

  test('SH-24 shows what is locked, why, and how much is still to play', async () => {
    const { vendor } = gateway
    const token = await gateway.signIn('nochat')
    const response = await gateway.fetch('/wps/deposit/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({
        method: 'qr',
        channel: 'sen',
        amount: 200,
        promotion: 'daily',
        reference: '3f2b8a1e-6c4d-4a57-8b11-2b1d9c2f0001',
      }),
    })
    const { value } = (await response.json()) as { value: { id: string } }
    await vendor.bank.pay(value.id, 'paid')
    await renderPage({ signedInAs: 'nochat' })
    const locks = within(await screen.findByRole('list', { name: 'Why it is locked' }))
    expect(locks.getByText('20% daily deposit bonus')).toBeTruthy()
    expect(locks.getByText('1,920.00 K to go')).toBeTruthy()
    expect(locks.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0.00\u00a0K of 1,920.00\u00a0K')
    expect(screen.getByText('320.00')).toBeTruthy()
    expect(screen.getByText('560.00')).toBeTruthy()
  })

  test('SH-24 says what is wrong with an amount where it is typed', async () => {
    const { user } = await renderPage()
    const field = await amountField()
    await user.click(screen.getByRole('button', { name: 'Withdraw now' }))
    expect(screen.getByText('Please enter an amount')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, '99')
    expect(screen.getByText(/^The minimum is 100.K, the maximum [\d,]+.K$/)).toBeTruthy()
    await user.type(field, '999')
    expect(screen.getByText('Your balance is too low')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('FD-06 holds a lease while an amount is typed', async () => {
    const { user } = await renderPage()
    const field = await amountField()
    expect(leasesHeld('account')).toEqual([])
    await user.type(field, '1')
    expect(leasesHeld('account')).toEqual(['withdrawal'])
  })

  test.each([
    ['RO-03 ER-05', 'player40', 'Your type of account cannot deposit or withdraw'],
    ['TR-04', 'trial', 'Please login an actual account to use this function'],
  ])('%s tells %s that withdrawals are not for them', async (_ids, signedInAs, text) => {
    const twoSeconds = holdTimers(2_000)
    await renderPage({ signedInAs })
    expect(await screen.findByText(`toast: ${text}`)).toBeTruthy()
    twoSeconds.run()
    expect(screen.queryByText(`toast: ${text}`)).toBeNull()
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  })

  test('PL-10 SH-24 IN-10 what is still with the games comes back by one tap, can be withdrawn at once, and has the focus', async () => {
    // As a launch does: all of the money goes to the game's provider.
    await gateway.fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { Authorization: await gateway.signIn('player1'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
    })
    let held: Promise<void> | undefined
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (String(input).includes(withdrawOptions.path)) await held
      return gateway.fetch(input, init)
    }
    const { user } = await renderPage({ gateway: { ...gateway, fetch } })
    const withdrawable = () => screen.getByText('You can withdraw').nextElementSibling?.textContent
    const back = await screen.findByRole('button', { name: /^Recall [\d,.]+\u00a0K from games$/ })
    const amount = /[\d,.]+/.exec(back.textContent ?? '')?.[0]
    expect(amount).toMatch(/[1-9]/)
    // One sum has that name, with all that one tap makes of it: nothing of this member's is locked.
    expect(withdrawable()).toBe(`${amount}\u00a0K`)
    const still = new RegExp(`^This includes ${amount}.K that is still in games\\.$`)
    expect(screen.getByText(still)).toBeTruthy()
    // Until something was brought back nothing is led anywhere.
    expect(document.activeElement).toBe(document.body)
    let go = () => {}
    held = new Promise((resolve) => {
      go = resolve
    })
    await user.click(back)
    await waitFor(() => expect(screen.queryByRole('button', { name: /back from games$/ })).toBeNull())
    // The wallet has answered, and what can be taken out is still asked for.
    expect(withdrawable()).toBe(`${amount}\u00a0K`)
    go()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`You can withdraw${amount}\u00a0K`))
    expect(screen.queryByText(still)).toBeNull()
  })

  test('PL-10 SH-24 one button brings the money back from games and withdraws it; a recall that fails says so and keeps what is typed', async () => {
    await gateway.fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { Authorization: await gateway.signIn('player1'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
    })
    let fails = true
    const calls: string[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const isRecall = String(input).endsWith(recallBalance.path)
      if (isRecall || String(input).endsWith(withdraw.path)) calls.push(isRecall ? 'recall' : 'withdraw')
      if (isRecall && fails) throw new TypeError('Failed to fetch')
      return gateway.fetch(input, init)
    }
    const { user, address } = await renderPage({ gateway: { ...gateway, fetch } })
    await user.type(await amountField(), '100')
    const both = () => screen.findByRole('button', { name: 'Recall and withdraw 100\u00a0K' })
    await user.click(await both())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect([calls, screen.queryByRole('dialog')]).toEqual([['recall'], null])
    expect((await amountField()).value).toBe('100')
    fails = false
    await user.click(await both())
    // Only once it is back is the password asked for.
    expect((await screen.findByRole('dialog')).textContent).toContain('Withdraw 100\u00a0K')
    expect(calls).toEqual(['recall', 'recall'])
    await answer('271605')
    await orderId(address)
    expect(calls).toEqual(['recall', 'recall', 'withdraw'])
  })
})
