import { describe, expect, it } from 'vitest'
import { prizeRows } from './winning-numbers.ts'

describe('LT-28 the winning numbers', () => {
  it('LT-28 parts rows by tildes and numbers by commas, the special prize first', () => {
    expect(prizeRows('012345~98765~11111,00022')).toEqual([
      { label: 'special', numbers: ['012345'] },
      { label: 'G1', numbers: ['98765'] },
      { label: 'G2', numbers: ['11111', '00022'] },
    ])
  })

  it('LT-28 keeps the zeros in front', () => {
    expect(prizeRows('00007~05')[0]?.numbers).toEqual(['00007'])
  })

  it('LT-28 labels up to G9 and shows no row beyond', () => {
    const rows = prizeRows(Array.from({ length: 12 }, (_, at) => String(at)).join('~'))
    expect(rows.map(({ label }) => label)).toEqual(['special', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9'])
  })

  it('LT-28 keeps the row of a prize and the place of a number that is still to be drawn', () => {
    expect(prizeRows('~35909~,00022')).toEqual([
      { label: 'special', numbers: [''] },
      { label: 'G1', numbers: ['35909'] },
      { label: 'G2', numbers: ['', '00022'] },
    ])
    expect(prizeRows('')).toEqual([])
  })
})
