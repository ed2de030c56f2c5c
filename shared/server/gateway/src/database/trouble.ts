/** What is the matter with the database when a query of ours fails for no fault of its own. */
import { postgresCode } from './database.ts'

/**
 * `away`: it cannot be reached, is shutting down, or has become a standby. `busy`: every connection is taken, or
 * something waited too long for somebody else. After either, nothing was written. `unconfirmed`: the connection broke
 * while a commit was on its way, and nobody knows whether it was carried out; or it was on the primary, and the standby
 * that should have it as well does not.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'unconfirmed'

/** A commit whose answer did not come. */
export class CommitUnconfirmed extends Error {
  override name = 'CommitUnconfirmed'
}

/** Nothing was begun: the server confirms no commit at present. */
export class StandbyAway extends Error {
  override name = 'StandbyAway'
  constructor() {
    super('Commits wait for a synchronous standby that is away.')
  }
}

/** The connection was lost, and nothing was done on it. */
export class NotBegun extends Error {
  override name = 'NotBegun'
  constructor(cause: unknown) {
    super('A connection was found dead.', { cause })
  }
}

/** PostgreSQL's codes; two letters stand for their whole class. */
const AWAY = ['08', '57P01', '57P02', '57P03', '57P05', '25006', '58030']
const BUSY = ['53', '57014', '55P03', '40001', '40P01', '25P03']

/** Node's codes of a connection that could not be made or broke. `ENOENT`: the socket of a server that is down. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says without a code. */
const SAID_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/
/** Of these nothing was sent. */
const SAID_UNSENT = /^(Client has encountered a connection error|Client was closed)/
const SAID_FULL = /^timeout exceeded when trying to connect/

/** Null when the error is no trouble of the database's. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  const code = postgresCode(error)
  const isOf = (codes: readonly string[]) => code !== null && codes.some((one) => code.startsWith(one))
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CommitUnconfirmed) return 'unconfirmed'
    if (cause instanceof StandbyAway) return 'busy'
    if (SAID_FULL.test(cause.message)) return 'busy'
    if (SAID_LOST.test(cause.message) || isBroken(cause)) return 'away'
  }
  return isOf(AWAY) ? 'away' : isOf(BUSY) ? 'busy' : null
}

/** Whether the driver stopped waiting for an answer on a connection that stands. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout')

/** Whether a connection broke, rather than that the server said something on it. */
export function isLost(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (isBroken(cause) || (SAID_LOST.test(cause.message) && !isSilence(cause))) return true
  }
  return false
}

/** Whether the server has undone all of it, so that others could go on, or nothing of it was begun. */
export const isUndone = (error: unknown): boolean =>
  error instanceof NotBegun || ['40001', '40P01'].includes(postgresCode(error) ?? '')

/** Whether a connection had been lost before anything was sent on it. */
export const isUnsent = (error: unknown): boolean => error instanceof Error && SAID_UNSENT.test(error.message)

/** Whether something waited too long for what another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => postgresCode(error) === '55P03'

/** One line for the log, without the query and its values; null when the error is no trouble of the database's. */
export function troubleLine(error: unknown): string | null {
  const trouble = troubleOf(error)
  if (!trouble) return null
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  const said = innermost instanceof AggregateError ? innermost.errors.map(String).join(', ') : String(innermost)
  return `The database is ${trouble}: ${said}`
}

function isBroken(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isBroken(one))
  const { code, syscall } = error as NodeJS.ErrnoException
  return code !== undefined && (LOST.has(code) || (code === 'ENOENT' && syscall === 'connect'))
}
