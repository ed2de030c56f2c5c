import { PageExists } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { PapersStep } from './papers-step.tsx'
import { WithdrawBalance } from './withdraw-balance.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawLimits } from './withdraw-limits.tsx'
import type { WithdrawOptions } from './withdraw-options.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const ACCOUNT = { id: 1, bank: 'VCB', bankName: 'Vietcombank', number: '•••• 4756', holder: 'NGUYEN VAN AN' }
const OPTIONS: WithdrawOptions = {
  balance: 3_000,
  withdrawable: 2_580.5,
  locked: 419.5,
  locks: [],
  accounts: [{ ...ACCOUNT, payableFrom: null }],
  hasPaymentPassword: true,
  payeeName: 'NGUYEN VAN AN',
  min: 100,
  max: 50_000,
  day: { limit: 100_000, left: 100_000, count: 3, countLeft: 2, freeLeft: 1 },
  feePercent: 1.5,
  minutes: { from: 5, to: 30 },
  papers: null,
  open: null,
  sandbox: false,
}

async function show(part: ReactNode) {
  const feature = await renderFeature(<PageExists value={() => true}>{part}</PageExists>, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/withdraw',
    signedInAs: 'player1',
    gateway,
  })
  // The currency comes with the settings.
  await waitFor(() => expect(feature.container.textContent).not.toContain('¥'))
  return feature
}
const terms = () =>
  screen.getAllByRole('term').map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent])

describe('papers that are needed first', () => {
  const papers = { state: 'none', reason: null, submittedAt: null, minAge: 21 } as const
  type Papers = NonNullable<WithdrawOptions['papers']>
  const LEAD = 'We pay out once we have checked who you are and that you are 21 or over.'
  test.each<[string, Partial<Papers>, [string, string], string, [string, string]]>([
    ['were never sent', {}, ['Not verified', 'gold'], LEAD, ['Verify now', 'primary']],
    [
      'are being checked',
      { state: 'submitted', submittedAt: '2026-11-20T13:05:00Z' },
      ['Being checked', 'plain'],
      'The documents you sent on 20\u00a0Nov 20:05 are being checked. You can withdraw as soon as they are approved.',
      ['See the documents', 'quiet'],
    ],
    [
      'are being checked since nobody knows when',
      { state: 'submitted', submittedAt: null },
      ['Being checked', 'plain'],
      'The documents you sent on – are being checked. You can withdraw as soon as they are approved.',
      ['See the documents', 'quiet'],
    ],
    [
      'were refused',
      { state: 'refused', reason: 'expired' },
      ['Refused', 'red'],
      'Your document has expired. Please send one that is valid.',
      ['Correct and send again', 'primary'],
    ],
    [
      'were refused without a reason',
      { state: 'refused' },
      ['Refused', 'red'],
      'Something is missing. Please add it and send it again.',
      ['Correct and send again', 'primary'],
    ],
    [
      'are in a state that nobody here knows',
      { state: 'unknown' },
      ['Other', 'plain'],
      LEAD,
      ['See the documents', 'primary'],
    ],
  ])(
    'PP-07 FD-29 papers that %s say so, what that means, and the way to them',
    async (_what, change, badge, said, way) => {
      const { container } = await show(<PapersStep papers={{ ...papers, ...change }} />)
      const mark = container.querySelector('[data-tone][data-look]')
      expect([mark?.textContent, mark?.getAttribute('data-tone')]).toEqual(badge)
      expect(screen.getByRole('status').textContent).toBe(said)
      const link = screen.getByRole('link')
      expect([link.textContent, link.getAttribute('data-look')]).toEqual(way)
      expect(link.getAttribute('href')).toBe('/m/securityCenter?view=identity')
      const missing = screen.queryAllByRole('listitem').map((item) => item.textContent)
      const needed = ['Front of your ID', 'Back of your ID', 'Address', 'Nationality', 'Birthday (21 or over)']
      expect(missing).toEqual(change.state === undefined ? needed : [])
    },
  )
})

