import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import GameListPage from '../game-list-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const asked: string[] = []
const open = () => {
  asked.length = 0
  const fetch: typeof gateway.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    if (url.pathname.endsWith('GCSGAME_gameList')) asked.push(url.searchParams.get('pageNo') ?? '')
    return gateway.fetch(input, init)
  }
  return renderFeature(<GameListPage />, {
    remote: 'games',
    wording: { EN: en },
    path: '/m/rng',
    gateway: { ...gateway, fetch },
  })
}
const list = () => screen.findByRole('list', { name: 'Games', busy: false })
const at = (clientY: number) => ({ touches: [{ clientX: 200, clientY }] })

async function pull(by: number) {
  const games = await list()
  fireEvent.touchStart(games, at(300))
  fireEvent.touchMove(games, at(300 + by / 2))
  fireEvent.touchMove(games, at(300 + by))
  return games
}

test('GL-17 pulling the list down asks for it anew, once it is let go', async () => {
  await open()
  const games = await pull(70)
  expect(screen.getByText('Release to refresh')).toBeTruthy()
  expect(asked).toEqual(['1'])
  await act(async () => void fireEvent.touchEnd(games))
  await waitFor(() => expect(asked).toEqual(['1', '1']))
  await waitFor(() => expect(screen.queryByText('Refreshing…')).toBeNull())
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(15)
})

test('CO-10 what came anew is laid out for 50 ms before the list goes back to its place', async () => {
  await open()
  const games = await pull(70)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  try {
    fireEvent.touchEnd(games)
    await waitFor(() => expect(screen.queryByText('Refreshing…')).toBeNull())
    expect(asked).toEqual(['1', '1'])
    expect(timers.mock.calls.filter(([, ms]) => ms === 50)).toHaveLength(1)
  } finally {
    timers.mockRestore()
  }
})

test('GL-17 a short pull, one that is called off, and one with two fingers ask for nothing', async () => {
  await open()
  const games = await pull(40)
  expect(screen.getByText('Pull down to refresh')).toBeTruthy()
  const pulled = () => games.closest<HTMLElement>('[style*="--pull"]')?.style.getPropertyValue('--pull')
  expect(pulled()).toBe('40px')
  // The browser's own reload by pulling must not come besides.
  expect(fireEvent.touchMove(games, at(330))).toBe(false)
  expect(pulled()).toBe('30px')
  fireEvent.touchEnd(games)
  expect(pulled()).toBeUndefined()
  expect(screen.queryByText('Pull down to refresh')).toBeNull()
  await pull(90)
  fireEvent.touchCancel(games)
  expect(screen.queryByText('Release to refresh')).toBeNull()
  expect(pulled()).toBeUndefined()
  // The finger that was called off is lifted, and comes again with a second one.
  fireEvent.touchEnd(games)
  const two = (clientY: number) => ({ touches: [...at(clientY).touches, { clientX: 100, clientY }] })
  fireEvent.touchStart(games, two(300))
  expect(fireEvent.touchMove(games, two(390))).toBe(true)
  fireEvent.touchEnd(games)
  expect(screen.queryByText('Release to refresh')).toBeNull()
  expect(asked).toEqual(['1'])
})

test('GL-16 GL-17 pulling the end of the list up asks for the next page', async () => {
  await open()
  // The simulated page is as tall as its window: its top is its end.
  const games = await pull(-60)
  fireEvent.touchEnd(games)
  await waitFor(() => expect(asked).toEqual(['1', '2']))
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(30))
})
