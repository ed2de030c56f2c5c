import type { ValueOf } from '@lobby/contracts/call'
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import LotteryInformationSheet from './lottery-information-sheet.tsx'

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
  information?: Partial<Information>
  rounds?: Rounds['list']
  pages?: number
  from?: TestGateway
}
function open({ information = {}, rounds = [], pages = 1, from = gateway }: Answers = {}, signedInAs = 'player1') {
  const informed = newerGateway(from, gameInformation, () => ({ ...INFORMATION, ...information }))
  let page = 0
  const answering = newerGateway(informed, gameRounds, () => {
    page += 1
    const list = rounds.map((round) => ({ ...round, orderId: `${round.orderId} of page ${page}` }))
    return { list, pageNum: page, totalPages: pages }
  })
  return renderFeature(
    <LotteryInformationSheet
      choice={{ vendor: 'TCG_LOTTO_VN', gameCode: 'VN_TP_HCM' }}
      open
      onClose={() => undefined}
    />,
    {
      remote: 'lottery',
      wording: { EN: en },
      path: '/m/here?x=1',
      gateway: answering,
      ...(signedInAs ? { signedInAs } : {}),
    },
  )
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
  within(await screen.findByRole('list', { name: 'Your tickets' }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map((part) => part.textContent))

test('PP-09 a lottery says who sells it, the least bet and the most a ticket wins, each bet’s odds, and its rules', async () => {
  await open()
  expect(await facts()).toEqual([
    ['Provider', 'Some vendor'],
    ['Minimum stake', '0.5\u00a0K'],
    ['Maximum win', '1,200 × your stake'],
  ])
  expect(odds()).toEqual([
    ['Bet', 'Chance', 'Pays', 'Return'],
    ['Likely', '1 in 4', '×3.5', '87.5%'],
    ['Rare', '1 in 1,000', '×1,000', '–'],
  ])
  expect(screen.getByText('Return is the share of stakes paid back to players in the long run.')).toBeTruthy()
  expect(screen.getByText('First rule.').closest('ul')?.textContent).toBe(
    'Drawn by this site, not by a state lottery.First rule.Second rule.',
  )
  expect(screen.getByRole('heading', { name: 'Some game' })).toBeTruthy()
})

test('PP-09 of a lobby, and where nothing is published, the sheet says what is known and asks for a lottery', async () => {
  await open({ information: { minBet: null, maxWin: null, published: null } })
  expect(await facts()).toEqual([['Provider', 'Some vendor']])
  expect(screen.getByText('Choose a lottery to see its rules and odds.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Rules' })).toBeNull()
})

test('PP-09 a ticket says what was bet on, its draw and special prize, the stake, and what it came to', async () => {
  await open({
    rounds: [
      { ...ROUND, draw: { numero: '20261121', numbers: '35909~12345,67890' } },
      { ...ROUND, orderId: 'O-2', state: 'lost', win: 0, balance: null, draw: { numero: '20261120', numbers: '' } },
      { ...ROUND, orderId: 'O-3', state: 'open', win: 0, balance: null, result: [] },
    ],
  })
  await facts()
  const at = '21\u00a0Nov\u00a02026 09:05:09'
  const won = `${at} · Draw 21\u00a0Nov\u00a02026 · Special prize 35909`
  expect(await rounds()).toEqual([
    ['Two digits · 47', '+15.50\u00a0K', `${won} · Stake 10.00\u00a0K · Balance after: 115.50\u00a0K`],
    ['Two digits · 47', '\u221210.00\u00a0K', `${at} · Draw 20\u00a0Nov\u00a02026 · Stake 10.00\u00a0K`],
    [at, 'Awaiting the draw', 'Stake 10.00\u00a0K'],
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('PP-09 who has bought none is told so, and more tickets than a page are shown at a tap', async () => {
  const none = await open()
  expect(await screen.findByText('You have not bought a ticket yet.')).toBeTruthy()
  none.unmount()
  const { user } = await open({ rounds: [ROUND], pages: 2 })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rounds()).toHaveLength(2))
})

test('SH-05 PP-09 odds and tickets that do not load say so, and are there after another try', async () => {
  const informed = refusing(gateway, gameInformation)
  const first = await open({ from: informed.gateway })
  const table = () => screen.queryByRole('table')
  await expectAnotherTry(first.user, informed, 'Rules and odds did not load', table)
  first.unmount()
  const bought = refusing(gateway, gameRounds)
  const second = await open({ from: bought.gateway, rounds: [ROUND] })
  const list = () => screen.queryByRole('list', { name: 'Your tickets' })
  await expectAnotherTry(second.user, bought, 'Your tickets did not load', list)
})
