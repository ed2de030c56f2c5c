import { expect, test } from 'vitest'
import type { Mutant } from './mutants.ts'
import { drawSample } from './sample.ts'

const mutant = (file: string, line: number, original: string): Mutant => ({
  file,
  start: { line, column: 1 },
  end: { line, column: 9 },
  mutator: 'StringLiteral',
  original,
  replacement: '""',
})

const LOTTERY = 'shared/server/gateway/src/lottery/draws.ts'
const PLATFORM = 'shared/browser/platform/src/form.ts'
const many = (file: string, count: number, firstLine = 1) =>
  Array.from({ length: count }, (_, index) => mutant(file, firstLine + index, `'${index}'`))
const originals = (mutants: readonly Mutant[]) => mutants.map(({ original }) => original)

test('the same seed draws the same mutants, another seed others', () => {
  const all = many(LOTTERY, 100)
  expect(drawSample(all, 10, '1')).toHaveLength(10)
  expect(drawSample(all, 10, '1')).toEqual(drawSample(all, 10, '1'))
  expect(drawSample(all, 10, '1')).not.toEqual(drawSample(all, 10, '2'))
})

test('lines that move, and new ones, leave in the sample what was in it', () => {
  const before = originals(drawSample(many(LOTTERY, 100), 10, '1'))
  expect(originals(drawSample(many(LOTTERY, 100, 40), 10, '1'))).toEqual(before)
  const withOneMore = originals(drawSample([mutant(LOTTERY, 1, "'new'"), ...many(LOTTERY, 100, 2)], 10, '1'))
  expect(before.filter((text) => !withOneMore.includes(text)).length).toBeLessThanOrEqual(1)
})

test('a small group has as many in the sample as a large one, until it is used up', () => {
  const drawn = drawSample([...many(LOTTERY, 500), ...many(PLATFORM, 20)], 20, '1')
  expect(drawn.filter(({ file }) => file === PLATFORM)).toHaveLength(10)
  expect(drawSample([...many(LOTTERY, 500), ...many(PLATFORM, 4)], 20, '1')).toHaveLength(20)
})

test('equal changes of one file are drawn each for itself, and fewer than asked for are all', () => {
  const twice = [mutant(LOTTERY, 1, "'a'"), mutant(LOTTERY, 2, "'a'")]
  expect(drawSample(twice, 5, '1')).toEqual(twice)
})
