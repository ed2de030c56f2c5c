import { setLanguage } from '@lobby/platform'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asSearch, drawsWith, endsWith, type PastDraw } from './search.ts'

/** Drawn at 16:35, Vietnam's time; the special prize, then two of the first. */
const draw = (year: number, month: number, day: number, special: string, first: string): PastDraw => ({
  numero: `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`,
  winningTime: Date.UTC(year, month - 1, day, 9, 35),
  winningNumber: `${special}~${first}`,
  drawing: false,
})

const NOV_21 = draw(2026, 11, 21, '35909', '12340,00771')
const NOV_12 = draw(2026, 11, 12, '48213', '99001,55540')
const DEC_11 = draw(2026, 12, 11, '70654', '31222,90871')
const NOV_2 = draw(2025, 11, 2, '11119', '22228,33337')
const ALL = [NOV_21, NOV_12, DEC_11, NOV_2]
const found = (search: string) => drawsWith(ALL, search).map(({ numero }) => numero)

describe('LT-30 past draws', () => {
  test('LT-30 are all there without a search', () => {
    expect(found('')).toHaveLength(4)
    expect(found('  ')).toHaveLength(4)
  })

  test('LT-30 are found by how a number of any prize ends, and not by how it begins', () => {
    expect(found('909')).toEqual(['20261121'])
    expect(found(' 0771 ')).toEqual(['20261121'])
    expect(found('871')).toEqual(['20261211'])
    expect(found('40')).toEqual(['20261121', '20261112'])
    expect(found('359')).toEqual([])
  })

  test('LT-30 are found by a part of their numero', () => {
    expect(found('20261112')).toEqual(['20261112'])
    expect(found('2025')).toEqual(['20251102'])
  })

  test('LT-30 are found by their day as players write it, the day first', () => {
    expect(found('21/11')).toEqual(['20261121'])
    expect(found('21.11.2026')).toEqual(['20261121'])
    expect(found('21/11/26')).toEqual(['20261121'])
    expect(found('2/11/2025')).toEqual(['20251102'])
    expect(found('02/11/2026')).toEqual([])
    expect(found('21/11/2025')).toEqual([])
    expect(found('21/11/2026/1')).toEqual([])
  })

  test('LT-30 are found by their day as the list shows it, the month first', () => {
    expect(found('11-21-2026')).toEqual(['20261121'])
    expect(found('12-11')).toEqual(['20261211'])
  })

  test('LT-30 a day that can be read in both ways is read as its sign says, and in the other where there is none', () => {
    expect(found('12/11')).toEqual(['20261112'])
    expect(found('11-12')).toEqual(['20261112'])
    expect(found('11/21')).toEqual(['20261121'])
    expect(found('21-11')).toEqual(['20261121'])
  })

  test('LT-30 a date is found while its last part is still typed', () => {
    expect(found('21/1')).toEqual(['20261121'])
    expect(found('21/11/20')).toEqual(['20261121'])
    expect(found('2/')).toEqual(['20261121', '20251102'])
    // What stands before is typed in full.
    expect(found('1/12')).toEqual([])
  })
})

test.each([
  ['21 Nov', ['20261121']],
  ['21 nov 2026', ['20261121']],
  ['21\u00a0Nov\u00a02026', ['20261121']],
  ['2 Nov', ['20251102']],
  ['12 D', []],
  ['11 Dec', ['20261211']],
])(
  'LT-30 PL-14 in English “%s” finds the draws of that day, and not of one that ends alike',
  async (search, numeros) => {
    await setLanguage('EN')
    onTestFinished(() => setLanguage('VI'))
    expect(found(search)).toEqual(numeros)
  },
)

test.each([
  ['21 N', '21 N'],
  ['Fri 13 Nov 2026', '13 Nov 2026'],
  ['Fri 13\u00a0Nov\u00a02026', '13 Nov 2026'],
  ['Thứ 3 13/11/2026', '13/11/2026'],
  ['21/11.-x', '21/11.-'],
  ['0771 ', '0771'],
  ['abc', ''],
])('LT-30 of what is typed or pasted, “%s”, the search takes “%s”', (text, taken) => {
  expect(asSearch(text)).toBe(taken)
})

test('LT-30 the digits that were searched for are marked where a number ends so, and nowhere without a search', () => {
  expect(endsWith('35909', '09')).toBe(true)
  expect(endsWith('35909', '59')).toBe(false)
  expect(endsWith('35909', '')).toBe(false)
})
