import { announcements } from '@lobby/contracts/calls/system'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import FoundMatches from './found-matches.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const match = (id: string, homeTeam: string, awayTeam: string, league: string) => ({
  ...{ id, homeTeam, awayTeam, league, homeTeamImageUrl: '', awayTeamImageUrl: '' },
  ...{ matchTime: Date.UTC(2026, 10, 28, 12), vendor: 'BK', roomId: '', nodeId: 7 },
  odds: { home: 1.5, draw: 3.25, away: null },
})
const HOT = [
  match('m1', 'Hà Nội', 'Hải Phòng', 'V.League 1'),
  match('m2', 'Nam Định', 'Hà Nội', 'V.League 1'),
  match('m3', 'Arsenal', 'Chelsea', 'Premier League'),
]

async function show(text: string, hot: readonly object[] = HOT) {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  const options = {
    ...({ remote: 'games', wording: { EN }, path: '/m/search' } as const),
    gateway: newerGateway(gateway, announcements, (value) => ({ ...value, hot })),
  }
  await renderFeature(
    <PageExists value={() => true}>
      <FoundMatches text={text} onFound={onFound} />
    </PageExists>,
    options,
  )
  const count = () => onFound.mock.calls.at(-1)?.[1]
  await waitFor(() => expect(count()).not.toBeNull())
  const list = screen.queryByRole('list', { name: 'Matches' })
  const rows = list ? within(list).getAllByRole('listitem') : []
  return { rows, count: count(), parts: new Set(onFound.mock.calls.map(([part]) => part)) }
}

test('PL-05 WB-02 a team finds its matches without accents, and each price leads to its bet', async () => {
  const { rows, count, parts } = await show('ha noi')
  expect(
    rows.map((row) =>
      within(row)
        .getByRole('link', { name: /^Play now/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual(['Play now: Hà Nội against Hải Phòng', 'Play now: Nam Định against Hà Nội'])
  expect([count, [...parts]]).toEqual([2, ['matches']])
  const bets = within(rows[0] as HTMLElement).getAllByRole('link', { name: /Hà Nội against Hải Phòng$/ })
  const wanted = bets.map((bet) => new URL(bet.getAttribute('href') ?? '', 'http://a.test').searchParams.get('bet'))
  // The way to the match, and the bets that are sold.
  expect(wanted).toEqual([null, 'm1.home', 'm1.draw'])
})

test.each([
  ['chelsea arsenal', 1],
  ['premier', 1],
  ['v.league', 2],
  ['xyzzyx', 0],
  ['', 0],
])('PL-05 “%s” finds %i of the matches, by both sides or the league', async (text, wanted) => {
  const { rows, count } = await show(text)
  expect([rows.length, count]).toEqual([wanted, wanted])
})

test.each(['Bóng đá', 'football', 'Sports'])(
  'PL-05 “%s” shows the hot matches, whatever their teams are called',
  async (text) => {
    const { rows, count } = await show(text)
    expect([rows.length, count]).toEqual([3, 3])
    expect((await show('foot')).count).toBe(0)
  },
)

test('PL-05 four are shown at most, with the way to the others', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => match(id, `Đội ${id}`, 'Khách', 'Cúp'))
  const { rows, count } = await show('cup', many)
  expect([rows.length, count]).toEqual([4, 5])
  expect(screen.getByRole('link', { name: 'Sports' }).getAttribute('href')).toBe('/m/sports')
})
