import { expect, test } from 'vitest'
import { coverage, idsIn, REQUIREMENTS } from './coverage.ts'

test('finds each id in a title once', () => {
  expect(idsIn('LG-06 LG-07 shows the captcha (LG-06)')).toEqual(['LG-06', 'LG-07'])
  expect(idsIn('no id, and UTF-8 has one digit')).toEqual([])
})

test('knows every requirement once', () => {
  const ids = REQUIREMENTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(567)
})

test('names ids that no requirement has', () => {
  const { requirements, unknownIds } = coverage([{ title: 'FD-01 FD-99 builds', file: 'a.test.ts', outcome: 'passed' }])
  expect(unknownIds).toEqual(['FD-99'])
  expect(requirements.find(({ id }) => id === 'FD-01')?.tests).toHaveLength(1)
})
