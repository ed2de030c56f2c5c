import { expect, test } from 'vitest'
import { siteState } from './site-state.ts'

test('SH-38 reads 0 as open, 1 as maintenance and 2 as region restriction', () => {
  expect([0, 1, 2].map((status) => siteState(status as 0 | 1 | 2, 'A'))).toEqual(['open', 'maintenance', 'restricted'])
})

test('SH-39 reads 1 as restricted and 2 as service in the other reading', () => {
  expect([0, 1, 2].map((status) => siteState(status as 0 | 1 | 2, 'B'))).toEqual(['open', 'restricted', 'maintenance'])
})
