import { expect, test } from 'vitest'
import { statementLines } from './statement-lines.ts'

test('PP-06 the file has a line for each period below its heads', () => {
  const heads = {
    ...{ from: 'Từ', to: 'Đến', deposits: 'Nạp', withdrawals: 'Rút', given: 'Chuyển' },
    ...{ bets: 'Cược', wins: 'Thắng', profit: 'Lãi / lỗ' },
  }
  const week = { from: '2026-11-15', to: '2026-11-21', deposits: 1300, withdrawals: 0, given: 0 }
  expect(statementLines(heads, [{ ...week, bets: 1050, wins: 30.5, profit: -1019.5 }])).toEqual([
    ['Từ', 'Đến', 'Nạp', 'Rút', 'Chuyển', 'Cược', 'Thắng', 'Lãi / lỗ'],
    ['2026-11-15', '2026-11-21', 1300, 0, 0, 1050, 30.5, -1019.5],
  ])
})
