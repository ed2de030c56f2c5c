import type { ValueOf } from '@lobby/contracts/call'
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { GameDetails } from './game-details.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Information = ValueOf<typeof gameInformation>
type Rounds = ValueOf<typeof gameRounds>

const INFORMATION: Information = {
  gameName: 'Some game',
  vendorName: 'Some vendor',
  minBet: 0.5,
  maxWin: 1_200,
  published: {
    rules: ['First rule.', 'Second rule.'],
    returnPercent: null,
    bets: [
      { name: 'Likely', chance: 0.25, pays: 3.5, returnPercent: 87.5 },
      { name: 'Rare', chance: 0.001, pays: 1_000, returnPercent: null },
    ],
    words: { lo2: 'Two digits' },
  },
}
const ROUND: Rounds['list'][number] = {
  orderId: 'O-1',
  time: '2026-11-21T02:05:09Z',
  stake: 10,
  win: 25.5,
  state: 'won',
  balance: 115.5,
  result: ['lo2', '47'],
  draw: null,
}

interface Answers {
  named?: boolean
  information?: Partial<Information>
  rounds?: Rounds['list']
  pages?: number
  from?: TestGateway
}
function open(
  { named = false, information = {}, rounds = [], pages = 1, from = gateway }: Answers = {},
  signedInAs = 'player1',
) {
  const informed = newerGateway(from, gameInformation, () => ({ ...INFORMATION, ...information }))
  let page = 0
  const answering = newerGateway(informed, gameRounds, () => {
    page += 1
    const list = rounds.map((round) => ({ ...round, orderId: `${round.orderId} of page ${page}` }))
    return { list, pageNum: page, totalPages: pages }
  })
  return renderFeature(<GameDetails choice={{ vendor: 'LOTUS', nodeId: 1001 }} {...(named ? { named } : {})} />, {
    remote: 'games',
    wording: { EN: en },
    path: '/m/here?x=1',
    gateway: answering,
    ...(signedInAs ? { signedInAs } : {}),
  })
}
const facts = async () => {
  await waitFor(() => expect(screen.getAllByRole('term').length).toBeGreaterThan(0))
  await waitFor(() => expect(document.body.textContent).not.toContain('¥'))
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
}
const odds = () =>
  within(screen.getByRole('table', { name: 'Odds and payouts' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const rounds = async () =>
  within(await screen.findByRole('list', { name: 'Your rounds' }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map((part) => part.textContent))

test('PP-09 a game says who makes it, the least bet and the most a round wins, the odds of each result, and its rules', async () => {
  await open()
  expect(await facts()).toEqual([
    ['Provider', 'Some vendor'],
    ['Minimum stake', '0.5\u00a0K'],
    ['Maximum win', '1,200 × your stake'],
  ])
  expect(odds()).toEqual([
    ['Result', 'Chance', 'Pays', 'Return'],
    ['Likely', '1 in 4', '×3.5', '87.5%'],
    ['Rare', '1 in 1,000', '×1,000', '–'],
  ])
  expect(screen.getByText('Return is the share of stakes paid back to players in the long run.')).toBeTruthy()
  expect(screen.getByText('First rule.').closest('ul')?.textContent).toBe('First rule.Second rule.')
  expect(screen.queryByText('Return to player')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Some game' })).toBeNull()
})

test('PP-09 a game with one return for all bets says what it means, and repeats it at none of them', async () => {
  const published = { ...INFORMATION.published, returnPercent: 96.094 } as Information['published']
  await open({ named: true, information: { published } })
  await facts()
  expect(screen.getByText('Return to player').nextElementSibling?.textContent).toBe('96.09%')
  expect(screen.getByText(/^On average over very many rounds, 96\.09 of every 100 staked come back/)).toBeTruthy()
  expect(odds()).toEqual([
    ['Result', 'Chance', 'Pays'],
    ['Likely', '1 in 4', '×3.5'],
    ['Rare', '1 in 1,000', '×1,000'],
  ])
  expect(screen.queryByText(/^Return is the share/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Some game' })).toBeTruthy()
})

test('PP-09 of a lobby, and where nothing is published, the page says what is known and no more', async () => {
  await open({ information: { minBet: null, maxWin: null, published: null } })
  expect(await facts()).toEqual([['Provider', 'Some vendor']])
  expect(screen.getByText('The provider has not published rules and odds for this game.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Rules' })).toBeNull()
})

test('PP-09 rules without odds stand without a table', async () => {
  const published = { ...INFORMATION.published, bets: [] } as unknown as Information['published']
  await open({ information: { published } })
  await facts()
  expect(screen.getByText('Second rule.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText('The provider has not published rules and odds for this game.')).toBeNull()
})

test('PP-09 a round says what it showed, its stake, what it came to, and the balance after it where it is known', async () => {
  await open({
    rounds: [
      ROUND,
      { ...ROUND, orderId: 'O-2', state: 'lost', win: 0, balance: null },
      { ...ROUND, orderId: 'O-3', state: 'open', win: 0, balance: null, result: [] },
    ],
  })
  await facts()
  const at = '21\u00a0Nov\u00a02026 09:05:09'
  expect(await rounds()).toEqual([
    ['Two digits · 47', '+15.50\u00a0K', `${at} · Stake 10.00\u00a0K · Balance after: 115.50\u00a0K`],
    ['Two digits · 47', '\u221210.00\u00a0K', `${at} · Stake 10.00\u00a0K`],
    [at, 'Open', 'Stake 10.00\u00a0K'],
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('PP-09 who has played none is told so, and more rounds than a page are shown at a tap', async () => {
  const none = await open()
  expect(await screen.findByText('You have not played this game with real money yet.')).toBeTruthy()
  none.unmount()
  const { user } = await open({ rounds: [ROUND], pages: 2 })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rounds()).toHaveLength(2))
})

test('PP-09 a visitor is led to sign in for own rounds, and back', async () => {
  await open({}, '')
  expect(await screen.findByText('Log in to see the rounds you have played.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login?from=%2Fm%2Fhere%3Fx%3D1')
})

test('SH-05 PP-09 information and rounds that do not load say so, and are there after another try', async () => {
  const informed = refusing(gateway, gameInformation)
  const first = await open({ from: informed.gateway })
  const table = () => screen.queryByRole('table')
  await expectAnotherTry(first.user, informed, 'The game information did not load', table)
  first.unmount()
  const played = refusing(gateway, gameRounds)
  const second = await open({ from: played.gateway, rounds: [ROUND] })
  const list = () => screen.queryByRole('list', { name: 'Your rounds' })
  await expectAnotherTry(second.user, played, 'Your rounds did not load', list)
})
