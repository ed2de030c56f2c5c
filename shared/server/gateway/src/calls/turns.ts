import type { ErrorCode } from '@lobby/contracts/errors'
import { failure } from '../http/failure.ts'

/**
 * Does `work` when it is the turn of whoever `key` stands for.
 *
 * @param full What a caller is told when too many wait already: nothing was done
 */
export type Turns = <T>(key: string, work: () => Promise<T>, full: ErrorCode) => Promise<T>

/** Whoever floods the site is told so (MS-05); a vendor, who calls for a player, asks again as for an outage. */
export const FLOODED = 'request.too.often'
export const ASK_AGAIN = 'service.unavailable'

interface Limits {
  /** Works of one key at the same time. */
  running: number
  /** How many more may wait; those beyond are refused. */
  waiting: number
  /** How long one waits, ms. */
  patience: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * MS-06: one caller cannot take every connection of the database, however many calls wait for one row: a few run, more
 * wait in order, the rest is refused as `full` says, and whoever waited too long with `service.unavailable`.
 */
function createTurns({ running, waiting, patience }: Limits): Turns {
  const lines = new Map<string, Line>()

  function enter(key: string, full: ErrorCode): Promise<void> | undefined {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < running) {
      line.running += 1
      return
    }
    if (line.waiting.length >= waiting) throw failure(full)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        reject(failure('service.unavailable'))
      }, patience)
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      line.waiting.push(go)
    })
  }

  function leave(key: string): void {
    const line = lines.get(key)
    if (!line) return
    const next = line.waiting.shift()
    // Whoever is next takes over the place.
    if (next) next()
    else if (line.running > 1) line.running -= 1
    else lines.delete(key)
  }

  return async (key, work, full) => {
    await enter(key, full)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}

/** For a page with all of its calls at once, and no more than a sixth of the connections. */
export const memberTurns = (): Turns => createTurns({ running: 3, waiting: 40, patience: 5_000 })

/** Many visitors may share one address. */
export const visitorTurns = (): Turns => createTurns({ running: 8, waiting: 400, patience: 5_000 })
