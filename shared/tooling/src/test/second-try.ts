/** What failed once on a busy machine is tried once more: see decision 653. */
import type { TestResult } from './test-result.ts'

/** More files than these do not fail by chance. */
const MOST_FILES = 10

/** The files that get a second try, each once; none when too many failed. */
export function filesToTryAgain(results: readonly TestResult[]): string[] {
  const files = [...new Set(results.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file))]
  return files.length > MOST_FILES ? [] : files
}

/**
 * What a run came to with its second try. A test that failed has passed if the second report has it, as often as the
 * first, and passed; one that passed and failed in the second try has failed. What the second report has of other files
 * counts for nothing.
 */
export function withSecondTry(first: readonly TestResult[], second: readonly TestResult[]): TestResult[] {
  const files = new Set(filesToTryAgain(first))
  const before = first.filter(({ file }) => files.has(file))
  const after = second.filter(({ file }) => files.has(file))

  function resultAfter(result: TestResult): TestResult {
    const tries = after.filter(result.ofFile ? ({ file }) => file === result.file : isSame(result))
    if (tries.some(({ outcome }) => outcome === 'failed')) return { ...result, outcome: 'failed' }
    const hasPassed = result.ofFile
      ? // At least one of its tests was run, and none is missing that was there before.
        tries.some(({ outcome }) => outcome === 'passed') &&
        before.every((other) => other.file !== result.file || other.ofFile || after.some(isSame(other)))
      : tries.length >= before.filter(isSame(result)).length && tries.every(({ outcome }) => outcome === 'passed')
    return hasPassed && result.outcome !== 'passed' ? { ...result, outcome: 'passed', again: true } : result
  }

  // Of a file that could not be loaded at first; and what failed only now.
  const added = after.filter((result) => !before.some(isSame(result)))
  return [
    ...first.map((result) => (files.has(result.file) ? resultAfter(result) : result)),
    ...added.map((result) => (result.outcome === 'passed' ? { ...result, again: true as const } : result)),
  ]
}

const isSame = (one: TestResult) => (other: TestResult) => one.file === other.file && one.title === other.title