describe('what can be taken out', () => {
  test('SH-24 is said beside balance and what is locked, and without a lock there is no list of them', async () => {
    const { container } = await show(<WithdrawBalance options={OPTIONS} />)
    expect(screen.getByText('You can withdraw').nextElementSibling?.textContent).toBe('2,580.50\u00a0K')
    expect(terms().slice(0, 2)).toEqual([
      ['Main wallet', '3,000.00\u00a0K'],
      ['Locked', '419.50\u00a0K'],
    ])
    await waitFor(() => expect(terms()[2]?.[1]).toBe('0.00\u00a0K'))
    expect(screen.queryByRole('list')).toBeNull()
    expect(container.querySelector('button')).toBeNull()
  })

  test('SH-24 each lock says its name or kind, what is left to play, and how far it has come', async () => {
    const locks = [
      { kind: 'bonus', name: 'Daily bonus', locked: 300, required: 1_920, played: 480.5, giveUp: null },
      { kind: 'deposit', name: '', locked: 119.5, required: 119.5, played: 0, giveUp: null },
    ] as const
    await show(<WithdrawBalance options={{ ...OPTIONS, locks: [...locks] }} />)
    const rows = within(screen.getByRole('list', { name: 'Why it is locked' })).getAllByRole('listitem')
    expect(rows.map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
      ['Daily bonus1,439.50\u00a0K to go', '480.50\u00a0K of 1,920.00\u00a0K'],
      ['Deposit turnover119.50\u00a0K to go', '0.00\u00a0K of 119.50\u00a0K'],
    ])
    // 1,920 less 480.50, and 119.50.
    expect(
      screen.getByText('Locked by Daily bonus, Deposit turnover: stake 1,559.00 K more to unlock it.'),
    ).toBeTruthy()
    expect(screen.getByText('Stakes count towards the oldest first.')).toBeTruthy()
    const bars = screen.getAllByRole('progressbar', { name: 'Turnover' })
    expect(bars.map((bar) => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')])).toEqual([
      ['480.5', '1920'],
      ['0', '119.5'],
    ])
  })

  test.each([
    ['with one more than the free ones', { countLeft: 2, freeLeft: 1 }, 'then 1.5%'],
    ['with free ones alone', { countLeft: 1, freeLeft: 1 }, undefined],
    ['with no free one', { countLeft: 2, freeLeft: 0 }, undefined],
  ])('PL-02 SH-24 says what a withdrawal costs after the free ones, %s', async (_, left, after) => {
    await show(<WithdrawLimits options={{ ...OPTIONS, day: { ...OPTIONS.day, ...left } }} />)
    expect(screen.queryByText(/^then/)?.textContent).toBe(after)
  })

  test.each([
    [3, 'Free (3 left)'],
    [1, 'Free (1 left)'],
    [0, '1.5%'],
  ])(
    'SH-24 says what is left of the day, the fee with %i free ones left, and how long it takes',
    async (freeLeft, fee) => {
      await show(<WithdrawLimits options={{ ...OPTIONS, day: { ...OPTIONS.day, left: 40_000, freeLeft } }} />)
      expect(terms()).toEqual([
        ['Left today', '40,000\u00a0K'],
        ['Fee', fee],
        ['Time', '5–30 min'],
      ])
      expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)[1]).toBe('2 of 3 times')
    },
  )
})

