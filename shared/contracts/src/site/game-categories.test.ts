import { describe, expect, it } from 'vitest'
import { CATEGORIES, centreOrder, gameTypesOf, inCentreOrder, placedVendors } from './game-categories.ts'
import type { Readings } from './readings.ts'

const everywhere = () => true

describe('vendors by category', () => {
  it('GE-02 GE-03 GE-04 keep the server’s order, e-sports and cockfights apart behind the lottery', () => {
    const placed = placedVendors({
      PVP: { P: ['p'] },
      SPORTS: { GOAL: ['goal'], TF: ['arena'], WS168: ['ring'] },
      LOTT: { A: ['a', 'second'], B: [] },
      RNG: { R: ['r'] },
    })
    expect([...placed]).toEqual([
      ['PVP', [{ code: 'P', entry: 'p' }]],
      ['SPORTS', [{ code: 'GOAL', entry: 'goal' }]],
      [
        'LOTT',
        [
          { code: 'A', entry: 'a' },
          { code: 'B', entry: undefined },
        ],
      ],
      ['ESPORTS', [{ code: 'TF', entry: 'arena' }]],
      ['COCKFIGHT', [{ code: 'WS168', entry: 'ring' }]],
      ['RNG', [{ code: 'R', entry: 'r' }]],
    ])
  })

  it('GE-04 stand at the end where there is no lottery, and what this site does not know is left out', () => {
    const placed = placedVendors({ SPORTS: { GOAL: [1], TF: [2] }, CASINO: { X: [3] }, RNG: { R: [4] } })
    expect([...placed.keys()]).toEqual(['SPORTS', 'RNG', 'ESPORTS'])
    expect([...placedVendors({ SPORTS: { TF: [1] } }).keys()]).toEqual(['ESPORTS'])
  })
})

describe('the order of the game centre', () => {
  it('GC-02 has e-sports behind the lottery, or the tabs as they are listed, and what has no tab last', () => {
    expect(inCentreOrder(CATEGORIES, 'esportsBehindLottery')).toEqual([
      ...['RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP', 'COCKFIGHT', 'ELOTT'],
    ])
    expect(inCentreOrder(['ELOTT', 'PVP', 'ESPORTS', 'SPORTS'], 'asListed')).toEqual([
      ...['SPORTS', 'ESPORTS', 'PVP', 'ELOTT'],
    ])
    expect(centreOrder('asListed')).toEqual(['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP'])
    expect(centreOrder('newest' as Readings['centreTabs'])).toEqual(centreOrder('esportsBehindLottery'))
  })
})

describe('the game types of the bar', () => {
  it('SH-31 SH-17 SH-18 SH-19 lead to their own page or to their tab, without Keno, which the lottery has', () => {
    expect(gameTypesOf(CATEGORIES, 'esportsBehindLottery', everywhere)).toEqual([
      { category: 'RNG', path: '/m/rng' },
      { category: 'LIVE', path: '/m/live' },
      { category: 'FISH', path: '/m/fish' },
      { category: 'LOTT', path: '/m/lottery' },
      { category: 'ESPORTS', path: '/m/gameCenter?gameCategory=ESPORTS' },
      { category: 'SPORTS', path: '/m/sports' },
      { category: 'PVP', path: '/m/pvp' },
      { category: 'COCKFIGHT', path: '/m/gameCenter?gameCategory=COCKFIGHT' },
    ])
  })

  it('FD-03 leave out those whose page there is not', () => {
    const types = gameTypesOf(['RNG', 'LOTT', 'ESPORTS'], 'asListed', (path) => path !== '/m/lottery')
    expect(types.map(({ category }) => category)).toEqual(['RNG', 'ESPORTS'])
  })
})
