import { describe, expect, test } from 'vitest'
import { daysError, daysOf, readRange, withRange } from './day-range.ts'

const TODAY = '2026-11-21'
const OFFER = { presets: ['today', 'yesterday', 'week', 'month', 'quarter'], normal: 'week' } as const
const of = (query: string) => readRange(new URLSearchParams(query), TODAY, OFFER)

describe('the range of a list', () => {
  test.each([
    ['', 'week', '2026-11-15', '2026-11-21'],
    ['range=today', 'today', '2026-11-21', '2026-11-21'],
    ['range=yesterday', 'yesterday', '2026-11-20', '2026-11-20'],
    ['range=month', 'month', '2026-10-23', '2026-11-21'],
    ['range=quarter', 'quarter', '2026-08-24', '2026-11-21'],
    ['range=century', 'week', '2026-11-15', '2026-11-21'],
    ['from=2026-09-01&to=2026-09-30', 'custom', '2026-09-01', '2026-09-30'],
    ['from=2026-09-30&to=2026-09-01', 'week', '2026-11-15', '2026-11-21'],
    ['from=2026-09-01', 'week', '2026-11-15', '2026-11-21'],
  ])('SH-24 "%s" is %s, %s to %s', (query, preset, from, to) => {
    expect(of(query)).toEqual({ preset, from, to })
  })

  test.each([
    ['2026-11-21', '2026-11-21', null],
    ['2026-08-24', '2026-11-21', null],
    ['2026-08-23', '2026-11-21', 'tooLong'],
    ['2026-11-21', '2026-11-20', 'backwards'],
    ['2026-11-21', '2026-11-22', 'future'],
    ['', '2026-11-21', 'missing'],
    ['2026-02-30x', '2026-11-21', 'missing'],
    ['2026-13-01', '2026-11-21', 'missing'],
    ['+002026-11-01', '2026-11-21', 'missing'],
  ])('SH-24 %s to %s: %s', (from, to, fault) => {
    expect(daysError({ from, to }, TODAY)).toBe(fault)
  })

  test('SH-24 a change leaves the rest of the address alone', () => {
    const before = new URLSearchParams('state=won&range=today&page=3')
    expect(withRange(before, 'quarter', OFFER).toString()).toBe('state=won&range=quarter')
    expect(withRange(before, { from: '2026-11-01', to: '2026-11-02' }, OFFER).toString()).toBe(
      'state=won&from=2026-11-01&to=2026-11-02',
    )
    expect(withRange(before, 'week', OFFER).toString()).toBe('state=won')
  })

  test('SH-24 AG-05 a page offers what it names, and begins with what it says', () => {
    const agents = { presets: ['today', 'yesterday', 'week', 'month'], normal: 'today' } as const
    const days = (query: string) => readRange(new URLSearchParams(query), TODAY, agents)
    expect(days('range=month')).toEqual({ preset: 'month', from: '2026-10-23', to: '2026-11-21' })
    expect(days('range=quarter')).toEqual({ preset: 'today', from: '2026-11-21', to: '2026-11-21' })
    expect(withRange(new URLSearchParams('range=month'), 'today', agents).toString()).toBe('')
  })

  test('SH-24 names each day of it once', () => {
    expect(daysOf({ from: '2026-10-30', to: '2026-11-02' })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ])
  })
})
