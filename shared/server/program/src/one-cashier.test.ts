import { expect, test } from 'vitest'
import { oneCashierNote } from './one-cashier.ts'

test('PD-05 an office without a sum from which a second cashier is asked for is told so', () => {
  expect(oneCashierNote({ secondCashierFrom: 0 }, true)).toMatch(/secondCashierFrom/)
  expect(oneCashierNote({ secondCashierFrom: 1 }, true)).toBeNull()
  expect(oneCashierNote({ secondCashierFrom: 0 }, false)).toBeNull()
})
