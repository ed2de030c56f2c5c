import type { ErrorCode } from '@lobby/contracts/errors'

/** Failures that no gateway reported. They have wording in the namespace `errors` like the gateway's own codes. */
export type ClientErrorCode =
  | 'client.offline'
  | 'client.timeout'
  | 'client.answer'
  | 'client.input'
  /** Plain http on another name than localhost: the browser has no WebCrypto, so nothing can be sealed. */
  | 'client.insecure'

interface Failure {
  call: string
  code: ErrorCode | ClientErrorCode
  /** For developers. */
  message: string
  /** The gateway's own words to the player, in the call's language. */
  said?: string
  /** HTTP status; 0 when no answer came. */
  status: number
  requestId?: string
  retryable?: boolean
  details?: unknown
  cause?: unknown
}

/**
 * The one error of the gateway's client. Recognise it with `isGatewayError`, never by `instanceof`: bundles differ.
 * `details` is the failed envelope's `value` (a failed login says there whether a captcha is wanted).
 */
export class GatewayError extends Error {
  readonly call: string
  readonly code: ErrorCode | ClientErrorCode
  readonly status: number
  readonly requestId: string | undefined
  /** What the gateway said to the player, in their language. `message` alone is not for players. */
  readonly said: string | undefined
  /** Asking again may help and can do no harm: only ever true for reads. */
  readonly retryable: boolean
  readonly details: unknown

  constructor(failure: Failure) {
    super(failure.message, { cause: failure.cause })
    this.name = 'GatewayError'
    this.call = failure.call
    this.code = failure.code
    this.status = failure.status
    this.requestId = failure.requestId
    this.said = failure.said
    this.retryable = failure.retryable ?? false
    this.details = failure.details
  }
}

/** Recognises the error by name and members: each bundle has a class of its own, so `instanceof` would miss some. */
export function isGatewayError(error: unknown): error is GatewayError {
  return error instanceof Error && error.name === 'GatewayError' && 'code' in error && 'call' in error
}
