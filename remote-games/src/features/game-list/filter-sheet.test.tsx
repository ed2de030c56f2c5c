import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { FilterSheet } from './filter-sheet.tsx'
import type { Filters, ListState } from './list-state.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function show(state: Partial<ListState> = {}) {
  const [onClose, onChange] = [vi.fn(), vi.fn()]
  const all: ListState = { gameType: 'RNG', tab: 'hot', filters: {}, ...state }
  const feature = await renderFeature(<FilterSheet open state={all} onClose={onClose} onChange={onChange} />, {
    remote: 'games',
    wording: { EN },
    path: '/m/rng',
    gateway,
  })
  await screen.findByRole('group', { name: 'Provider' })
  return { ...feature, onClose, onChange }
}
const group = (name: string) => screen.queryByRole('group', { name })
const chips = (name: string) => within(group(name) as HTMLElement).getAllByRole('button')
const chip = (of: string, name: string) => within(group(of) as HTMLElement).getByRole('button', { name })
const pressed = (name: string) =>
  chips(name)
    .filter((each) => each.getAttribute('aria-pressed') === 'true')
    .map((each) => each.textContent)
const name = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Game name' })
const apply = () => screen.getByRole('button', { name: 'Show results' })

test('GL-06 GL-13 asks for name, provider, kind and smallest bet, each with an "all" that is chosen first', async () => {
  await show()
  expect([name().value, name().maxLength]).toEqual(['', 60])
  for (const label of ['Provider', 'Game type', 'Minimum stake']) {
    expect(chips(label)[0]?.textContent).toBe('All')
    expect(pressed(label)).toEqual(['All'])
  }
  // GL-12 has five kinds of slots.
  expect(chips('Game type')).toHaveLength(6)
})

test.each([
  ['LIVE', 15],
  ['FISH', 0],
  ['PVP', 0],
] as const)('GL-13 of %s there are %i choices of a kind', async (gameType, count) => {
  await show({ gameType })
  expect(group('Game type') ? chips('Game type').length : 0).toBe(count)
})

test('GL-06 what the list shows is chosen as the sheet opens', async () => {
  await show({ filters: { gameName: 'dragon', gameClassify: 'JP', minBet: '0.5' } })
  expect(name().value).toBe('dragon')
  expect(pressed('Provider')).toEqual(['All'])
  expect(pressed('Game type')).toEqual([EN.classification.JP])
  expect(pressed('Minimum stake')).toHaveLength(1)
  expect(pressed('Minimum stake')[0]).toMatch(/^0\.5\b/)
})

test('GL-06 GL-08 nothing changes before the player says so; then the list is one of all games with these filters', async () => {
  const { user, onChange, onClose } = await show({ filters: { minBet: '0.1' } })
  await user.type(name(), ' tiger ')
  await user.click(chip('Game type', EN.classification.SC))
  await user.click(chip('Minimum stake', 'All'))
  expect(pressed('Game type')).toEqual([EN.classification.SC])
  expect(onChange).not.toHaveBeenCalled()
  await user.click(apply())
  const filters: Filters = { gameName: 'tiger', gameClassify: 'SC' }
  expect(onChange.mock.calls).toEqual([[{ gameType: 'RNG', tab: 'all', filters }]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('GL-06 a reset takes every filter back, and only in the sheet', async () => {
  const { user, onChange, onClose } = await show({ filters: { gameName: 'dragon', gameClassify: 'JP' } })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect([name().value, pressed('Game type')]).toEqual(['', ['All']])
  expect(onChange).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(apply())
  expect(onChange.mock.calls[0]?.[0]).toMatchObject({ filters: {} })
})
