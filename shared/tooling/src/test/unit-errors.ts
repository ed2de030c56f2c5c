/** A reporter of vitest's: keeps what was thrown outside of every test, which `npm test` must not take for a test's. */
import { writeFileSync } from 'node:fs'
import { UNIT_ERRORS } from './reports.ts'

export default class UnitErrors {
  onTestRunEnd(_files: unknown, errors: readonly { message: string }[]) {
    if (errors.length > 0) writeFileSync(UNIT_ERRORS, JSON.stringify(errors.map(({ message }) => message)))
  }
}
