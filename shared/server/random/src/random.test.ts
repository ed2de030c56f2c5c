import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const numbers = (seed: string): number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: 200 }, () => random.below(10))
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(numbers('one')).toEqual(numbers('one'))
  expect(numbers('one')).not.toEqual(numbers('two'))
})

test('every number below the limit comes, and none beyond it', () => {
  expect([...new Set(numbers('one'))].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a chance of nothing never comes, a certain one always', () => {
  const random = seededRandom('one')
  const outcomes = (probability: number) => new Set(Array.from({ length: 100 }, () => random.chance(probability)))
  expect(outcomes(0)).toEqual(new Set([false]))
  expect(outcomes(1)).toEqual(new Set([true]))
})
