import { wallet } from '@lobby/contracts/calls/member'
import { playSession, protection, setLimit } from '@lobby/contracts/calls/protection'
import { bus, gateway as call, session } from '@lobby/platform'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import SaferPlayPage from './safer-play-page.tsx'
import { bandOf } from './self-test-score.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const renderPage = (signedInAs: string | undefined, language: 'VI' | 'EN' = 'EN', query = '') =>
  renderFeature(<SaferPlayPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    language,
    path: `/m/saferPlay${query}`,
    ...(signedInAs ? { signedInAs } : {}),
    gateway,
  })
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const card = heading.parentElement
  if (!card) throw new Error(`No card ${name}`)
  return within(card)
}

describe('limits', () => {
  test('PP-01 a limit is set by any amount, holds at once and shows what is used of it', async () => {
    const { user } = await renderPage('player2')
    const deposit = await cardOf('Deposit limit')
    await user.click(deposit.getByRole('button', { name: /Last 24\u00a0hours/ }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(leasesHeld('account')).toEqual([])
    await user.type(sheet.getByRole('textbox', { name: /Limit/ }), '250')
    expect(leasesHeld('account')).toEqual(['limit'])
    await user.click(sheet.getByRole('button', { name: 'Save limit' }))
    const bar = await screen.findByRole('progressbar', { name: 'Deposit limit, Last 24\u00a0hours' })
    expect(bar.getAttribute('aria-valuemax')).toBe('250')
    expect(toastsShown()).toEqual(['The limit is in force'])
    expect(leasesHeld('account')).toEqual([])
    expect(bar.getAttribute('aria-valuetext')).toMatch(/0.* of .*250.* used/)
  })

  test('PP-01 the bar of a limit is as long as what is used of it', async () => {
    await depositNow(gateway, 'player2', 100)
    await askAs(gateway, 'player2', setLimit, { kind: 'deposit', period: 'day', amount: 250 })
    await renderPage('player2')
    const bar = await screen.findByRole('progressbar', { name: 'Deposit limit, Last 24\u00a0hours' })
    expect(bar.getAttribute('aria-valuenow')).toBe('100')
  })

  test('PP-01 no amount and nothing are told so, and nothing is set', async () => {
    const { user } = await renderPage('player2')
    await user.click((await cardOf('Time limit')).getByRole('button', { name: /This month/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Save limit' }))
    expect(await sheet.findByText('Enter a number from 1')).toBeTruthy()
    await user.type(sheet.getByRole('textbox', { name: /Limit/ }), '44641')
    expect(await sheet.findByText('No more than 44,640 minutes')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Save limit' }))
    expect((await call(protection, {})).limits.every(({ amount }) => amount === null)).toBe(true)
  })

  test('PP-01 a higher one is shown as waiting, cannot be confirmed before its day is over, and is dropped on request', async () => {
    const { user } = await renderPage('player2')
    await call(setLimit, { kind: 'loss', period: 'week', amount: 100 })
    await call(setLimit, { kind: 'loss', period: 'week', amount: 300 })
    const loss = await cardOf('Loss limit')
    await user.click(loss.getByRole('button', { name: /Last 7\u00a0days/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox', { name: /Limit/ }), '400')
    await user.click(sheet.getByRole('button', { name: 'Save limit' }))
    expect(await loss.findByText(/Asked for .*400.* · Can be confirmed from 22 Nov 2026 10:00/)).toBeTruthy()
    expect(loss.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(toastsShown()).toEqual(['Saved. Come back in 24 hours to confirm it.'])
    await user.click(loss.getByRole('button', { name: 'Keep as it is' }))
    await waitFor(() => expect(loss.queryByText(/Asked for/)).toBeNull())
    expect(loss.getByText(/of .*100.* used/)).toBeTruthy()
  })
})

test('PP-01 once its day is over a higher limit is confirmed, and is said to be in force', async () => {
  await askAs(gateway, 'player2', setLimit, { kind: 'loss', period: 'week', amount: 100 })
  await askAs(gateway, 'player2', setLimit, { kind: 'loss', period: 'week', amount: 300 })
  gateway.clock.advance(24 * 60 * 60_000)
  const { user } = await renderPage('player2')
  const loss = await cardOf('Loss limit')
  expect(await loss.findByText(/Asked for .*300.* · Confirm before \d+ Nov 2026/)).toBeTruthy()
  await user.click(loss.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(loss.queryByText(/Asked for/)).toBeNull())
  expect(loss.getByText(/of .*300.* used/)).toBeTruthy()
  expect(toastsShown()).toEqual(['The limit is in force'])
})

describe('reality check', () => {
  test('PP-02 the interval is chosen by a tap, holds at once and is told to the site', async () => {
    const told: number[] = []
    const { user } = await renderPage('player2')
    bus.on('play.intervalChosen', ({ minutes }) => told.push(minutes))
    const check = await cardOf('Reality check')
    await waitFor(() => expect(check.getByRole('button', { pressed: true }).textContent).toBe('60 min'))
    await user.click(check.getByRole('button', { name: '15 min' }))
    await waitFor(() => expect(told).toEqual([15]))
    expect(check.getByRole('button', { pressed: true }).textContent).toBe('15 min')
    expect((await call(playSession, {})).every).toBe(15)
  })
})

describe('time-out and self-exclusion', () => {
  test('PP-03 what a time-out means stands before the tap, and its end after it', async () => {
    const { user } = await renderPage('player2')
    await user.click(await screen.findByRole('button', { name: /Time-out/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: '3 days' }))
    expect(sheet.getByText(/You cannot play, deposit or claim bonuses until 24 Nov 2026 10:00/)).toBeTruthy()
    expect(sheet.getByText('It cannot be ended early.')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Start the time-out' }))
    expect(await screen.findByText('You are on a time-out until 24 Nov 2026 10:00.')).toBeTruthy()
  })

  test('PP-04 self-exclusion says what it means, asks for a tick, and signs out', async () => {
    const { user } = await renderPage('player2')
    await user.click(await screen.findByRole('button', { name: /Self-exclusion/ }))
    const sheet = within(await screen.findByRole('dialog'))
    for (const means of Object.values(en.safer.exclude.means).filter((text) => text !== 'This cannot be reversed.')) {
      expect(sheet.getByText(means)).toBeTruthy()
    }
    await user.click(sheet.getByRole('button', { name: 'Exclude me now' }))
    expect(await sheet.findByText('Tick this to continue')).toBeTruthy()
    expect((await call(protection, {})).exclusion).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Permanently' }))
    expect(sheet.getByText('This cannot be reversed.')).toBeTruthy()
    const tick = () => sheet.getByRole<HTMLInputElement>('checkbox', { name: /I understand/ })
    await user.click(tick())
    // Left and opened again: the tick of before counts no more.
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: /Self-exclusion/ }))
    expect(tick().checked).toBe(false)
    await user.click(tick())
    await user.click(sheet.getByRole('button', { name: 'Exclude me now' }))
    await waitFor(() => expect(session.get().status).toBe('visitor'))
    const token = await gateway.signIn('player2')
    expect((await ask(gateway, protection, {}, { token })).body.value).toMatchObject({ exclusion: { until: null } })
    expect((await ask(gateway, wallet, {}, { token })).body.success).toBe(true)
  })
})

describe('help', () => {
  test('PP-04 a visitor finds who helps and the self-test, in Vietnamese, too', async () => {
    await renderPage(undefined, 'VI')
    const line = await screen.findByRole('link', { name: /Đường dây nóng Ngày Mai/ })
    expect(line.getAttribute('href')).toBe('tel:0963061414')
    expect(screen.getByRole('link', { name: /Tự kiểm tra/ })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Giới hạn nạp' })).toBeNull()
  })

  test('PP-08 who helps is no part of the site, and each says when the site looked whether it holds', async () => {
    const { helpLines: lines } = gateway.world.settings()
    gateway.set({
      helpLines: lines.map((line) => (line.region === 'VN' ? { ...line, checkedOn: '2026-11-20' } : line)),
    })
    await renderPage('player1')
    const line = await screen.findByRole('link', { name: /Ngày Mai/ })
    const checked = 'Checked by this site on 20\u00a0Nov\u00a02026'
    expect(line.textContent).toContain(`0963061414 · Support in Vietnamese · ${checked}`)
    expect(screen.getByRole('link', { name: /Gambling Therapy/ }).textContent).toContain('Not checked by this site yet')
    expect(screen.getByText(/independent of this site/)).toBeTruthy()
  })

  test('PP-08 where the merchant names nobody, nobody is promised', async () => {
    gateway.set({ helpLines: [] })
    await renderPage(undefined)
    await screen.findByRole('link', { name: /Self-test/ })
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
    expect(screen.queryByText(/independent of this site/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'People who help' })).toBeNull()
  })

  test('PP-04 the self-test sums nine answers and sends none', async () => {
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(String(input instanceof Request ? input.url : input))
      return gateway.fetch(input, init)
    }
    const { user } = await renderFeature(<SaferPlayPage />, {
      remote: 'account',
      wording: { VI: vi, EN: en },
      language: 'EN',
      path: '/m/saferPlay?view=test',
      gateway: { ...gateway, fetch },
    })
    await screen.findByRole('link', { name: /Gambling Therapy/ })
    const before = asked.length
    for (const each of screen.getAllByRole('button', { name: 'Sometimes' })) await user.click(each)
    expect(screen.getByText(/9 of 27 points\. High risk/)).toBeTruthy()
    expect(asked).toHaveLength(before)
  })

  test('PP-04 points mean what the index says: 0, 1 to 2, 3 to 7, 8 and more', () => {
    expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high'])
  })
})
