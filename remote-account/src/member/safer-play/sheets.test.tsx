import type { ValueOf } from '@lobby/contracts/call'
import { type protection, removeLimit, selfExclude, setLimit } from '@lobby/contracts/calls/protection'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { BreakStanding, isOnBreak } from '../../parts/protection/break-standing.tsx'
import { ExclusionSheet } from './exclusion-sheet.tsx'
import type { Limit } from './limit.ts'
import { LimitCards } from './limit-cards.tsx'
import { LimitSheet } from './limit-sheet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const CALLS = [setLimit, removeLimit, selfExclude].map(({ path }) => path)

/** What is sent by these sheets is answered here: a limit that was asked for would bind the next test. */
async function show(part: ReactNode, answer: unknown = null) {
  const sent: [string, unknown][] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://site.test')
    if (!CALLS.includes(pathname)) return gateway.fetch(input, init)
    sent.push([pathname, JSON.parse(String(init?.body))])
    return answer === null ? gateway.fetch(`${pathname}/none`, init) : Response.json({ success: true, value: answer })
  }
  const feature = await renderFeature(part, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/saferPlay',
    signedInAs: 'player2',
    gateway: { ...gateway, fetch },
  })
  // The currency comes with the settings.
  await waitFor(() => expect(document.body.textContent).not.toContain('¥'))
  return { ...feature, sent }
}

const LIMIT = { kind: 'deposit', period: 'day', amount: null, used: 0, asked: null } as unknown as Limit
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)

