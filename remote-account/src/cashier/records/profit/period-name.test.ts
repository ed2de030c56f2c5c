import { expect, test } from 'vitest'
import { periodName } from './period-name.ts'

test.each([
  ['2026-11-20', '2026-11-20', '20/11'],
  ['2026-11-14', '2026-11-20', '14/11–20/11'],
])('SH-24 a period from %s to %s is called %s', (from, to, name) => {
  expect(periodName({ from, to })).toBe(name)
})
