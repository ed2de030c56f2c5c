import { expect, test } from 'vitest'
import { listInput } from './list-input.ts'
import {
  dataTypeOf,
  FILTER_NAMES,
  LIST_TABS,
  listQuery,
  needsMember,
  readListState,
  withFilters,
  withoutFilter,
  withTab,
} from './list-state.ts'

const read = (address: string) => {
  const url = new URL(address, 'http://site.test')
  return readListState(url.pathname, url.searchParams)
}

test('GL-01 the game type comes from the path, then from the query, and is RNG otherwise', () => {
  expect(read('/m/live').gameType).toBe('LIVE')
  expect(read('/m/rng').gameType).toBe('RNG')
  expect(read('/m/fish?gameType=PVP').gameType).toBe('FISH')
  expect(read('/m/pvp').gameType).toBe('PVP')
  expect(read('/m/gameList?gameType=live').gameType).toBe('LIVE')
  expect(read('/m/gameList').gameType).toBe('RNG')
  expect(read('/m/gameList?gameType=CHESS').gameType).toBe('RNG')
})

test('GL-02 a vendor in the query is a filtered list', () => {
  const state = read('/m/gameList?vassalage=DRGN')
  expect(state.filters).toEqual({ vassalage: 'DRGN' })
  expect(dataTypeOf(state)).toBe('filter')
})

test('GL-02 GL-08 blanks around a filter of the address do not count, and blanks alone are none', () => {
  expect(read('/m/gameList?vassalage=%20DRGN%20&gameName=%20').filters).toEqual({ vassalage: 'DRGN' })
})

test('GL-05 another tab starts without filters', () => {
  const state = withTab(read('/m/gameList?gameType=LIVE&vassalage=ROYAL&minBet=0.1'), 'hot')
  expect(dataTypeOf(state)).toBe('hot')
  expect(listQuery('/m/gameList', state)).toEqual({ gameType: 'LIVE', type: 'hot' })
})

test('GL-08 applying or removing a filter makes it a filtered list, whatever the tab was', () => {
  const applied = withFilters(read('/m/rng?type=hot'), { gameName: ' rồng ', minBet: '0.1' })
  expect(dataTypeOf(applied)).toBe('filter')
  expect(applied.filters).toEqual({ gameName: 'rồng', minBet: '0.1' })
  const removed = withoutFilter(applied, 'minBet')
  expect(dataTypeOf(removed)).toBe('filter')
  expect(listQuery('/m/rng', removed)).toEqual({ gameName: 'rồng' })
})

test('GL-09 without its last filter the list shows all, whatever the tab was', () => {
  const state = withoutFilter(read('/m/rng?type=hot&minBet=0.5'), 'minBet')
  expect(dataTypeOf(state)).toBe('all')
  expect(listQuery('/m/rng', state)).toEqual({})
})

test('GL-03 GL-04 a list of the member’s own comes from the query, for a path’s type as well', () => {
  expect(dataTypeOf(read('/m/gameList?type=recent&gameType=LIVE'))).toBe('recent')
  expect(dataTypeOf(read('/m/rng?type=fav'))).toBe('fav')
  expect(LIST_TABS).toEqual(['all', 'hot', 'recent', 'fav'])
  expect(LIST_TABS.filter(needsMember)).toEqual(['recent', 'fav'])
})

test('SE-21 a filter’s state is kind, bet, vendor and name, and nothing else', () => {
  expect([...FILTER_NAMES].sort()).toEqual(['gameClassify', 'gameName', 'minBet', 'vassalage'])
  const input = listInput('RNG', { gameName: 'rồng', minBet: '0.1' }, 2, '2')
  expect(input).toMatchObject({ gameName: 'rồng', minBet: '0.1', vassalage: '', gameClassify: '', minLine: '' })
})
