import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** The record of a release is what says that its folder is whole. */
const RECORD = 'record.json'
const PART = '.part-'
/** ms: no build takes that long; what is older was left by one that was killed. */
const ABANDONED = 3_600_000

/** Where a build of `out` writes, beside it and by itself: two processes may build the same release at once. */
export const partOf = (out: string): string =>
  path.join(path.dirname(out), `${PART}${path.basename(out)}-${process.pid}-${Date.now()}`)

export const isPart = (name: string): boolean => name.startsWith(PART)

/** Whether `out` holds a whole release. */
export const isWhole = (out: string): boolean => existsSync(path.join(out, RECORD))

/**
 * Makes `part`, a whole release, what stands at `out`: at once for every reader. The same release that another process
 * has put there meanwhile stays, and `part` goes.
 */
export function putInPlace(part: string, out: string): void {
  for (;;) {
    try {
      renameSync(part, out)
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error
      if (isWhole(out)) {
        rmSync(part, { recursive: true, force: true })
        return
      }
      if (!existsSync(out)) throw error
      // No release: files that were left where one belongs.
      rmSync(out, { recursive: true, force: true })
    }
  }
}

/** Removes what builds that were killed have left in `dist`. */
export function dropAbandonedParts(dist: string, now = Date.now()): void {
  for (const name of readdirSync(dist).filter(isPart)) {
    const part = path.join(dist, name)
    const written = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - written > ABANDONED) rmSync(part, { recursive: true, force: true })
  }
}
