import { expect, test } from 'vitest'
import { ruleOf } from './claim-rules.ts'

test('PR-11 a weekend’s bonus can be had from its Saturday to the end of the Friday after it, in Vietnam', () => {
  const period = (at: string) => ruleOf('promo-weekend')?.period(Date.parse(at))
  const saturday = period('2026-11-28T00:00:00+07:00')
  expect(saturday).toBeDefined()
  expect(period('2026-11-29T23:59:59+07:00')).toBe(saturday)
  expect(period('2026-12-04T23:59:59+07:00')).toBe(saturday)
  expect(period('2026-12-05T00:00:00+07:00')).not.toBe(saturday)
  expect(period('2026-11-27T23:59:59+07:00')).not.toBe(saturday)
})
