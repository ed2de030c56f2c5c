import { protection, setLimit } from '@lobby/contracts/calls/protection'
import { gateway as call } from '@lobby/platform'
import { answerQuestion, useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
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

function Question() {
  return <p>{`question: ${useFeedback().question?.title ?? 'none'}`}</p>
}

const renderPage = () =>
  renderFeature(
    <>
      <DepositPage />
      <Question />
    </>,
    {
      remote: 'account',
      wording: { VI: vi, EN: en },
      language: 'EN',
      path: '/m/voucherCenter',
      signedInAs: 'player2',
      gateway,
    },
  )
const offer = () => screen.findByRole('heading', { name: 'Set a deposit limit before you start' })
const amount = () => screen.findByLabelText(/^Amount/, { selector: 'input' })

test('PP-01 the first deposit asks for a limit before anything else, and goes on with it', async () => {
  const { user } = await renderPage()
  await offer()
  expect(screen.queryByLabelText(/^Amount/, { selector: 'input' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Deposit limit/ }), '700')
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  await amount()
  const { limits } = await call(protection, {})
  expect(limits.filter((limit) => limit.amount !== null)).toMatchObject([
    { kind: 'deposit', period: 'week', amount: 700 },
  ])
})

test('PP-01 leaving it out is asked again, and is not once it was confirmed', async () => {
  const { user } = await renderPage()
  await offer()
  await user.click(screen.getByRole('button', { name: 'Continue without a limit' }))
  await screen.findByText('question: Are you sure you want no limit?')
  act(() => answerQuestion(false))
  await offer()
  expect((await call(protection, {})).asksFirst).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue without a limit' }))
  await screen.findByText('question: Are you sure you want no limit?')
  act(() => answerQuestion(true))
  await amount()
  expect((await call(protection, {})).asksFirst).toBe(false)
})

test('PP-01 an order over the limit is refused in one sentence, with the way to the limits', async () => {
  const { user } = await renderPage()
  await offer()
  await call(setLimit, { kind: 'deposit', period: 'day', amount: 150 })
  await user.type(screen.getByRole('textbox', { name: /Deposit limit/ }), '9000')
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  await user.type(await amount(), '200')
  await user.click(screen.getByRole('button', { name: /^Deposit 200/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This would exceed the deposit limit you set\./)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open Safer play' }).getAttribute('href')).toBe('/m/saferPlay'),
  )
})
