import type { ErrorCode } from '@lobby/contracts/errors'

/**
 * A failure that is reported to the caller: wrong password, low balance. A handler returns it, or throws it where a
 * transaction has to be undone; either way it becomes an envelope with its code.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  /** What stands in the envelope's `value`. */
  readonly value: unknown

  constructor(code: ErrorCode, value: unknown = null) {
    super(code)
    this.code = code
    this.value = value
  }
}

export const failure = (code: ErrorCode, value: unknown = null): Failure => new Failure(code, value)