describe('the sheet of self-exclusion', () => {
  const END = 'When it ends, you have to ask to come back and wait another 24 hours.'
  test('PP-04 offers five lengths, six months first, and says what the one that is chosen means', async () => {
    const { user } = await show(<ExclusionSheet open onClose={() => undefined} />)
    const chips = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(chips.map((chip) => chip.textContent)).toEqual(['6 months', '1 year', '2 years', '5 years', 'Permanently'])
    expect(pressed()).toEqual(['6 months'])
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(END)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: '2 years' }))
    expect(pressed()).toEqual(['2 years'])
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(END)
    await user.click(screen.getByRole('button', { name: 'Permanently' }))
    expect(pressed()).toEqual(['Permanently'])
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('This cannot be reversed.')
  })

  test.each([
    ['1 year', { months: 12 }],
    ['Permanently', { months: null }],
  ])('PP-04 sends the length that was chosen (%s), once it is understood', async (name, body) => {
    const { user, sent } = await show(<ExclusionSheet open onClose={() => undefined} />)
    await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: 'Exclude me now' }))
    expect(screen.getByText('Tick this to continue')).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'I understand and want to exclude myself' }))
    await user.click(screen.getByRole('button', { name: 'Exclude me now' }))
    await waitFor(() => expect(sent).toEqual([[selfExclude.path, expect.objectContaining(body)]]))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('the sheet of a limit', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Limit/ })

  test('PP-01 names the limit, and says what stands now', async () => {
    const first = await show(<LimitSheet limit={LIMIT} open onClose={() => undefined} />)
    expect(screen.getByRole('dialog', { name: 'Deposit limit · Last 24\u00a0hours' })).toBeTruthy()
    expect(screen.queryByText(/^Now:/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ask to end this limit' })).toBeNull()
    first.unmount()
    await show(
      <LimitSheet limit={{ ...LIMIT, kind: 'loss', period: 'week', amount: 700 }} open onClose={() => undefined} />,
    )
    expect(screen.getByRole('dialog', { name: 'Loss limit · Last 7\u00a0days' })).toBeTruthy()
    expect(screen.getByText('Now: 700 K')).toBeTruthy()
  })

  test.each([
    ['deposit', '', 'Enter a number from 1'],
    ['deposit', '1000000001', 'No more than 1,000,000,000'],
    ['time', '44641', 'No more than 44,640 minutes'],
  ] as const)('PP-01 a %s limit of “%s” says what is wrong, and is not sent', async (kind, typed, said) => {
    const { user, sent } = await show(<LimitSheet limit={{ ...LIMIT, kind }} open onClose={() => undefined} />)
    if (typed) await user.type(field(), typed)
    await user.click(screen.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(sent).toEqual([])
  })

  test.each([
    ['deposit', '1', 1],
    ['time', '44640', 44_640],
    ['deposit', '1000000000', 1_000_000_000],
  ] as const)('PP-01 a %s limit of %s is sent as it is', async (kind, typed, amount) => {
    const limit = { ...LIMIT, kind }
    const { user, sent } = await show(<LimitSheet limit={limit} open onClose={() => undefined} />)
    await user.type(field(), typed)
    expect(leasesHeld('account')).toEqual(['limit'])
    await user.click(screen.getByRole('button', { name: 'Save limit' }))
    await waitFor(() =>
      expect(sent).toEqual([[setLimit.path, expect.objectContaining({ kind, period: 'day', amount })]]),
    )
  })

  test('PP-01 a limit of time is in minutes, one of money in the money of the site', async () => {
    const time = await show(<LimitSheet limit={{ ...LIMIT, kind: 'time' }} open onClose={() => undefined} />)
    expect(screen.getByText('At most 44,640 minutes (31 days)')).toBeTruthy()
    expect(screen.getByText('min', { selector: 'span' })).toBeTruthy()
    time.unmount()
    await show(<LimitSheet limit={LIMIT} open onClose={() => undefined} />)
    expect(screen.getByText('K', { selector: 'span' })).toBeTruthy()
    expect(screen.queryByText(/minutes/)).toBeNull()
  })
})

describe('the cards of limits', () => {
  const bar = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('data-tone')
  test('PP-01 say what is used of each, by kind, and warn from four fifths on', async () => {
    const limits = [
      { ...LIMIT, amount: 100, used: 79.99 },
      { ...LIMIT, period: 'week', amount: 100, used: 80 },
      { ...LIMIT, period: 'month', amount: 100, used: 100 },
      { ...LIMIT, kind: 'time', amount: 60, used: 15 },
      { ...LIMIT, kind: 'stake' },
    ] as Limit[]
    const { user } = await show(<LimitCards limits={limits} />)
    const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('button')?.textContent)
    expect(lines).toEqual([
      'Last 24\u00a0hours79.99\u00a0K of 100\u00a0K used',
      'Last 7\u00a0days80\u00a0K of 100\u00a0K used',
      'This month100\u00a0K of 100\u00a0K used',
      ...['Last 24\u00a0hoursNo limit', 'Last 24\u00a0hours15 min of 60 min used'],
    ])
    const periods = ['Last 24\u00a0hours', 'Last 7\u00a0days', 'This month']
    expect(periods.map((period) => bar(`Deposit limit, ${period}`))).toEqual(['jade', 'gold', 'red'])
    expect(screen.getAllByRole('progressbar')).toHaveLength(4)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: /^Last 7\u00a0days/ })[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Deposit limit · Last 7\u00a0days' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a break that is in force', () => {
  type Standing = ValueOf<typeof protection>
  const NOW = Date.UTC(2026, 10, 21, 3, 0)
  const standing = (change: Partial<Standing>) =>
    ({ now: NOW, timeOut: null, exclusion: null, limits: [], ...change }) as Standing
  const exclusion = (until: number | null, returnAt: number | null = null) =>
    ({ until, returnAt }) as NonNullable<Standing['exclusion']>
  const HOUR = 3_600_000
  const SHOWN: [string, Partial<Standing>, string, string[]][] = [
    [
      'a time-out',
      { timeOut: NOW + HOUR } as Partial<Standing>,
      'You are on a time-out until 21\u00a0Nov\u00a02026 11:00.',
      [en.link.withdraw],
    ],
    [
      'an exclusion',
      { exclusion: exclusion(NOW + HOUR) },
      'You are excluded until 21\u00a0Nov\u00a02026 11:00. You can still withdraw and see your records.',
      [en.link.withdraw, en.link.accountRecord],
    ],
    [
      'an exclusion for ever',
      { exclusion: exclusion(null) },
      'You are permanently excluded. You can still withdraw and see your records.',
      [en.link.withdraw, en.link.accountRecord],
    ],
    [
      'an exclusion whose time has come',
      { exclusion: exclusion(NOW) },
      'The period is over, but the exclusion continues until you ask to come back.',
      [en.link.withdraw, en.link.accountRecord, 'Ask to come back'],
    ],
    [
      'an exclusion that the player has asked to leave',
      { exclusion: exclusion(NOW - HOUR, NOW + HOUR) },
      'You can play again from 21\u00a0Nov\u00a02026 11:00.',
      [en.link.withdraw, en.link.accountRecord],
    ],
  ]
  test.each(SHOWN)('PP-03 PP-04 %s says until when, and what stays open', async (_what, change, said, can) => {
    expect(isOnBreak(standing(change))).toBe(true)
    const { container } = await show(<BreakStanding state={standing(change)} />)
    expect(screen.getByRole('status').textContent).toBe(said)
    expect([...container.querySelectorAll('a, button')].map((action) => action.textContent)).toEqual(can)
    expect(screen.getByRole('link', { name: en.link.withdraw }).getAttribute('href')).toBe('/m/withdraw')
  })

  test('PP-03 without one nothing is said', async () => {
    expect(isOnBreak(standing({}))).toBe(false)
    const { container } = await show(<BreakStanding state={standing({})} />)
    expect(container.textContent).toBe('')
  })
})
