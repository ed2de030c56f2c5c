/** What a publishing service refuses: one sentence, and a status. */
import { inOneSentence, type Problem, RefusedError } from '@lobby/releases/problem'
import { StoreError } from '@lobby/releases/store'

/** Refused before anything of the release was looked at. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number
  readonly code: string
  readonly problems: readonly Problem[]
  constructor(status: number, code: string, message: string, problems: readonly Problem[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.problems = problems
  }
}

interface Refused {
  status: number
  error: { code: string; message: string; problems?: readonly Problem[] }
}

/** What the library says of requests that it takes no further. */
const OF_LIBRARY: Readonly<Record<number, readonly [code: string, message: string]>> = {
  413: ['request.large', 'The release is larger than this service takes.'],
  429: ['request.often', 'Too many requests came from this address; wait a minute.'],
}

/** What is answered where something was thrown; `log` is told what nobody foresaw. */
export function refusalOf(error: unknown, log: (error: unknown) => void): Refused {
  if (error instanceof ServiceError) {
    const { status, code, message, problems } = error
    return { status, error: { code, message, ...(problems.length > 0 ? { problems } : {}) } }
  }
  if (error instanceof RefusedError) {
    const { code, message, problems } = error
    return { status: 409, error: { code, message: problems.length > 0 ? inOneSentence(problems) : message, problems } }
  }
  if (error instanceof StoreError) {
    const { code, message } = error
    return { status: code.startsWith('release.') ? 409 : 503, error: { code, message } }
  }
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  const [code, message] = (typeof status === 'number' && OF_LIBRARY[status]) || []
  if (typeof status === 'number' && code && message) return { status, error: { code, message } }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, error: { code: 'request.malformed', message: 'The request cannot be read.' } }
  }
  log(error)
  return { status: 500, error: { code: 'unexpected', message: 'It failed in a way that was not foreseen.' } }
}
