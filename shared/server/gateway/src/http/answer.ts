import type { Envelope } from '@lobby/contracts/call'
import { ERROR_CODES, type ErrorCode } from '@lobby/contracts/errors'
import type { Language } from '@lobby/contracts/languages'
import type { FastifyReply } from 'fastify'
import { postgresCode } from '../database/database.ts'
import { troubleLine, troubleOf } from '../database/trouble.ts'
import { withoutValues } from '../database/without-values.ts'
import { text } from '../wording/wording.ts'
import { Failure } from './failure.ts'
import { isNoted, noteSecurity } from './security-log.ts'

export interface Answer {
  status: number
  body: Envelope<unknown>
  /** Whole seconds after which asking again may help. */
  retryAfter?: number
  /** Id of whose session asked; for the log. */
  member?: number | undefined
  /** Id of whoever has signed in with it. */
  signedIn?: number | undefined
}

/** Seconds. The database's connections are made again by the first call that needs one. */
const RETRY_AFTER = 1

export const succeeded = (value: unknown): Answer => ({ status: 200, body: { success: true, value } })

export function failed(code: ErrorCode, language: Language, value: unknown = null): Answer {
  return {
    status: ERROR_CODES[code],
    body: { success: false, value, message: text(`errors.${code}`, language), errorCode: code },
    ...(code === 'service.unavailable' || code === 'service.unconfirmed' ? { retryAfter: RETRY_AFTER } : {}),
  }
}

/** The one way from whatever was thrown to an answer: a reader learns the code, the log the rest. */
export function answerTo(error: unknown, language: Language, log: (error: unknown) => void): Answer {
  if (error instanceof Failure) return failed(error.code, language, error.value)
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (status === 413) return failed('request.too.large', language)
  if (status === 429) return failed('request.too.often', language)
  if (typeof status === 'number' && status >= 400 && status < 500) return failed('request.malformed', language)
  // MS-06: whether it is known that nothing was done is what the caller has to learn.
  const trouble = troubleOf(error)
  if (trouble) log(troubleLine(error))
  if (trouble) return failed(trouble === 'unconfirmed' ? 'service.unconfirmed' : 'service.unavailable', language)
  // Class 22, data exceptions: the input had a value that the database cannot hold.
  if (postgresCode(error)?.startsWith('22')) return failed('request.malformed', language)
  log(withoutValues(error))
  return failed('unknown', language)
}

/** Sends it with its status; no cache keeps what went wrong. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, body, retryAfter, member, signedIn } = answer
  if (isNoted(body.errorCode)) noteSecurity(reply.request, { event: 'security.refused', code: body.errorCode, member })
  if (signedIn !== undefined) noteSecurity(reply.request, { event: 'security.signed-in', member: signedIn })
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}
