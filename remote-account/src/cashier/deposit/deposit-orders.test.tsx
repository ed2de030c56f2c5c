import { createDeposit, depositList } from '@lobby/contracts/calls/deposits'
import { declineLimits } from '@lobby/contracts/calls/protection'
import { bus } from '@lobby/platform'
import { answerQuestion } from '@lobby/platform/host'
import { leasesHeld, type RenderFeatureOptions } from '@lobby/platform/testing'
import { questionShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vitest } from 'vitest'
import { amountField, orderId, renderDeposit } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await ask(gateway, declineLimits, {}, { token: await gateway.signIn('player2') })
})
afterAll(() => gateway.close())
beforeEach(() => {
  // Orders of the test before have run out.
  gateway.clock.advance(16 * 60_000)
  gateway.set({ mobileTemplate: { mem_cen: '1', dep_func: '1' } })
})

const renderPage = (options?: Partial<RenderFeatureOptions>) => renderDeposit(gateway, options)

describe('an order of a deposit', () => {
  test('SH-24 orders a deposit by QR, is paid, and tells everybody that the balance has changed', async () => {
    const causes: string[] = []
    bus.on('wallet.changed', ({ cause }) => causes.push(cause))
    const { user, address } = await renderPage()
    await user.type(await amountField(), '500')
    await user.click(screen.getByRole('radio', { name: /^No bonus/ }))
    expect(screen.getByText('= 500,000 ₫ to transfer')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deposit 500\u00a0K' }))
    const id = await orderId(address)
    expect(await screen.findByRole('img', { name: `VietQR code of order ${id}` })).toBeTruthy()
    const details = screen.getByLabelText('Payment details')
    expect(within(details).getByText('500,000 ₫')).toBeTruthy()
    expect(within(details).getByText(id)).toBeTruthy()
    expect(screen.getByText(/SANDBOX · cannot/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have paid' }))
    expect(await screen.findByText(/We are checking with the bank/)).toBeTruthy()
    expect(causes).toEqual([])
    await gateway.vendor.bank.pay(id, 'paid')
    expect(await screen.findByText('500.00 K is in your wallet.')).toBeTruthy()
    expect(causes).toEqual(['deposit'])
  }, 20_000)

  test('SH-24 an order in USDT says its cents, its network and its address; what is typed elsewhere can be copied', async () => {
    const { user, address } = await renderPage({ signedInAs: 'player1' })
    await user.click(await screen.findByRole('radio', { name: /crypto/i }))
    await user.click(screen.getByRole('button', { name: /BEP20/ }))
    // 526,000 đồng at 26,300 for one.
    await user.type(await amountField(), '526')
    await user.click(screen.getByRole('button', { name: 'Deposit 526\u00a0K' }))
    await orderId(address)
    const details = await screen.findByLabelText('Payment details')
    const fact = (name: string) => within(details).getByText(name).nextElementSibling
    expect(fact('Amount to pay')?.firstChild?.textContent).toBe('20.00 USDT')
    expect(fact('Network')?.textContent).toBe('BEP20 (SANDBOX)')
    expect(fact('Wallet address')?.firstChild?.textContent).toBe('0xSANDBOX0nobodycanpaythisaddress000000000')
    const copied = () =>
      screen.getAllByRole('button', { name: /^Copy/ }).map((button) => button.getAttribute('aria-label'))
    expect(copied()).toEqual(['Copy: Amount to pay', 'Copy: Wallet address', 'Copy: Order'])
  })

  test('SH-24 shows the same order after a reload, and leads to it from the form', async () => {
    const first = await renderPage()
    await first.user.click(await screen.findByRole('button', { name: '200\u00a0K' }))
    const chips = within(screen.getByRole('group', { name: 'Quick amounts' }))
    expect(chips.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)).toEqual(['200\u00a0K'])
    await first.user.click(screen.getByRole('button', { name: 'Deposit 200\u00a0K' }))
    const id = await orderId(first.address)
    first.unmount()
    const again = await renderPage({ path: `/m/voucherCenter?order=${id}` })
    expect(await screen.findByRole('button', { name: 'I have paid' })).toBeTruthy()
    // The day of the tests, in Vietnam.
    expect(screen.getByText('Created').nextElementSibling?.textContent).toMatch(/^21\u00a0Nov\u00a02026 1\d:\d\d$/)
    again.unmount()
    await renderPage()
    const open = await screen.findByRole('link', { name: /An order is waiting for your payment/ })
    expect(open.getAttribute('href')).toBe(`/m/voucherCenter?order=${id}`)
  })

  test('SH-24 makes one order of a double tap, and of a try after the connection broke', async () => {
    let calls = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const isOrder = String(input).includes(createDeposit.path) && init?.method === 'POST'
      const answer = await gateway.fetch(input, init)
      if (!isOrder) return answer
      calls += 1
      // The gateway has made the order; the answer is lost on its way.
      if (calls === 1) throw new TypeError('Failed to fetch')
      return answer
    }
    const { user, address } = await renderPage({ gateway: { ...gateway, fetch } })
    await user.click(await screen.findByRole('button', { name: '100\u00a0K' }))
    const form = screen.getByRole('button', { name: 'Deposit 100\u00a0K' }).closest('form')
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(calls).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Deposit 100\u00a0K' }))
    await orderId(address)
    expect(calls).toBe(2)
  })

  test('PL-10 a code is saved as a picture of its order, or the bank’s app opened; no picture is told', async () => {
    const { user, address } = await renderPage()
    await user.click(await screen.findByRole('button', { name: '100\u00a0K' }))
    await user.click(screen.getByRole('button', { name: 'Deposit 100\u00a0K' }))
    const id = await orderId(address)
    const app = await screen.findByRole('link', { name: 'Open the bank’s app' })
    expect(app.getAttribute('href')).toContain(`order=${id}`)
    const canvas = HTMLCanvasElement.prototype
    vitest.spyOn(canvas, 'getContext').mockReturnValueOnce(null)
    const save = screen.getByRole('button', { name: 'Save the code' })
    await user.click(save)
    expect(await screen.findByText(/^toast: The code could not be saved\./)).toBeTruthy()

    const saved: string[] = []
    const pen = { fillStyle: '', fillRect: () => undefined }
    vitest.spyOn(canvas, 'getContext').mockReturnValue(pen as unknown as null)
    vitest.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob(['png'], { type: type ?? '' })))
    vitest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (blob as Blob).type)
    vitest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    onTestFinished(() => void vitest.restoreAllMocks())
    await user.click(save)
    expect(await screen.findByText('toast: The code is saved')).toBeTruthy()
    expect(saved).toEqual([expect.stringMatching(`^lobby-${id}\\.png .*image/png$`)])
  })

  test('SH-24 says why an order failed and leads to a new one', async () => {
    const { user, address } = await renderPage({ path: '/m/voucherCenter?method=card' })
    await user.click(await screen.findByRole('button', { name: '100\u00a0K' }))
    await user.click(screen.getByRole('button', { name: 'Deposit 100\u00a0K' }))
    const id = await orderId(address)
    const checkout = await screen.findByRole('link', { name: 'Open the payment page' })
    expect(checkout.getAttribute('href')).toContain(`/checkout?order=${id}&key=`)
    await gateway.vendor.bank.pay(id, 'declined')
    expect(await screen.findByText(/Your bank declined the payment/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Make a new order' }).getAttribute('href')).toBe(
      '/m/voucherCenter?method=card',
    )
  }, 20_000)

  test.each([
    ['1', 'new'],
    ['0', 'base'],
    ['', 'base'],
  ])('SH-47 dep_func "%s" chooses the %s detail', async (dep_func, template) => {
    gateway.set({ mobileTemplate: { mem_cen: '1', dep_func } })
    const { user, address, container } = await renderPage()
    await user.click(await screen.findByRole('button', { name: '100\u00a0K' }))
    await user.click(screen.getByRole('button', { name: 'Deposit 100\u00a0K' }))
    const id = await orderId(address)
    await waitFor(() =>
      expect(container.querySelector('[data-template]')?.getAttribute('data-template')).toBe(template),
    )
    expect(await screen.findByRole('img', { name: `VietQR code of order ${id}` })).toBeTruthy()
    expect(screen.getByText('0000000190001')).toBeTruthy()
    expect(screen.queryAllByRole('listitem')).toHaveLength(template === 'new' ? 3 : 0)
  })

  test('FD-06 SH-24 holds a lease while an order is made and waits; it is cancelled once the player has said so', async () => {
    const { user, address } = await renderPage()
    const field = await amountField()
    expect(leasesHeld('account')).toEqual([])
    await user.type(field, '100')
    expect(leasesHeld('account')).toEqual(['deposit'])
    await user.click(screen.getByRole('button', { name: 'Deposit 100\u00a0K' }))
    await orderId(address)
    await screen.findByRole('button', { name: 'I have paid' })
    await waitFor(() => expect(leasesHeld('account')).toEqual(['deposit order']))
    const cancel = screen.getByRole('button', { name: 'Cancel order' })
    await user.click(cancel)
    expect(questionShown()).toEqual({
      kind: 'confirm',
      title: 'Cancel this order?',
      text: 'If you have already paid, do not cancel.',
      ok: 'Cancel order',
      cancel: 'Keep it',
      danger: true,
    })
    await act(async () => answerQuestion(false))
    expect(screen.getByRole('button', { name: 'I have paid' })).toBeTruthy()
    await user.click(cancel)
    await act(async () => answerQuestion(true))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Cancelled/))
    expect(screen.queryByRole('button', { name: /^(I have paid|Cancel order)$/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Make a new order' }).getAttribute('href')).toBe(
      '/m/voucherCenter?method=qr',
    )
    expect(leasesHeld('account')).toEqual([])
  })

  test('SH-24 lists what was ordered, and says so where there is nothing', async () => {
    const { unmount } = await renderPage({ path: '/m/voucherCenter?view=history' })
    const list = await screen.findByRole('list', { name: 'History' })
    expect(within(list).getAllByText(/Credited/).length).toBeGreaterThan(0)
    expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/\?order=LB/)
    unmount()
    await openBelow(gateway, 'agent2', { userName: 'paysnothing', type: 0, rebate: 0 })
    await renderPage({ path: '/m/voucherCenter?view=history', signedInAs: 'paysnothing' })
    expect(await screen.findByText('No deposits yet')).toBeTruthy()
  })

  test('FD-29 SH-24 lists orders in a state that it does not know under a neutral word', async () => {
    const newer = newerGateway(gateway, depositList, (value) => ({
      ...value,
      list: value.list.map((order, at) => (at === 0 ? { ...order, state: 'escrowed' } : order)),
    }))
    await renderPage({ path: '/m/voucherCenter?view=history', gateway: newer })
    const list = within(await screen.findByRole('list', { name: 'History' }))
    expect(list.getAllByRole('link')[0]?.textContent).toContain('Other')
    expect(list.getAllByText(/Credited/).length).toBeGreaterThan(0)
  })
})
