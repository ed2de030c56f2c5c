import type { Envelope } from '@lobby/contracts/call'
import { ERROR_CODES, type ErrorCode } from '@lobby/contracts/errors'
import type { Language } from '@lobby/contracts/languages'
import { postgresCode } from '../database/database.ts'
import { text } from '../wording/wording.ts'
import { Failure } from './failure.ts'

export interface Answer {
  status: number
  body: Envelope<unknown>
}

export const succeeded = (value: unknown): Answer => ({ status: 200, body: { success: true, value } })

export function failed(code: ErrorCode, language: Language, value: unknown = null): Answer {
  return {
    status: ERROR_CODES[code],
    body: { success: false, value, message: text(`errors.${code}`, language), errorCode: code },
  }
}

/** The one way from whatever was thrown to an answer: a reader learns the code, the log the rest. */
export function answerTo(error: unknown, language: Language, log: (error: unknown) => void): Answer {
  if (error instanceof Failure) return failed(error.code, language, error.value)
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (status === 413) return failed('request.too.large', language)
  if (status === 429) return failed('request.too.often', language)
  if (typeof status === 'number' && status >= 400 && status < 500) return failed('request.malformed', language)
  // Class 22, data exceptions: the input had a value that the database cannot hold.
  if (postgresCode(error)?.startsWith('22')) return failed('request.malformed', language)
  log(error)
  return failed('unknown', language)
}
