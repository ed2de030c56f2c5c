import { describe, expect, test } from 'vitest'
import { filesToTryAgain, withSecondTry } from './second-try.ts'
import type { TestResult } from './test-result.ts'

const passed = (title: string, file = 'a.test.ts'): TestResult => ({ title, file, outcome: 'passed' })
const failed = (title: string, file = 'a.test.ts'): TestResult => ({ title, file, outcome: 'failed' })
const skipped = (title: string, file = 'a.test.ts'): TestResult => ({ title, file, outcome: 'skipped' })
const again = (title: string, file = 'a.test.ts'): TestResult => ({ ...passed(title, file), again: true })
/** A hook that threw, or a file that could not be loaded. */
const failedFile = (title: string, file = 'a.test.ts'): TestResult => ({ ...failed(title, file), ofFile: true })

describe('which files get a second try', () => {
  test('those with a failure, each once', () => {
    expect(filesToTryAgain([failed('x'), failed('y'), passed('z', 'b.test.ts'), failedFile('w', 'c.test.ts')])).toEqual(
      ['a.test.ts', 'c.test.ts'],
    )
  })

  test('ten at most: more of them is no noise, and none is tried', () => {
    const files = (many: number) => Array.from({ length: many }, (_, index) => failed('x', `${index}.test.ts`))
    expect(filesToTryAgain(files(10))).toHaveLength(10)
    expect(filesToTryAgain(files(11))).toEqual([])
    const first = files(11)
    expect(withSecondTry(first, [passed('x', '0.test.ts')])).toEqual(first)
  })
})

describe('what a run came to with its second try', () => {
  test('a test that passes has passed, and says that it was tried again; one that fails again has failed', () => {
    const first = [passed('calm'), failed('shaky'), failed('broken')]
    expect(withSecondTry(first, [passed('calm'), passed('shaky'), failed('broken')])).toEqual([
      passed('calm'),
      again('shaky'),
      failed('broken'),
    ])
  })

  test('without a second report, or missing or left out in it, it stays failed', () => {
    const first = [failed('gone'), failed('left out')]
    expect(withSecondTry(first, [])).toEqual(first)
    expect(withSecondTry(first, [skipped('left out'), passed('another')])).toEqual([...first, again('another')])
  })

  test('the same title in another file says nothing for it', () => {
    const first = [failed('same'), failed('same', 'b.test.ts')]
    expect(withSecondTry(first, [passed('same', 'b.test.ts')])).toEqual([failed('same'), again('same', 'b.test.ts')])
  })

  test('a file of two projects, or with a title twice, has to pass as often as it was there', () => {
    const first = [failed('same'), passed('same')]
    expect(withSecondTry(first, [passed('same'), passed('same')])).toEqual([again('same'), passed('same')])
    expect(withSecondTry(first, [passed('same')])).toEqual(first)
    expect(withSecondTry(first, [passed('same'), failed('same')])).toEqual([failed('same'), failed('same')])
  })

  test('what passed at first and fails now has failed, if its file was tried for another', () => {
    expect(withSecondTry([failed('shaky'), passed('calm')], [passed('shaky'), failed('calm')])).toEqual([
      again('shaky'),
      failed('calm'),
    ])
  })

  test('files that nobody asked for count for nothing', () => {
    const second = [passed('shaky'), failed('calm', 'a.test.tsx'), passed('more', 'a.test.tsx')]
    expect(withSecondTry([failed('shaky'), passed('calm', 'a.test.tsx')], second)).toEqual([
      again('shaky'),
      passed('calm', 'a.test.tsx'),
    ])
  })

  test('a file whose hook threw passes when its tests do, which were left out at first', () => {
    const first = [skipped('one'), skipped('never'), failedFile('no database')]
    expect(withSecondTry(first, [passed('one'), skipped('never')])).toEqual(
      [again('one'), skipped('never'), again('no database')].map((result) =>
        result.title === 'no database' ? { ...result, ofFile: true } : result,
      ),
    )
    // It throws again; a test fails; one is missing; none was run.
    expect(withSecondTry(first, [...first])).toEqual(first)
    expect(withSecondTry(first, [failed('one'), skipped('never')])[2]).toEqual(first[2])
    expect(withSecondTry(first, [passed('one')])[2]).toEqual(first[2])
    expect(withSecondTry(first, [skipped('one'), skipped('never')])).toEqual(first)
  })

  test('a file that could not be loaded has the tests of its second try', () => {
    const first = [failedFile('cannot find it')]
    expect(withSecondTry(first, [passed('one'), passed('two')])).toEqual([
      { ...again('cannot find it'), ofFile: true },
      again('one'),
      again('two'),
    ])
    expect(withSecondTry(first, [passed('one'), failed('two')])).toEqual([first[0], again('one'), failed('two')])
    expect(withSecondTry(first, [failedFile('cannot find it')])).toEqual(first)
  })
})
