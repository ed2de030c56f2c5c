import { describe, expect, it } from 'vitest'
import { LIST_TABS, NO_FILTER, needsMember, readState, withFilter, writeState } from './list-state.ts'

const address = (state: ReturnType<typeof withFilter>) => new URLSearchParams(writeState(state))

describe('LT-08 the list type', () => {
  it('LT-08 is filter once a filter is applied', () => {
    expect(withFilter({ ...NO_FILTER, name: 'Đà Nẵng' }).type).toBe('filter')
  })

  it('LT-08 falls back to the remaining filter, then to all, when chips are cleared', () => {
    const both = { ...NO_FILTER, name: 'Huế', area: 'vietnam_rb_central' }
    expect(withFilter({ ...both, name: '' })).toEqual({ type: 'filter', filter: { ...both, name: '' } })
    expect(withFilter({ ...both, name: '', area: '' })).toEqual({ type: 'all', filter: NO_FILTER })
  })

  it('LT-08 survives the address', () => {
    const state = withFilter({ name: 'a&b', area: 'vietnam_rb_southern', drawDay: 7 })
    expect(readState(address(state))).toEqual(state)
    expect(readState(new URLSearchParams('type=hot')).type).toBe('hot')
  })

  it.each(['', 'type=nonsense', 'day=8', 'day=x', 'name=%20'])('LT-08 reads %j as all', (query) => {
    expect(readState(new URLSearchParams(query))).toEqual({ type: 'all', filter: NO_FILTER })
  })
})

describe('a member’s own lists', () => {
  it('LT-02 LT-07 stand in the address', () => {
    expect(readState(new URLSearchParams('type=recent')).type).toBe('recent')
    expect(readState(new URLSearchParams('type=fav')).type).toBe('fav')
    expect(writeState({ type: 'recent', filter: NO_FILTER })).toEqual({ type: 'recent' })
    expect(LIST_TABS).toEqual(['all', 'hot', 'recent', 'fav'])
    expect(LIST_TABS.filter(needsMember)).toEqual(['recent', 'fav'])
  })
})
