import { expect, test } from 'vitest'
import type { Mutant } from './mutants.ts'
import { placeKey } from './mutants.ts'
import { reachingTests } from './reaching-tests.ts'
import { runMutants } from './run-mutants.ts'

const module = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
})

/** A bank whose `rates` reach tests beside them, of the package, and of a shop that uses the bank. */
const TESTS = reachingTests(
  [
    module('bank/src/rates/rates.ts', 'bank/src/rates/table.ts'),
    module('bank/src/rates/rates.test.ts', 'bank/src/rates/rates.ts'),
    module('bank/src/rates/other.test.ts', 'bank/src/rates/other.ts'),
    module('bank/src/app.ts', 'bank/src/rates/rates.ts', 'bank/src/log/log.ts'),
    module('bank/src/app.test.ts', 'bank/src/app.ts'),
    module('bank/branch/src/far.test.ts', 'bank/src/app.ts'),
    module('shop/src/shop.ts', 'bank/src/app.ts', 'shop/src/shop-part.ts'),
    module('shop/src/shop-part.ts', 'shop/src/shop.ts'),
    module('shop/src/shop.test.ts', 'shop/src/shop.ts'),
    module('shop/src/direct.test.ts', 'bank/src/log/log.ts'),
  ],
  ['bank', 'bank/branch', 'shop'],
)

test('tests beside a file are near, those of its package next, those of other packages last', () => {
  expect(TESTS.of('bank/src/rates/table.ts')).toEqual({
    near: ['bank/src/rates/rates.test.ts'],
    package: ['bank/src/app.test.ts'],
    all: ['bank/branch/src/far.test.ts', 'shop/src/shop.test.ts'],
  })
})

test('a test that imports a file itself is near; one of another package where the file has none of its own', () => {
  expect(TESTS.of('bank/src/log/log.ts').near).toEqual(['shop/src/direct.test.ts'])
  const own = reachingTests(
    [module('bank/src/a.test.ts', 'bank/src/b.ts'), module('shop/src/a.test.ts', 'bank/src/b.ts')],
    ['bank', 'shop'],
  )
  expect(own.of('bank/src/b.ts')).toEqual({ near: ['bank/src/a.test.ts'], package: [], all: ['shop/src/a.test.ts'] })
})

test('the tests of a folder above, but the package’s own, are near', () => {
  const tests = reachingTests(
    [
      module('bank/src/loans/loans.test.ts', 'bank/src/app.ts'),
      module('bank/src/app.test.ts', 'bank/src/app.ts'),
      module('bank/src/app.ts', 'bank/src/loans/rates/table.ts'),
    ],
    ['bank'],
  )
  expect(tests.of('bank/src/loans/rates/table.ts').near).toEqual(['bank/src/loans/loans.test.ts'])
})

test('where none lies near, those by the files that import it are near', () => {
  const tests = reachingTests(
    [
      module('bank/src/loans/loans.test.ts', 'bank/src/app.ts'),
      module('bank/src/cards/cards.test.ts', 'bank/src/app.ts'),
      module('bank/src/app.ts', 'bank/src/loans/loans.ts', 'bank/src/cards/cards.ts'),
      module('bank/src/loans/loans.ts', 'bank/src/access/doors.ts'),
      module('bank/src/access/doors.ts', 'bank/src/access/locks.ts'),
    ],
    ['bank'],
  )
  expect(tests.of('bank/src/access/locks.ts')).toEqual({
    near: ['bank/src/loans/loans.test.ts'],
    package: ['bank/src/cards/cards.test.ts'],
    all: [],
  })
})

test('a file that nothing imports is reached by no test', () => {
  expect(TESTS.of('bank/src/rates/lost.ts')).toEqual({ near: [], package: [], all: [] })
})

const mutant = (file: string, line: number): Mutant => ({
  file,
  start: { line, column: 1 },
  end: { line, column: 5 },
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
})
const [FIRST, SECOND] = [mutant('bank/src/rates/table.ts', 1), mutant('bank/src/rates/table.ts', 2)]

test('what nearer tests kill is not tried with farther ones', async () => {
  const asked: unknown[] = []
  const { results } = await runMutants([FIRST, SECOND], TESTS, 'all', async (chosen, tests, reach) => {
    asked.push([reach, chosen.map(({ start }) => start.line), [...tests]])
    const outcomes = { near: ['killed', 'survived'], package: ['unreached'], all: ['killed'] } as const
    return new Map(chosen.map((one, index) => [placeKey(one), outcomes[reach][index] ?? 'survived']))
  })
  expect(asked).toEqual([
    ['near', [1, 2], [['bank/src/rates/table.ts', ['bank/src/rates/rates.test.ts']]]],
    ['package', [2], [['bank/src/rates/table.ts', ['bank/src/app.test.ts']]]],
    ['all', [2], [['bank/src/rates/table.ts', ['bank/branch/src/far.test.ts', 'shop/src/shop.test.ts']]]],
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['killed', 'killed'])
})

test('a line that tests run has survived, although farther tests do not reach it', async () => {
  const { results } = await runMutants([FIRST], TESTS, 'package', async (chosen, _tests, reach) => {
    return new Map(chosen.map((one) => [placeKey(one), reach === 'near' ? 'survived' : 'unreached']))
  })
  expect(results.map(({ outcome }) => outcome)).toEqual(['survived'])
})

test('a run that fails leaves what nearer tests have found; the first one to fail and a stop end all', async () => {
  const failing = (bad: string, error: Error) =>
    runMutants([FIRST], TESTS, 'package', async (chosen, _tests, reach) => {
      if (reach === bad) throw error
      return new Map(chosen.map((one) => [placeKey(one), 'survived']))
    })
  expect(await failing('package', new Error('a test fails'))).toMatchObject({
    results: [{ outcome: 'survived' }],
    troubles: [{ what: 'The tests of reach "package"', message: 'a test fails' }],
  })
  await expect(failing('near', new Error('a test fails'))).rejects.toThrow('a test fails')
  await expect(failing('package', new DOMException('stop', 'AbortError'))).rejects.toThrow('stop')
})

test('tests of other packages are run unasked only for a file that its own package does not test', async () => {
  const reaches: string[] = []
  await runMutants([FIRST, mutant('shop/src/shop-part.ts', 1)], TESTS, 'package', async (chosen, _tests, reach) => {
    reaches.push(`${reach} ${chosen.map(({ file }) => file).join()}`)
    return new Map(chosen.map((one) => [placeKey(one), 'survived']))
  })
  expect(reaches).toEqual(['near bank/src/rates/table.ts,shop/src/shop-part.ts', 'package bank/src/rates/table.ts'])
  const alone = reachingTests(
    [module('shop/a.test.ts', 'shop/a.ts'), module('shop/a.ts', 'bank/b.ts')],
    ['bank', 'shop'],
  )
  await runMutants([mutant('bank/b.ts', 1)], alone, 'package', async (_chosen, tests, reach) => {
    expect([reach, [...tests]]).toEqual(['all', [['bank/b.ts', ['shop/a.test.ts']]]])
    return new Map()
  })
  expect.assertions(2)
})
