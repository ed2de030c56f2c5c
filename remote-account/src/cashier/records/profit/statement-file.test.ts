import { expect, test } from 'vitest'
import { statementFile } from './statement-file.ts'

test('PP-06 the file has a line for each period, and a head with a comma stays one cell', () => {
  const heads = {
    ...{ from: 'Từ', to: 'Đến', deposits: 'Nạp', withdrawals: 'Rút', given: 'Chuyển, ròng' },
    ...{ bets: 'Cược', wins: 'Thắng "lớn"', profit: 'Lãi / lỗ' },
  }
  const week = { from: '2026-11-15', to: '2026-11-21', deposits: 1300, withdrawals: 0, given: 0 }
  const file = statementFile(heads, [{ ...week, bets: 1050, wins: 30.5, profit: -1019.5 }])
  expect(file).toBe(
    '\uFEFFTừ,Đến,Nạp,Rút,"Chuyển, ròng",Cược,"Thắng ""lớn""",Lãi / lỗ\r\n' +
      '2026-11-15,2026-11-21,1300,0,0,1050,30.5,-1019.5\r\n',
  )
})
