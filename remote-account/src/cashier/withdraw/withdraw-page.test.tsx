import { submitIdentity } from '@lobby/contracts/calls/identity'
import { withdrawal } from '@lobby/contracts/calls/withdrawals'
import { bus } from '@lobby/platform'
import { answerQuestion, useFeedback } from '@lobby/platform/host'
import { holdTimers, leasesHeld, type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import { questionShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { decidePapers } from '@lobby/sandbox/testing/decide-papers'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { identityPapers, lastSent } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi as vitest } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import WithdrawPage from './withdraw-page.tsx'

const DAY = 24 * 60 * 60_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
/** Each test has a day of its own, and with it all of its limits. */
beforeEach(() => gateway.clock.advance(DAY))

/** The shell's prompt and toasts, as plain as can be. */
function Host() {
  const { question, toasts } = useFeedback()
  return (
    <>
      {question ? <p role="dialog">{`${question.title} ${question.text ?? ''}`}</p> : null}
      {toasts.map(({ id, text }) => (
        <p key={id}>toast: {text}</p>
      ))}
    </>
  )
}

function renderPage(options: Partial<RenderFeatureOptions> = {}) {
  const page = (
    <>
      <WithdrawPage />
      <Host />
    </>
  )
  return renderFeature(page, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    shellWording: { errors: { EN: { payment: { wrong: 'The payment password is wrong' } } } },
    path: '/m/withdraw',
    signedInAs: 'player1',
    gateway,
    ...options,
  })
}

const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })
async function askFor100(user: UserEvent): Promise<void> {
  await user.type(await amountField(), '100')
  await user.click(screen.getByRole('button', { name: 'Withdraw 100\u00a0K' }))
  await screen.findByRole('dialog')
}
const orderId = async (address: () => string) => {
  await waitFor(() => expect(address()).toMatch(/order=LB\w{8}$/))
  return address().slice(-10)
}
const answer = (text: string | boolean | null) => act(async () => answerQuestion(text))

async function pass(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    gateway.clock.advance(20_000)
    await gateway.vendor.bank.look()
  }
}

