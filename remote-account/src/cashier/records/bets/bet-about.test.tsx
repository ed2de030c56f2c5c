import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { nameFor } from '@lobby/contracts/fold'
import { formatMoney, useText } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import vi from '../../../locales/vi.json' with { type: 'json' }
import { Facts } from '../../../parts/facts/facts.tsx'
import { BetAbout, useAboutFacts } from './bet-about.tsx'
import BetRecordPage from './bet-record-page.tsx'
import { type About, aboutText, type Leg } from './leg-words.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const LEG: Leg = { home: 'Hà Nội FC', away: 'Nam Định', market: 'result', side: 'home', odds: 1.95 }
const HANDICAP = { market: 'handicap', line: -0.25, unit: 'goals' } as const

function Shown({ about }: { about: About }) {
  const t = useText('account')
  const facts = useAboutFacts(about)
  return (
    <>
      <p>{aboutText(t, about)}</p>
      <BetAbout about={about} />
      <Facts facts={[{ label: 'Money', value: formatMoney(1) }, ...facts]} />
    </>
  )
}

async function show(about: About, language: 'VI' | 'EN' = 'EN') {
  const { container, unmount } = await renderFeature(<Shown about={about} />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    language,
    signedInAs: 'player1',
    gateway,
  })
  const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
  // The currency comes with the settings.
  await waitFor(() => expect(plain(container)).toMatch(/1[.,]00 K/))
  const read = {
    line: plain(container.querySelector('p')),
    legs: [...container.querySelectorAll('li')].map(plain),
    rows: [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map(plain)),
    marks: [...container.querySelectorAll('mark')].map(plain),
    facts: Object.fromEntries(
      [...container.querySelectorAll('dt')].map((dt) => [plain(dt), plain(dt.nextElementSibling)]),
    ),
  }
  unmount()
  return read
}

describe('what a bet was on', () => {
  test.each([
    [{}, 'Hà Nội FC to win', 'Hà Nội FC thắng'],
    [{ side: 'away' }, 'Nam Định to win', 'Nam Định thắng'],
    [{ side: 'draw', part: 'firstHalf' }, 'First half · Draw', 'Hiệp 1 · Hòa'],
    [{ ...HANDICAP }, 'Handicap: Hà Nội FC −0.25', 'Kèo chấp: Hà Nội FC −0,25'],
    [
      { ...HANDICAP, side: 'away', line: 1, since: '1:0' },
      'Handicap: Nam Định +1 (from 1:0)',
      'Kèo chấp: Nam Định +1 (từ 1:0)',
    ],
    [{ ...HANDICAP, line: -1.5, unit: 'maps' }, 'Map handicap: Hà Nội FC −1.5', 'Chấp ván: Hà Nội FC −1,5'],
    [{ market: 'total', side: 'over', line: 2.5, unit: 'goals' }, 'Over 2.5 goals', 'Tài 2,5 bàn'],
    [{ market: 'total', side: 'under', line: 2.5, unit: 'maps' }, 'Under 2.5 maps', 'Xỉu 2,5 ván'],
    [{ market: 'total', side: 'over', line: 9.5, unit: null }, 'Over 9.5', 'Tài 9,5'],
  ] as const)(
    'SH-24 PL-14 the pick %j is said as “%s”, and in Vietnamese as “%s”',
    async (pick, english, vietnamese) => {
      const about = { legs: [{ ...LEG, ...pick }] }
      expect((await show(about)).line).toBe(`Hà Nội FC – Nam Định · ${english}`)
      const { line, legs } = await show(about, 'VI')
      expect(line).toBe(`Hà Nội FC – Nam Định · ${vietnamese}`)
      expect(legs[0]).toContain(`${vietnamese}×1,95`)
    },
  )

  test.each([
    { market: null },
    { side: null },
    { market: 'handicap' },
    { market: 'total', side: 'home', line: 2 },
    // A quarter of a match, perhaps: not the whole.
    { part: null },
  ] as const)(
    'SH-24 FD-29 of a pick that is not known here, %j, the match and its rate are said alone',
    async (pick) => {
      const { line, legs } = await show({ legs: [{ ...LEG, ...pick }] })
      expect(line).toBe('Hà Nội FC – Nam Định')
      expect(legs[0]).toContain('Other bet×1.95')
    },
  )

  test.each([
    ['won', 'Won'],
    ['halfWon', 'Half won'],
    ['back', 'Stake back'],
    ['halfLost', 'Half lost'],
    ['lost', 'Lost'],
    [undefined, 'Open'],
    [null, 'Other'],
  ] as const)('SH-24 FD-29 a leg that has ended as %s says “%s”', async (outcome, said) => {
    const { legs } = await show({ legs: [{ ...LEG, outcome, ...(outcome ? { score: '2:1' } : {}) }, LEG] })
    expect(legs[0]?.endsWith(outcome ? `Result 2:1${said}` : `×1.95${said}`)).toBe(true)
  })

  test('SH-24 a single says how its match has ended, and nothing of that before: its state stands above', async () => {
    expect((await show({ legs: [LEG] })).legs[0]?.endsWith('×1.95')).toBe(true)
    const ended = await show({ legs: [{ ...LEG, outcome: 'halfWon', score: '1:0' }] })
    expect(ended.legs[0]?.endsWith('Result 1:0Half won')).toBe(true)
  })

  test('SH-24 a parlay has each of its legs, the rate of all and what it may win', async () => {
    const other: Leg = { ...LEG, home: 'Thép Xanh', away: 'Bình Định', odds: 1.85, outcome: 'won', score: '1:0' }
    const league = { league: 'V.League', startsAt: '2026-11-21T11:00:00.000Z' }
    const { line, legs, facts } = await show({ legs: [{ ...LEG, ...league }, other], pays: 36.07 })
    expect(line).toBe('Parlay of 2: Hà Nội FC – Nam Định, Thép Xanh – Bình Định')
    expect(legs).toEqual([
      'V.League · 21 Nov 2026 18:00Hà Nội FC – Nam ĐịnhHà Nội FC to win×1.95Open',
      'Thép Xanh – Bình ĐịnhThép Xanh to win×1.85Result 1:0Won',
    ])
    // 1.95 × 1.85 is 3.6075: never more than is paid.
    expect(facts).toMatchObject({ Odds: '×3.60', 'Possible win': '36.07 K' })
  })

  test('SH-24 PL-09 numbers stand with their draw, and those that came are marked', async () => {
    const picked = ['03', '17', '80']
    const before = await show({ numbers: { draw: '#0000012', picked } })
    expect(before.line).toBe('03, 17, 80')
    expect(before.facts).toMatchObject({ Draw: '#0000012', 'Your numbers': '03, 17, 80', Drawn: '–' })
    expect(before.marks).toEqual([])
    const after = await show({ numbers: { draw: '#0000012', picked, drawn: ['01', '17', '80'] } })
    expect(after.facts).toMatchObject({ 'Your numbers': '03, 17, 80', Drawn: '01, 17, 80' })
    expect(after.marks).toEqual(['17', '80'])
  })

  test('SH-24 what lay on a table is said place by place, with what came back of it', async () => {
    const { line, rows } = await show({
      spots: [
        { name: 'Big', stake: 2, back: 4 },
        { name: 'Even', stake: 1.5, back: 0 },
        { name: 'Triple', stake: 1 },
      ],
    })
    expect(line).toBe('Big, Even, Triple')
    expect(rows).toEqual([
      ['Big', '2.00 K', '4.00 K'],
      ['Even', '1.50 K', '0.00 K'],
      ['Triple', '1.00 K', '–'],
    ])
  })
})