describe('the form', () => {
  const sum = () => screen.getByText('You get').nextElementSibling?.textContent
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })
  const all = () => screen.getByRole<HTMLButtonElement>('button', { name: 'All' })

  test('SH-24 says what arrives less the fee, and nothing for an amount that cannot go', async () => {
    const { user } = await show(<WithdrawForm options={{ ...OPTIONS, day: { ...OPTIONS.day, freeLeft: 0 } }} />)
    expect(sum()).toBe('0.00\u00a0K')
    expect(screen.getByRole('button', { name: 'Withdraw now' })).toBeTruthy()
    await user.type(field(), '1000')
    expect(sum()).toBe('985.00\u00a0K')
    expect(field().value).toBe('1,000')
    expect(screen.getByRole('button', { name: 'Withdraw 1,000\u00a0K' })).toBeTruthy()
    await user.type(field(), '0')
    expect(sum()).toBe('0.00\u00a0K')
  })

  test('SH-24 "All" is whole units of what is unlocked, and cannot be pressed for less than the least', async () => {
    const { user, unmount } = await show(<WithdrawForm options={OPTIONS} />)
    expect(all().getAttribute('aria-pressed')).toBe('false')
    await user.click(all())
    expect(field().value).toBe('2,580')
    expect(all().getAttribute('aria-pressed')).toBe('true')
    unmount()
    const exact = await show(<WithdrawForm options={{ ...OPTIONS, withdrawable: 100 }} />)
    expect(all().disabled).toBe(false)
    exact.unmount()
    await show(<WithdrawForm options={{ ...OPTIONS, withdrawable: 99.9 }} />)
    expect(all().disabled).toBe(true)
    expect(all().getAttribute('aria-pressed')).toBe('false')
  })

  test('SH-24 PL-10 the amount asked for is at most what can go, with the money back from games where nothing can before', async () => {
    const inGames = { ...OPTIONS, withdrawable: 20, afterRecall: 2_580.5 }
    const { unmount } = await show(<WithdrawForm options={inGames} />)
    expect(field().placeholder).toBe('100\u00a0K – 2,580\u00a0K')
    expect(all().disabled).toBe(false)
    unmount()
    // Where that is too little as well, it says what each one has to keep to.
    await show(<WithdrawForm options={{ ...inGames, afterRecall: 99 }} />)
    expect(field().placeholder).toBe('100\u00a0K – 50,000\u00a0K')
  })

  test('MS-10 SH-24 the first account that can be paid to is chosen, and one that waits says until when', async () => {
    const waits = { ...ACCOUNT, id: 2, bankName: 'Techcombank', payableFrom: Date.UTC(2026, 10, 22, 3, 0) }
    const accounts = [waits, { ...ACCOUNT, payableFrom: null }]
    const { user } = await show(<WithdrawForm options={{ ...OPTIONS, accounts }} />)
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .flatMap(({ checked, parentElement }) => (checked ? [parentElement?.textContent] : []))
    expect(chosen()).toEqual(['VietcombankNGUYEN VAN AN•••• 4756'])
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Techcombank/ }))
    expect(chosen()).toEqual(['TechcombankNGUYEN VAN AN•••• 4756'])
    expect(screen.getByRole('alert').textContent).toBe(
      'This account was just added. You can withdraw to it from 22\u00a0Nov\u00a02026 10:00.',
    )
    expect(screen.getByRole('link', { name: en.forgottenPayment.link }).getAttribute('href')).toBe(
      '/m/securityCenter?view=forgotten-payment',
    )
  })

  test('SH-24 where every account waits, the first is chosen', async () => {
    const waits = { ...ACCOUNT, payableFrom: Date.UTC(2026, 10, 22, 3, 0) }
    await show(<WithdrawForm options={{ ...OPTIONS, accounts: [waits, { ...waits, id: 2 }] }} />)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false])
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test.each([
    ['50', 'The minimum is 100 K, the maximum 2,580 K'],
    ['60000', 'Your balance is too low'],
    ['2581', 'Part of this is locked until you meet its turnover'],
  ])('SH-24 %s says what is wrong with it', async (amount, said) => {
    const { user } = await show(<WithdrawForm options={OPTIONS} />)
    await user.type(field(), amount)
    await user.click(screen.getByRole('button', { name: /^Withdraw / }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test.each([
    ['30', 'The minimum is 100 K, the maximum 2,580 K', '100'],
    ['2581', 'Part of this is locked until you meet its turnover', '2,580'],
    ['60000', 'Your balance is too low', '2,580'],
  ])(
    'SH-24 %s says what is wrong once typing pauses and never promises to go, and one tap puts it right',
    async (amount, said, right) => {
      const pause = holdTimers(800)
      const { user } = await show(<WithdrawForm options={OPTIONS} />)
      await user.type(field(), amount)
      expect(screen.getByRole('button', { name: 'Withdraw now' })).toBeTruthy()
      expect(screen.queryByText(said)).toBeNull()
      expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull()
      pause.run()
      expect(screen.getByText(said)).toBeTruthy()
      expect(document.activeElement).toBe(field())
      await user.click(screen.getByRole('button', { name: `Make it ${right}\u00a0K` }))
      expect(field().value).toBe(right)
      expect(screen.queryByText(said)).toBeNull()
      expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull()
      expect(screen.getByRole('button', { name: `Withdraw ${right}\u00a0K` })).toBeTruthy()
    },
  )

  test('SH-24 an amount that is left says what is wrong with it; one that can go, and none, say nothing', async () => {
    holdTimers(800)
    const { user } = await show(<WithdrawForm options={OPTIONS} />)
    await user.click(field())
    await user.tab()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await user.type(field(), '100')
    await user.tab()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await user.type(field(), '{Backspace}')
    expect(screen.getByText('The minimum is 100 K, the maximum 2,580 K')).toBeTruthy()
  })

  test.each<[string, Partial<WithdrawOptions>, string]>([
    ['too much at a time', { max: 1_000 }, 'The maximum is 1,000 K at a time'],
    ['more than the day', { day: { ...OPTIONS.day, left: 900 } }, 'You can still withdraw 900 K today'],
    ['one too many', { day: { ...OPTIONS.day, countLeft: 0 } }, 'You have used all of today’s withdrawals'],
  ])('SH-24 %s says the limit', async (_what, change, said) => {
    const { user } = await show(<WithdrawForm options={{ ...OPTIONS, ...change }} />)
    await user.type(field(), '1500')
    await user.click(screen.getByRole('button', { name: /^Withdraw / }))
    expect(await screen.findByText(said)).toBeTruthy()
  })
})
