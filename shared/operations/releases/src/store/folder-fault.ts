/** What the file system said, as one sentence for an operator. */
import { StoreError, type StoreErrorCode } from './store.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const REFUSED = new Set(['EROFS', 'EACCES', 'EPERM'])
/** A folder where a file goes, or the reverse, or a link to nowhere: whoever may write there can have put it there. */
const IN_THE_WAY = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ELOOP', 'ENAMETOOLONG'])

/** A failed write. A `StoreError` goes through as it is. */
export function writeFault(location: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause
  const code = errorCode(cause)
  if (FULL.has(code)) {
    return new StoreError('store.full', `The store ${location} has no room left; nothing was changed.`, { cause })
  }
  const path = pathIn(cause)
  if (IN_THE_WAY.has(code) && path !== undefined) {
    const message = `The store ${location} cannot be written (${code}): what is in the way of ${path} does not belong there; remove it. Nothing was changed.`
    return new StoreError('store.unwritable', message, { cause })
  }
  const why = REFUSED.has(code) ? 'is read-only for this user' : `cannot be written (${code})`
  return new StoreError('store.unwritable', `The store ${location} ${why}; nothing was changed.`, { cause })
}

/** A failed read: `missing`, where it is given, when the thing is not there; otherwise the store is at fault. */
export function readFault(
  location: string,
  cause: unknown,
  missing?: { code: StoreErrorCode; message: string },
): StoreError {
  if (cause instanceof StoreError) return cause
  if (missing && isMissing(cause)) return new StoreError(missing.code, missing.message, { cause })
  return new StoreError('store.unreadable', `The store ${location} cannot be read (${errorCode(cause)}).`, { cause })
}

/** What a failed write was to put in place. */
function pathIn(cause: unknown): string | undefined {
  const { dest, path } = cause instanceof Error ? (cause as NodeJS.ErrnoException & { dest?: string }) : {}
  return dest ?? path
}

/** Whether an error of the file system says that there is nothing at that path. */
export function isMissing(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(cause))
}

/** Whether an error of the file system is about that one path: a folder, a circle of links, somebody else's file. */
export function isUnreadable(cause: unknown): boolean {
  return ['EISDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'].includes(errorCode(cause))
}

/** Whether something at that path is no folder, or a link to none. */
export const isInTheWay = (cause: unknown): boolean => IN_THE_WAY.has(errorCode(cause))

/** The code of a system error (`ENOSPC`), or the error as text where it has none. */
export function errorCode(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : String(cause)
}