test('SH-24 CL-20 a bet at the bookmaker says its match in the list, and all of it in the sheet', async () => {
  const token = await gateway.signIn('player1')
  const launch = { gameCategory: 'SPORTS', vendor: 'GOAL', platform: 'html5' }
  const { body } = await ask(gateway, launchGame, launch, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
  const vendor = async (path: string, input: object = {}) => {
    const answer = await gateway.fetch(`http://vendor.test/api/sports/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: key, ...input }),
    })
    return (await answer.json()).value
  }
  const { matches } = await vendor('look')
  const match = matches.find(({ status }: { status: string }) => status === 'scheduled')
  // The record is read in English.
  const [home, away] = [nameFor(match.home, 'EN'), nameFor(match.away, 'EN')]
  const legs = [{ match: match.id, pick: 'over', odds: match.odds.over }]
  expect((await vendor('bet', { round: randomUUID(), stake: 2, legs })).isPlaced).toBe(true)

  const { user } = await renderFeature(<BetRecordPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    language: 'EN',
    path: '/m/gameRecord?type=SPORTS',
    signedInAs: 'player1',
    gateway,
  })
  const record = await screen.findByRole('region', { name: 'Betting record' })
  const [row] = within(record).getAllByRole('button')
  expect(row?.textContent).toContain(`${home} – ${away} · Over 2.5 goals`)
  if (row) await user.click(row)
  const sheet = within(await screen.findByRole('dialog', { name: 'Bet details' }))
  const leg = await within(await sheet.findByRole('list', { name: 'Matches in this bet' })).findByRole('listitem')
  const odds = (match.odds.over / 100).toFixed(2)
  expect(leg.textContent).toContain(`${home} – ${away}Over 2.5 goals×${odds}`)
  const wins = sheet.getByText('Possible win').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
  // Twice the odds, in whole hundredths.
  expect(wins).toBe(`${((2 * match.odds.over) / 100).toFixed(2)} K`)
})
