import { renderFeature } from '@lobby/platform/testing'
import { everythingInSight } from '@lobby/platform/testing/in-sight'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import FoundGames from './found-games.tsx'
import FoundKinds from './found-kinds.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['VI', 'lô đề', '/m/lottery'],
  ['VI', 'xsmb', '/m/lottery'],
  ['VI', 'bong da', '/m/sports'],
  ['VI', 'slot', '/m/rng'],
  ['VI', 'nổ hũ', '/m/rng'],
  ['VI', 'da ga', '/m/gameCenter?gameCategory=COCKFIGHT'],
  ['VI', 'kết quả', '/m/lottery'],
  ['EN', 'football', '/m/sports'],
  ['EN', 'slots', '/m/rng'],
  ['EN', 'blackjack', '/m/pvp'],
] as const)('PL-05 in %s “%s” leads to %s', async (language, text, path) => {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  const options = { remote: 'games', wording: { VI, EN }, language, gateway } as const
  await renderFeature(<FoundKinds text={text} onFound={onFound} />, options)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([path])
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith('kinds', 1))
})

test('PL-05 below a kind that is called so in full stands what is played of it, and below others its sign alone', async () => {
  everythingInSight()
  const options = { remote: 'games', wording: { EN }, language: 'EN', gateway } as const
  const poker = await renderFeature(<FoundKinds text="Poker" onFound={() => {}} />, options)
  const rail = await screen.findByRole('list', { name: 'Cards', busy: false })
  await waitFor(() => expect(within(rail).getAllByRole('listitem').length).toBeGreaterThan(3))
  poker.unmount()
  await renderFeature(<FoundKinds text="rong" onFound={() => {}} />, options)
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(['Casino'])
  expect(screen.queryByRole('heading', { name: 'Casino' })).toBeNull()
})

test('PL-05 where games are called what was typed, they alone are shown: not the others of their kind as well', async () => {
  everythingInSight()
  const options = { remote: 'games', wording: { VI }, language: 'VI', gateway } as const
  const both = (text: string) => (
    <>
      <FoundKinds text={text} onFound={() => {}} />
      <FoundGames text={text} onFound={() => {}} />
    </>
  )
  await renderFeature(both('Tài xỉu'), options)
  const games = await screen.findByRole('list', { name: VI.search.games, busy: false })
  expect(within(games).getByText('Tài Xỉu Bến Thành')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Casino' }).getAttribute('href')).toBe('/m/live')
  expect(screen.queryByRole('heading', { name: 'Casino' })).toBeNull()
})

test('PL-05 what is no game type is none, and is counted as none', async () => {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  const options = { remote: 'games', wording: { VI }, language: 'VI', gateway } as const
  await renderFeature(<FoundKinds text="rút tiền" onFound={onFound} />, options)
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith('kinds', 0))
  expect(screen.queryByRole('link')).toBeNull()
})
