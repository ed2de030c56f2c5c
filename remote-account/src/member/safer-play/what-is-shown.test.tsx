import { helpLines, protection, selfExclude, setLimit } from '@lobby/contracts/calls/protection'
import { gateway as call } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import SaferPlayPage from './safer-play-page.tsx'

const DAY = 86_400_000

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const renderPage = (signedInAs: string | undefined, fetch = gateway.fetch) =>
  renderFeature(<SaferPlayPage />, {
    remote: 'account',
    wording: { EN: en },
    language: 'EN',
    path: '/m/saferPlay',
    ...(signedInAs ? { signedInAs } : {}),
    gateway: { ...gateway, fetch },
  })

const HINT =
  'The lowest limit applies. Lowering a limit takes effect at once; raising or ending one must be confirmed after 24 hours.'

test.each([
  ['Deposit limit', 'Everything you deposit; withdrawals are not subtracted'],
  ['Loss limit', 'Stakes less wins'],
  ['Stake limit', 'All stakes together'],
  ['Time limit', 'Minutes of play in games'],
])('PP-01 the card of the %s says what it counts, and of each period that there is none', async (name, about) => {
  await renderPage('player2')
  const card = within((await screen.findByRole('heading', { name })).parentElement as HTMLElement)
  expect(card.getByText(about)).toBeTruthy()
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last 24\u00a0hoursNo limit',
    'Last 7\u00a0daysNo limit',
    'This monthNo limit',
  ])
  expect(card.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText(HINT)).toBeTruthy()
})

test('PP-01 the bar warns from four fifths of a limit on, and is red once it is reached', async () => {
  await depositNow(gateway, 'player2', 100)
  // 79.4 %, 80 % and all of it.
  for (const [period, amount] of [
    ['day', 126],
    ['week', 125],
    ['month', 100],
  ] as const)
    await askAs(gateway, 'player2', setLimit, { kind: 'deposit', period, amount })
  await renderPage('player2')
  const toneOf = async (period: string) =>
    (await screen.findByRole('progressbar', { name: `Deposit limit, ${period}` })).dataset.tone
  expect(await toneOf('Last 24\u00a0hours')).toBe('jade')
  expect(await toneOf('Last 7\u00a0days')).toBe('gold')
  expect(await toneOf('This month')).toBe('red')
})

test('PP-01 a limit of money may be more than a month has minutes, is read in đồng, and is asked to end from its sheet', async () => {
  const { user } = await renderPage('player2')
  const open = async () => {
    const card = within((await screen.findByRole('heading', { name: 'Stake limit' })).parentElement as HTMLElement)
    await user.click(card.getByRole('button', { name: /This month/ }))
    return within(await screen.findByRole('dialog'))
  }
  const sheet = await open()
  expect(sheet.getByText(HINT)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Ask to end this limit' })).toBeNull()
  await user.type(sheet.getByRole('textbox', { name: /Limit/ }), '44641')
  expect(sheet.getByText('= 44,641,000 ₫')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Save limit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  expect(await again.findByText('Now: 44,641 K')).toBeTruthy()
  await user.click(again.getByRole('button', { name: 'Ask to end this limit' }))
  expect(await screen.findByText(/Asked to end this limit/)).toBeTruthy()
  const stake = (await call(protection, {})).limits.find(({ kind, period }) => kind === 'stake' && period === 'month')
  expect(stake).toMatchObject({ amount: 44_641, asked: { amount: null } })
})

test('PP-03 the time-out that is chosen stands out, what stays open is said, and the sheet closes without a tap on it', async () => {
  const { user } = await renderPage('player2')
  const way = await screen.findByRole('button', { name: /Time-out/ })
  expect(way.textContent).toContain('24 hours to 6 weeks')
  await user.click(way)
  const sheet = within(await screen.findByRole('dialog', { name: 'Time-out' }))
  const chosen = () => sheet.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(chosen()).toEqual(['24 hours'])
  await user.click(sheet.getByRole('button', { name: '6 weeks' }))
  expect(chosen()).toEqual(['6 weeks'])
  expect(sheet.getByText(/until 2 Jan 2027 10:00/)).toBeTruthy()
  expect(sheet.getByText('You can still withdraw. Open bets stand and are settled.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await call(protection, {})).timeOut).toBeNull()
})

test('PP-04 an exclusion has no way back before its end, and goes on after it until that is asked for, and a day', async () => {
  await askAs(gateway, 'player2', selfExclude, { months: 6 })
  const early = await renderPage('player2')
  expect(await screen.findByText(/^You are excluded until 21 May 2027 10:00\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask to come back' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Deposit limit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Time-out/ })).toBeNull()
  early.unmount()

  // 181 days are six months from then on.
  gateway.clock.advance(182 * DAY)
  const { user } = await renderPage('player2')
  expect(
    await screen.findByText('The period is over, but the exclusion continues until you ask to come back.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ask to come back' }))
  expect(await screen.findByText('You can play again from 23 May 2027 10:00.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask to come back' })).toBeNull()
})

test('PP-04 a visitor is led to the sign-in; where the help lines cannot be had that is said, and they are there at the next try', async () => {
  let away = true
  const { user } = await renderPage(undefined, async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (away && url.includes(helpLines.path)) return new Response('', { status: 503 })
    return gateway.fetch(input, init)
  })
  expect(screen.getByText('Log in to set limits or take a break.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login?from=%2Fm%2FsaferPlay')
  expect(await screen.findByText('The help lines did not load.', undefined, { timeout: 20_000 })).toBeTruthy()
  away = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Gambling Therapy/ })).toBeTruthy()
})
