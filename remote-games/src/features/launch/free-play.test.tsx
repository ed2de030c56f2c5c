import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
import GameInformationSheet from './game-information-sheet.tsx'
import { LaunchedGame } from './launched-game.tsx'

let gateway: TestGateway
let request: ComponentProps<typeof LaunchedGame>['request']
beforeAll(async () => {
  gateway = await startTestGateway()
  const [game] = await gateway.db.query.games.findMany({ where: (row, { eq }) => eq(row.nodeId, 1001) })
  request = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001, gameCode: game?.code }
})
afterAll(() => gateway.close())
beforeEach(() => sessionStorage.clear())

/** A game, and the page behind once it is left. */
function Visit({ accountType }: { accountType: 0 | 1 }) {
  const [left, setLeft] = useState(false)
  const face = { name: 'Floating Market', picture: '' }
  return left ? (
    <RegisterWord />
  ) : (
    <LaunchedGame request={{ ...request, accountType }} face={face} onClose={() => setLeft(true)} />
  )
}

const show = (ui: ReactNode, signedInAs?: string, exists: (path: string) => boolean = () => true) =>
  renderFeature(<PageExists value={exists}>{ui}</PageExists>, {
    ...{ remote: 'games', wording: { EN: en }, path: '/m/launchGame', signedInAs, gateway },
  })
const word = () => screen.queryByRole('complementary', { name: 'After free play' })

/** Opens the game, and leaves it. */
async function visit(accountType: 0 | 1, signedInAs?: string) {
  const feature = await show(<Visit accountType={accountType} />, signedInAs)
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  await feature.user.click(screen.getByRole('button', { name: 'Leave the game' }))
  return feature
}

test('PL-08 PL-01 a visitor who leaves free play reads the way to an account on the page behind, and closes it for the visit', async () => {
  const { user, unmount } = await visit(0)
  const said = within(word() as HTMLElement)
  expect(said.getByText('You tried Floating Market for free. To play for real money you need an account.')).toBeTruthy()
  expect(said.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register')
  await user.click(said.getByRole('button', { name: 'Close this note' }))
  expect(word()).toBeNull()
  unmount()
  // Another game of the same visit opens it no more.
  await visit(0)
  expect(word()).toBeNull()
})

test('PL-08 a member who leaves free play, or a game for money, reads nothing of an account', async () => {
  const first = await visit(0, 'player1')
  expect(word()).toBeNull()
  expect(sessionStorage.getItem('MC_FREE_PLAYED')).toBeNull()
  first.unmount()
  await visit(1, 'player1')
  expect(sessionStorage.getItem('MC_FREE_PLAYED')).toBeNull()
})

test('PL-08 without a page to register nothing leads there', async () => {
  sessionStorage.setItem('MC_FREE_PLAYED', JSON.stringify({ name: 'Floating Market', vendor: 'LOTUS' }))
  const { unmount } = await show(<RegisterWord />)
  expect(word()).not.toBeNull()
  unmount()
  await show(<RegisterWord />, undefined, () => false)
  expect(word()).toBeNull()
})

test.each<[0 | 1, string | undefined, string[], boolean]>([
  [0, undefined, ['Free play'], false],
  [0, 'player1', ['Free play'], false],
  [1, 'trial', ['Free play'], true],
  [1, 'player1', [], true],
])(
  'PL-08 PP-05 the bar says that play money is played for: launch %s, as %s',
  async (accountType, who, marks, sums) => {
    await show(<Visit accountType={accountType} />, who)
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
    if (sums) expect(await screen.findByText('Net')).toBeTruthy()
    else expect(screen.queryByText('Net')).toBeNull()
    const bar = screen.getByRole('heading', { name: 'Floating Market' }).parentElement as HTMLElement
    expect(
      within(bar)
        .queryAllByText('Free play')
        .map((mark) => mark.textContent),
    ).toEqual(marks)
  },
)

test.each([
  ['trial', 0],
  ['player1', 1],
])('PL-08 TR-04 a deposit stands over a game for whoever may make one, as %s', async (who, deposits) => {
  await show(<Visit accountType={1} />, who)
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  expect(screen.queryAllByRole('button', { name: 'Deposit' })).toHaveLength(deposits)
})

test.each([
  [true, undefined, 1],
  [true, 'trial', 1],
  [true, 'player1', 0],
  [false, undefined, 0],
])('PL-08 what is told of a game has the way to an account: free %s, as %s', async (free, who, links) => {
  const choice = { vendor: 'LOTUS', nodeId: 1001 }
  await show(<GameInformationSheet choice={choice} free={free} open onClose={() => undefined} />, who)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Register to play for real money' })).toHaveLength(links)
})
