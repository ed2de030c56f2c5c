import { describe, expect, test } from 'vitest'
import { daysError, daysOf, readRange, withRange } from './record-range.ts'

/** Saturday 21 November 2026, 23:30 in Vietnam: still the 21st there, and 16:30 elsewhere. */
const NOW = Date.UTC(2026, 10, 21, 16, 30)
const of = (query: string) => readRange(new URLSearchParams(query), NOW)

describe('the range of a record', () => {
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
  ])('SH-24 "%s" is %s, %s to %s in the site’s time zone', (query, preset, from, to) => {
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
  ])('SH-24 %s to %s: %s', (from, to, fault) => {
    expect(daysError({ from, to }, NOW)).toBe(fault)
  })

  test('SH-24 a change leaves the rest of the address alone', () => {
    const before = new URLSearchParams('state=won&range=today')
    expect(withRange(before, 'quarter').toString()).toBe('state=won&range=quarter')
    expect(withRange(before, { from: '2026-11-01', to: '2026-11-02' }).toString()).toBe(
      'state=won&from=2026-11-01&to=2026-11-02',
    )
    expect(withRange(before, 'week').toString()).toBe('state=won')
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
