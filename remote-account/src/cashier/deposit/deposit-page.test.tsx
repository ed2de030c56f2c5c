import type { ValueOf } from '@lobby/contracts/call'
import { depositOptions } from '@lobby/contracts/calls/deposits'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { wallet } from '@lobby/contracts/calls/member'
import { declineLimits } from '@lobby/contracts/calls/protection'
import { holdTimers, type RenderFeatureOptions } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { decidePapers } from '@lobby/sandbox/testing/decide-papers'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { identityPapers } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
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
const bonusOf = async () => (await screen.findByText('Bonus', { selector: 'dt' })).nextElementSibling?.textContent

describe('the page of deposits', () => {
  test('PD-01 SH-24 says in one sentence that deposits are not open, and has no form without a way to pay', async () => {
    gateway.set({ whitelabel: { DEPOSIT: false } })
    onTestFinished(() => gateway.set({ whitelabel: { DEPOSIT: true } }))
    const { unmount } = await renderPage()
    expect(await screen.findByText('Deposits are not available on this site yet.')).toBeTruthy()
    expect(screen.queryByLabelText(/^Amount/)).toBe(null)
    expect(screen.queryByRole('alert')).toBe(null)
    unmount()
    gateway.set({ whitelabel: { DEPOSIT: true } })
    await renderPage({ gateway: newerGateway(gateway, depositOptions, (value) => ({ ...value, methods: [] })) })
    expect(await screen.findByRole('button', { name: 'Hide balance' })).toBeTruthy()
    expect(screen.queryByLabelText(/^Amount/)).toBe(null)
  })

  test('PP-07 says before money is paid in that a withdrawal asks for papers, and how they stand', async () => {
    gateway.set({ withdrawIdentity: true })
    onTestFinished(() => gateway.set({ withdrawIdentity: false }))
    const token = await gateway.signIn('player2')
    const hands = async () => ask(gateway, submitIdentity, await identityPapers(gateway, 'player2'), { token })
    const shows = async (words: RegExp, way: string) => {
      const { unmount } = await renderPage()
      expect((await screen.findByText(words)).textContent).toMatch(new RegExp(`${way}$`))
      expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/m/securityCenter?view=identity')
      // Nobody is kept from paying in.
      expect(await amountField()).toBeTruthy()
      unmount()
    }
    await shows(/^To withdraw you will need approved ID documents, and be 18 or over\./, 'Verify now')
    await hands()
    await shows(/^You can withdraw once your documents are approved\. .* being checked\./, 'See the documents')
    expect(await decidePapers(gateway, { approve: false, reason: 'expired' })).toBe(true)
    await shows(/were refused\. Your document has expired\./, 'Correct and send again')
    await hands()
    expect(await decidePapers(gateway, { approve: true, idNumber: null })).toBe(true)
    await renderPage()
    expect(await amountField()).toBeTruthy()
    expect(screen.queryByText(/approved/)).toBe(null)
  })

  test('SH-24 what is in the wallet stands over a new order', async () => {
    const token = await gateway.signIn('player1')
    const { sumBalance } = (await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>
    await renderPage({ signedInAs: 'player1' })
    const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(sumBalance)
    expect(await screen.findByText(amount)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hide balance' })).toBeTruthy()
  })

  test('SH-24 says the limits of each way, and what is wrong with an amount where it is typed', async () => {
    const { user, address } = await renderPage()
    const field = await amountField()
    await user.click(screen.getByRole('button', { name: 'Deposit now' }))
    expect(screen.getByText('Please enter an amount')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, '20')
    expect(screen.getByText('The minimum is 50 K, the maximum 50,000 K')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Card' }))
    expect(address()).toBe('/m/voucherCenter?method=card')
    expect(screen.getByText('The minimum is 100 K, the maximum 10,000 K')).toBeTruthy()
    expect(screen.getByText('2%')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '1000')
    expect(screen.getByText('980.00 K')).toBeTruthy()
  })

  test('SH-24 opts into a promotion, whose bonus and turnover are shown before and in the order', async () => {
    const { user, address } = await renderPage({ signedInAs: 'nochat' })
    await user.type(await amountField(), '300')
    await user.click(screen.getByRole('radio', { name: /20% daily deposit bonus/ }))
    expect(screen.getByText('+ 60.00 K')).toBeTruthy()
    // 300 and 60, eight times.
    expect(screen.getByRole('radio', { name: /20% daily deposit bonus.*Turnover 2,880.K$/ })).toBeTruthy()
    // A short phone has it in a line above the button as well.
    expect(screen.getByRole('button', { name: 'Change' }).closest('p')?.textContent).toMatch(
      /^20% bonus\W+Turnover 2,880.KChange$/,
    )
    await user.click(screen.getByRole('button', { name: 'Deposit 300\u00a0K' }))
    await orderId(address)
    expect(await bonusOf()).toBe('20% daily deposit bonus · 60.00\u00a0K')
    expect(screen.getByText('2,880.00 K')).toBeTruthy()
  })

  test('PL-03 a bonus that was promised is chosen already, and stays when another way is taken', async () => {
    const { user, address } = await renderPage({ path: '/m/voucherCenter?promotion=daily' })
    const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: /20% daily deposit bonus/ }).checked
    await amountField()
    expect(chosen()).toBe(true)
    expect(screen.queryByText(/^The bonus you came for/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    await waitFor(() => expect(address()).toMatch(/promotion=daily&method=/))
    await user.type(await amountField(), '300')
    await user.click(screen.getByRole('button', { name: 'Deposit 300\u00a0K' }))
    expect(await bonusOf()).toBe('20% daily deposit bonus · 60.00\u00a0K')
  })

  test('PL-03 a bonus that the member cannot have leaves none chosen', async () => {
    await renderPage({ path: '/m/voucherCenter?promotion=gone' })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^No bonus/ })).checked).toBe(true)
    // Whoever was led here for it is told.
    expect(screen.getByText(/^The bonus you came for is not open to this account/)).toBeTruthy()
  })

  test('SH-24 shows a method that it did not know by its kind, and leaves out one of a kind that it does not know', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await gateway.fetch(input, init)
      if (!String(input).includes(depositOptions.path)) return answer
      const { value, ...envelope } = await answer.json()
      const [known] = value.methods
      const methods = [
        { ...known, id: 'voucher', kind: 'voucher', name: 'Voucher' },
        ...value.methods,
        { ...known, id: 'moon', kind: 'ewallet', name: 'Moon wallet' },
      ]
      return Response.json({ ...envelope, value: { ...value, methods } })
    }
    await renderPage({ gateway: { ...gateway, fetch } })
    const methods = await screen.findByRole('group', { name: 'Choose how to pay' })
    const names = within(methods)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent)
    expect([names.at(0), names.at(-1)]).toEqual(['Bank QR', 'Moon wallet'])
    expect(names).not.toContain('Voucher')
  })

  test.each([
    ['RO-03 ER-05', 'player40', 'Your type of account cannot deposit or withdraw'],
    ['TR-04', 'trial', 'Please login an actual account to use this function'],
  ])('%s tells %s that deposits are not for them, for two seconds', async (_ids, signedInAs, text) => {
    const twoSeconds = holdTimers(2_000)
    await renderPage({ signedInAs })
    expect(await screen.findByText(`toast: ${text}`)).toBeTruthy()
    twoSeconds.run()
    expect(screen.queryByText(`toast: ${text}`)).toBeNull()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Deposit/ })).toBeNull()
  })

  test('FD-29 SH-24 offers what it knows of a gateway that has one more method and one more promotion', async () => {
    const newer = newerGateway(gateway, depositOptions, (value) => ({
      ...value,
      methods: [{ ...value.methods[0], id: 'wave', kind: 'palm', name: 'Wave a hand' }, ...value.methods],
      promotions: [{ id: 'p-new', name: 'Promotion of a new type', bonus: { kind: 'wheel' } }, ...value.promotions],
    }))
    const { user, address } = await renderPage({ gateway: newer })
    await user.type(await amountField(), '500')
    expect(screen.queryByText(/Wave a hand|Promotion of a new type/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Deposit 500\u00a0K' }))
    await orderId(address)
  })
})
