import { STORAGE_KEY } from '@lobby/contracts/storage'
import { SlotRenderer, type SlotRendererProps } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import FoundGames from './found-games.tsx'
import { withSearch } from './recent-searches.ts'
import SearchPage from './search-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Props {
  text: string
  nearly?: boolean
  onFound: (part: string, count: number | null) => void
}
/** Another remote's part: it finds what is called “spring”, or nearly so. */
function Another({ text, nearly, onFound }: Props) {
  const count = text === 'spring' || (nearly && text === 'sprang') ? 1 : 0
  useEffect(() => onFound('another', count), [onFound, count])
  return count === 1 ? <a href="/m/promotions?id=spring">Spring</a> : null
}
const Parts = ({ props }: SlotRendererProps) => (
  <>
    <FoundGames {...(props as Props)} />
    <Another {...(props as Props)} />
  </>
)

const open = (path = '/m/search', signedInAs?: string) =>
  renderFeature(
    <SlotRenderer value={Parts}>
      <SearchPage />
    </SlotRenderer>,
    { remote: 'games', wording: { EN: en }, path, signedInAs, gateway },
  )
const field = () => screen.getByRole('textbox', { name: 'Find games, lotteries and promotions' })
const games = async () =>
  within(await screen.findByRole('list', { name: 'Games', busy: false }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')

test('PL-05 finds games without accents and with a slip of the finger; what is asked for stands in the address', async () => {
  const { user, address } = await open()
  expect(document.activeElement).toBe(field())
  await user.type(field(), 'drgaon pearl')
  await waitFor(() => expect(address()).toBe('/m/search?q=drgaon+pearl'))
  expect((await games())[0]).toContain('Dragon')
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
})

test('PL-05 a lottery is not found as a game as well', async () => {
  await open('/m/search?q=quang')
  expect(await screen.findByText('Nothing found for “quang”')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Games' })).toBeNull()
})

test('PL-05 Back from a game finds what was looked for', async () => {
  await open('/m/search?q=rong')
  expect((field() as HTMLInputElement).value).toBe('rong')
  expect((await games()).length).toBeGreaterThan(0)
})

test('PL-05 says that nothing was found once no part has anything', async () => {
  const { user } = await open('/m/search?q=xyzzyx')
  await screen.findByText('Nothing found for “xyzzyx”')
  // A way on.
  expect(await screen.findByRole('list', { name: 'Most played' })).toBeTruthy()
  await user.clear(field())
  await user.type(field(), 'dragon{Enter}')
  expect((await games()).length).toBeGreaterThan(3)
  await waitFor(() => expect(screen.queryByText(/^Nothing found/)).toBeNull())
  expect(screen.queryByRole('list', { name: 'Most played' })).toBeNull()
})

test('PL-05 what is nearly called so is shown only where no part has what is called so', async () => {
  await open('/m/search?q=sprang')
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeTruthy()
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
})

test('PL-05 a part that comes late is asked for what is called so, and what is nearly called so makes way for it', async () => {
  function Near({ nearly, onFound }: Props) {
    const count = nearly ? 1 : 0
    useEffect(() => onFound('near', count), [onFound, count])
    return nearly ? <p>Nearly</p> : null
  }
  function Coming({ props }: SlotRendererProps) {
    const [isHere, setHere] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setHere(true)}>
          Come
        </button>
        <Near {...(props as Props)} />
        {isHere ? <FoundGames {...(props as Props)} /> : null}
      </>
    )
  }
  const { user } = await renderFeature(
    <SlotRenderer value={Coming}>
      <SearchPage />
    </SlotRenderer>,
    { remote: 'games', wording: { EN: en }, path: '/m/search?q=dragon', gateway },
  )
  expect(await screen.findByText('Nearly')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Come' }))
  expect((await games()).length).toBeGreaterThan(0)
  expect(screen.queryByText('Nearly')).toBeNull()
})

test('PL-05 PL-12 what comes last has its shape before it, and no word that nothing was found', async () => {
  function Coming({ props }: SlotRendererProps) {
    const [isHere, setHere] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setHere(true)}>
          Come
        </button>
        <Another {...(props as Props)} />
        {isHere ? <FoundGames {...(props as Props)} /> : null}
      </>
    )
  }
  const said: string[] = []
  const shapes: number[] = []
  const watch = new MutationObserver(() => {
    said.push(screen.queryByText(/^Nothing found/)?.textContent ?? '')
    shapes.push(document.querySelectorAll('li[aria-hidden="true"]').length)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const { user } = await renderFeature(
    <SlotRenderer value={Coming}>
      <SearchPage />
    </SlotRenderer>,
    { remote: 'games', wording: { EN: en }, path: '/m/search?q=rong', gateway },
  )
  // The other part has answered twice, and is alone for longer than parts come one after another.
  const alone = performance.now()
  await waitFor(() => expect(performance.now() - alone).toBeGreaterThan(700), { timeout: 2_000 })
  expect(said.filter(Boolean)).toEqual([])
  expect(shapes.at(-1)).toBe(3)
  expect(screen.queryByRole('list', { name: 'Most played' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Come' }))
  expect((await games()).length).toBeGreaterThan(3)
  watch.disconnect()
  expect(said.filter(Boolean)).toEqual([])
  expect(document.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(0)
})

test('PL-05 games that are nearly called so do not stand beside what is called so', async () => {
  await open('/m/search?q=spring')
  await screen.findByRole('link', { name: 'Spring' })
  await waitFor(() => expect(screen.getByRole('list', { name: 'Most played' })).toBeTruthy())
  expect(screen.queryByRole('list', { name: 'Games' })).toBeNull()
})

test('PL-05 below few results stands what is played most, below many nothing', async () => {
  const few = await open('/m/search?q=spring')
  expect(await screen.findByRole('list', { name: 'Most played' })).toBeTruthy()
  few.unmount()
  await open('/m/search?q=dragon')
  expect((await games()).length).toBeGreaterThan(3)
  expect(screen.queryByRole('list', { name: 'Most played' })).toBeNull()
})

test('PL-05 keeps what was looked for by the player alone, and forgets it at a press', async () => {
  const { user, address, unmount } = await open('/m/search', 'player1')
  await user.type(field(), 'spring{Enter}')
  expect(address()).toBe('/m/search?q=spring')
  await user.click(screen.getByRole('button', { name: 'Clear the text' }))
  const recent = await screen.findByRole('list', { name: 'Recent searches' })
  await user.click(within(recent).getByRole('button', { name: 'spring' }))
  await screen.findByRole('link', { name: 'Spring' })
  const kept = localStorage.getItem(STORAGE_KEY.searches)
  expect(kept).toBe('[{"who":"player1","text":"spring"}]')
  unmount()
  localStorage.setItem(STORAGE_KEY.searches, `${kept}`)
  const other = await open('/m/search', 'vip')
  await screen.findByRole('list', { name: 'Most played' })
  expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull()
  other.unmount()
  localStorage.setItem(STORAGE_KEY.searches, `${kept}`)
  const again = await open('/m/search', 'player1')
  await again.user.click(await screen.findByRole('button', { name: 'Clear history' }))
  expect(localStorage.getItem(STORAGE_KEY.searches)).toBe('[]')
})

test('PL-05 what is followed from the results was looked for, too', async () => {
  const { user } = await open('/m/search?q=spring')
  await user.click(await screen.findByRole('link', { name: 'Spring' }))
  expect(localStorage.getItem(STORAGE_KEY.searches)).toBe('[{"who":"","text":"spring"}]')
})

test('PL-05 the newest search comes first, each once, six of a player at most', () => {
  const other = { who: 'vip', text: 'keno' }
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B'].reduce(
    (before, text) => withSearch(before, 'player1', text),
    [other],
  )
  expect(all.filter(({ who }) => who === 'player1').map(({ text }) => text)).toEqual(['B', 'g', 'f', 'e', 'd', 'c'])
  expect(all).toContainEqual(other)
})

test('PL-05 says what went wrong, with another try, where the games cannot be had', async () => {
  let works = false
  const fetch: typeof gateway.fetch = (input, init) =>
    works || !String(input).includes('gameList')
      ? gateway.fetch(input, init)
      : Promise.resolve(new Response('{}', { status: 503 }))
  const { user } = await renderFeature(
    <SlotRenderer value={Parts}>
      <SearchPage />
    </SlotRenderer>,
    { remote: 'games', wording: { EN: en }, path: '/m/search?q=rong', gateway: { ...gateway, fetch } },
  )
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
  works = true
  await user.click(again)
  expect((await games()).length).toBeGreaterThan(0)
})

test('PL-05 before anything is typed there are words to begin with, and each of a game finds some', async () => {
  const { user, address } = await open()
  const words = () => within(screen.getByRole('group', { name: 'Suggestions' })).getAllByRole('button')
  const names = words().map((word) => word.textContent ?? '')
  expect(names).toEqual(['Northern lottery', 'Sic bo', 'Football', 'Baccarat', 'Keno'])
  for (const name of names.slice(1)) {
    await user.click(screen.getByRole('button', { name }))
    expect(new URL(address(), 'http://a.test').searchParams.get('q')).toBe(name)
    expect((await games()).length, name).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Clear the text' }))
  }
})