describe('withdrawal', () => {
  test('SH-24 takes money out with the payment password, tells everybody, and shows each step', async () => {
    const causes: string[] = []
    bus.on('wallet.changed', ({ cause }) => causes.push(cause))
    const { user, address } = await renderPage()
    await user.type(await amountField(), '200')
    expect(screen.getByText('Vietcombank')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw 200\u00a0K' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('200,000\u00a0₫ to Vietcombank ••••\u00a04756')
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
    await pass(3)
    expect(await screen.findByText('The money is in your bank account.')).toBeTruthy()
    expect(timeline.querySelectorAll('time')).toHaveLength(4)
    expect(steps().map(([, isDone, current]) => [isDone, current])).toEqual([
      [true, null],
      [true, null],
      [true, null],
      [true, 'step'],
    ])
  }, 20_000)

  test('SH-24 asks again after a wrong password, and keeps the amount', async () => {
    const { user, address } = await renderPage()
    await askFor100(user)
    await answer('000000')
    expect((await screen.findByRole('alert')).textContent).toBe('The payment password is wrong')
    expect((await amountField()).value).toBe('100')
    await user.click(screen.getByRole('button', { name: 'Withdraw 100\u00a0K' }))
    await screen.findByRole('dialog')
    await answer('271605')
    await orderId(address)
  })

  test('SH-24 a wrong password is refused in the question, which leads to another one and keeps the amount', async () => {
    const { user, address } = await renderPage()
    await askFor100(user)
    const check = (typed: string) => act(async () => questionShown()?.check?.(typed))
    expect(await check('000000')).toMatchObject({ code: 'payment.wrong' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(questionShown()?.help?.href).toBe('/m/securityCenter?view=forgotten-payment')
    expect((await amountField()).value).toBe('100')
    expect(await check('271605')).toBeNull()
    await answer('271605')
    await orderId(address)
  })

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

  test('MS-10 SH-24 a new account asks for a code, is paid to after its wait, and a refusal says its reason', async () => {
    const { user, unmount } = await renderPage()
    await user.click(await screen.findByRole('button', { name: 'Add another account' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Add another account' }))
    await user.selectOptions(sheet.getByLabelText(/^Bank/), 'Techcombank')
    await user.type(sheet.getByLabelText(/^Account number/), '1234560000')
    expect(sheet.getByLabelText<HTMLInputElement>(/^Account holder/).value).toBe('NGUYEN VAN AN')
    await user.type(sheet.getByLabelText(/^Payment password/, { selector: 'input' }), '271605')
    expect(sheet.getByText(/^You can withdraw to a new account after 24 hours/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Get code' }))
    await sheet.findByText(/^SMS.* sent/i)
    await user.click(sheet.getByRole('button', { name: 'Add this account' }))
    expect(sheet.getByText('Please enter a valid verification code')).toBeTruthy()
    const code = /\d{6}/.exec(await lastSent(gateway, '901000001'))?.[0] ?? ''
    await user.type(sheet.getByLabelText(/^Code sent to your verified number/), code)
    holdTimers(1_500)
    await user.click(sheet.getByRole('button', { name: 'Add this account' }))
    expect(await screen.findByText('toast: The account has been added')).toBeTruthy()
    await screen.findByRole('radio', { name: /Techcombank/, checked: true })
    expect(screen.getByRole('alert').textContent).toMatch(/^This account was just added. You can withdraw to it from/)
    await user.type(await amountField(), '150')
    // Nothing can be paid to it yet, and nothing is promised.
    await user.click(screen.getByRole('button', { name: 'Withdraw now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()

    // The merchant may do without the wait.
    gateway.set({ accountWaitHours: 0 })
    onTestFinished(() => gateway.set({ accountWaitHours: 24 }))
    const { user: later, address } = await renderPage()
    await later.click(await screen.findByRole('radio', { name: /Techcombank/ }))
    await later.type(await amountField(), '150')
    await later.click(screen.getByRole('button', { name: 'Withdraw 150\u00a0K' }))
    await screen.findByText(/Techcombank •••• 0000/)
    await answer('271605')
    await orderId(address)
    await screen.findByRole('list', { name: 'Timeline' })
    await pass(3)
    expect(await screen.findByText(/The bank has no such account/)).toBeTruthy()
    expect(screen.getByText('Refused, money returned')).toBeTruthy()
  }, 20_000)

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

  test('SH-24 has whoever has none set a payment password, then bind an account', async () => {
    const { user } = await renderPage({ signedInAs: 'agent2' })
    const [first, second] = [
      await screen.findByLabelText(/^New payment password/, { selector: 'input' }),
      screen.getByLabelText(/^Repeat the password/, { selector: 'input' }),
    ]
    expect(leasesHeld('account')).toEqual([])
    await user.type(first, '60a39')
    expect(leasesHeld('account')).toEqual(['payment password'])
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(screen.getByText('The payment password has six digits')).toBeTruthy()
    await user.type(first, '17')
    await user.type(second, '603918')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(screen.getByText('The two do not match')).toBeTruthy()
    await user.type(second, '{Backspace}7')
    await user.type(screen.getByLabelText(/^Login password/, { selector: 'input' }), 'Lobby#2026')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await screen.findByRole('heading', { name: 'Add a bank account' })
    await user.click(screen.getByRole('button', { name: 'Add this account' }))
    expect(screen.getByText('Please choose a bank')).toBeTruthy()
    expect(leasesHeld('account')).toEqual([])
    await user.selectOptions(screen.getByLabelText(/^Bank/), 'ACB')
    expect(leasesHeld('account')).toEqual(['bank account'])
    await user.type(screen.getByLabelText(/^Account number/), '99112233')
    await user.type(screen.getByLabelText(/^Account holder/), 'Trần Văn Đức')
    await user.type(screen.getByLabelText(/^Payment password/, { selector: 'input' }), '603917')
    await user.click(screen.getByRole('button', { name: 'Add this account' }))
    expect(await screen.findByText('TRAN VAN DUC')).toBeTruthy()
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

  test('PL-10 SH-24 IN-10 what is still with the games comes back by one tap, can be withdrawn at once, and has the focus', async () => {
    // As a launch does: all of the money goes to the game's provider.
    await gateway.fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { Authorization: await gateway.signIn('player1'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
    })
    const { user } = await renderPage()
    const withdrawable = () => screen.getByText('You can withdraw').nextElementSibling?.textContent
    const back = await screen.findByRole('button', { name: /^Bring [\d,.]+\u00a0K back from games$/ })
    const amount = /[\d,.]+/.exec(back.textContent ?? '')?.[0]
    expect(amount).toMatch(/[1-9]/)
    // One sum has that name, with all that one tap makes of it: nothing of this member's is locked.
    expect(withdrawable()).toBe(`${amount}\u00a0K`)
    const still = new RegExp(`^This includes ${amount}.K that is still in games: bring it back first\\.$`)
    expect(screen.getByText(still)).toBeTruthy()
    // Until something was brought back nothing is led anywhere.
    expect(document.activeElement).toBe(document.body)
    await user.click(back)
    await waitFor(() => expect(screen.queryByRole('button', { name: /back from games$/ })).toBeNull())
    expect(withdrawable()).toBe(`${amount}\u00a0K`)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`You can withdraw${amount}\u00a0K`))
    expect(screen.queryByText(still)).toBeNull()
  })
})
