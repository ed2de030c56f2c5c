import { protection, selfExclude, setLimit, takeTimeOut } from '@lobby/contracts/calls/protection'
import { gateway as call } from '@lobby/platform'
import { answerQuestion } from '@lobby/platform/host'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { questionShown, toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import DepositPage from './deposit-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const renderPage = () =>
  renderFeature(<DepositPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    language: 'EN',
    path: '/m/voucherCenter',
    signedInAs: 'player2',
    gateway,
  })
const offer = () => screen.findByRole('heading', { name: 'Set a deposit limit before you start' })
const amount = () => screen.findByLabelText(/^Amount/, { selector: 'input' })

test('PP-01 the first deposit asks for a limit before anything else, and goes on with it', async () => {
  const { user } = await renderPage()
  await offer()
  expect(screen.queryByLabelText(/^Amount/, { selector: 'input' })).toBeNull()
  expect(leasesHeld('account')).toEqual([])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Deposit limit/ })
  expect(field.placeholder).toBe('e.g. 500')
  await user.type(field, '700')
  expect(leasesHeld('account')).toEqual(['limit'])
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  await amount()
  expect(toastsShown()).toEqual(['The limit is in force'])
  expect(await screen.findByText(/^Within your own limit you can deposit 700 K in 7 days\./)).toBeTruthy()
  const { limits } = await call(protection, {})
  expect(limits.filter((limit) => limit.amount !== null)).toMatchObject([
    { kind: 'deposit', period: 'week', amount: 700 },
  ])
})

test('PP-01 a limit is set by two taps', async () => {
  const { user } = await renderPage()
  await offer()
  const amounts = screen.getByRole('group', { name: 'Limits to choose from' })
  expect(amounts.textContent).toBe('500\u00a0K1,000\u00a0K5,000\u00a0K')
  await user.click(screen.getByRole('button', { name: '1,000\u00a0K', pressed: false }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Deposit limit/ }).value).toBe('1,000')
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  await amount()
  const { limits } = await call(protection, {})
  expect(limits.filter((limit) => limit.amount !== null)).toMatchObject([
    { kind: 'deposit', period: 'week', amount: 1000 },
  ])
})

test('PP-01 leaving it out is asked again, and is not once it was confirmed', async () => {
  const { user } = await renderPage()
  await offer()
  await user.click(screen.getByRole('button', { name: 'Continue without a limit' }))
  expect(questionShown()).toEqual({
    kind: 'confirm',
    title: 'Are you sure you want no limit?',
    text: 'You can set one later under Safer play.',
    ok: 'Yes, no limit',
    cancel: 'Set the limit',
    careful: true,
  })
  act(() => answerQuestion(false))
  await offer()
  expect((await call(protection, {})).asksFirst).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue without a limit' }))
  await waitFor(() => expect(questionShown()).not.toBeNull())
  act(() => answerQuestion(true))
  await amount()
  expect((await call(protection, {})).asksFirst).toBe(false)
})

test('IN-10 PP-01 the focus goes on with the form, and then with the order', async () => {
  const { user } = await renderPage()
  await offer()
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Continue without a limit' }))
  await waitFor(() => expect(questionShown()).not.toBeNull())
  act(() => answerQuestion(true))
  const field = await amount()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(field)).toBe(true)
  await user.type(field, '200')
  await user.click(screen.getByRole('button', { name: /^Deposit 200/ }))
  const paid = await screen.findByRole('button', { name: 'I have paid' })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(paid)).toBe(true)
})

test('PP-01 an order over the limit is refused in one sentence, with the way to the limits', async () => {
  const { user } = await renderPage()
  await offer()
  await user.type(screen.getByRole('textbox', { name: /Deposit limit/ }), '9000')
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  await screen.findByText(/^Within your own limit you can deposit 9,000 K in 7 days\./)
  // In another tab.
  await call(setLimit, { kind: 'deposit', period: 'day', amount: 150 })
  await user.type(await amount(), '200')
  await user.click(screen.getByRole('button', { name: /^Deposit 200/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This would exceed the deposit limit you set\./)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open Safer play' }).getAttribute('href')).toBe('/m/saferPlay'),
  )
  await user.click(await screen.findByRole('button', { name: 'Make it 150\u00a0K' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Deposit 150/ }))
  await screen.findByRole('button', { name: 'I have paid' })
})

test('PP-01 a limit of nineteen digits is told to be too much, and nothing is set', async () => {
  const { user } = await renderPage()
  await offer()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Deposit limit/ })
  await user.click(field)
  await user.paste('1234567890123456789')
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  expect(await screen.findByText('No more than 1,000,000,000')).toBeTruthy()
  expect((await call(protection, {})).limits.every((limit) => limit.amount === null)).toBe(true)
})

test('PP-03 during a time-out the deposit page says so before anything is chosen, and leads to withdrawals', async () => {
  await renderPage()
  await offer()
  await call(takeTimeOut, { hours: 24 })
  const { unmount } = await renderPage()
  expect(
    (await screen.findAllByText(/^You are on a time-out until \d+ \w{3} 2026 \d\d:\d\d\.$/)).length,
  ).toBeGreaterThan(0)
  unmount()
})

test('PP-04 whoever is excluded reads that on the deposit page, and not that it could not be loaded', async () => {
  const first = await renderPage()
  await offer()
  await call(selfExclude, { months: 6 })
  first.unmount()
  await renderPage()
  expect(
    await screen.findByText(/^You are excluded until .* You can still withdraw and see your records\.$/),
  ).toBeTruthy()
  expect(screen.queryByLabelText(/^Amount/, { selector: 'input' })).toBeNull()
  expect(screen.queryByText(/did not load/)).toBeNull()
})
