import { holdTimers, leasesHeld, type RenderFeatureOptions } from '@lobby/platform/testing'
import { questionShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { amountField, answer, askFor100, DAY, orderId, pass, renderWithdraw } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
/** Each test has a day of its own, and with it all of its limits. */
beforeEach(() => gateway.clock.advance(DAY))

const renderPage = (options?: Partial<RenderFeatureOptions>) => renderWithdraw(gateway, options)

describe('payment password and accounts', () => {
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
    expect(questionShown()).toMatchObject({
      title: 'Withdraw 100\u00a0K = 100,000\u00a0₫',
      text: 'To Vietcombank ••••\u00a04756',
      label: 'Payment password',
      ok: 'Withdraw',
      cancel: 'Cancel',
      help: { href: '/m/securityCenter?view=forgotten-payment' },
    })
    expect((await amountField()).value).toBe('100')
    expect(await check('271605')).toBeNull()
    await answer('271605')
    await orderId(address)
  })

  test('SH-24 the security centre leads straight to the sheet for another account, and a closed one stays closed', async () => {
    const { user, address } = await renderPage({ path: '/m/withdraw?add=account' })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Add another account' })).getByRole('button', { name: 'Close' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/m/withdraw')
  })

  test('MS-10 SH-24 a new account asks for a code, is paid to after its wait, and a refusal says its reason', async () => {
    const { user, unmount } = await renderPage()
    await user.click(await screen.findByRole('button', { name: 'Add another account' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Add another account' }))
    await sheet.findByRole('option', { name: 'Techcombank' })
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
    await pass(gateway, 3)
    expect(await screen.findByText(/The bank has no such account/)).toBeTruthy()
    expect(screen.getByText('Refused, money returned')).toBeTruthy()
  }, 20_000)

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
    await screen.findByRole('option', { name: 'ACB' })
    await user.selectOptions(screen.getByLabelText(/^Bank/), 'ACB')
    expect(leasesHeld('account')).toEqual(['bank account'])
    await user.type(screen.getByLabelText(/^Account number/), '99112233')
    await user.type(screen.getByLabelText(/^Account holder/), 'Trần Văn Đức')
    await user.type(screen.getByLabelText(/^Payment password/, { selector: 'input' }), '603917')
    await user.click(screen.getByRole('button', { name: 'Add this account' }))
    expect(await screen.findByText('TRAN VAN DUC')).toBeTruthy()
  })
})
