/** What a runner's report says of one test. */
export interface TestResult {
  title: string
  file: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** It failed at first, and passed when it was tried again. */
  again?: true
  /** No test, but what a file needs for its tests: its modules, or a hook. */
  ofFile?: true
}
