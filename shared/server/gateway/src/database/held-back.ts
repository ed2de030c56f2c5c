/** Connections whose last statement the server does not confirm, as its synchronous standby is away. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type PoolClient } from 'pg'

/** How often it is asked who is still waiting, of all of them together, and how long an answer may take; ms. */
const ASK_EVERY = 1_000
const ANSWER_WITHIN = 2_000
/** A server that is busy answers one of so many questions; one whose host lost power answers none. */
const QUESTIONS = 5

export interface HeldBack {
  /** Whether the server says that what runs on a connection waits for the standby; answered within a second or so. */
  isWaiting(client: PoolClient): Promise<boolean>
  /** Whether anything on the database waits for it, of this gateway or of others. */
  areAnyWaiting(): Promise<boolean>
  /** Takes over a connection in use. It goes back to its pool, to be closed, when nothing waits on it any more. */
  hold(client: PoolClient): void
  /** How many there are. */
  count(): number
  /** Lets go of all of them. */
  close(): void
}

/**
 * The server keeps such a connection's process, with its locks, however it is closed here. A pool that made a new one
 * in its place would use up the server's connections within a minute, and whoever has to mend it could not sign in
 * either. So each counts against its pool for as long as the server says that it waits: not after a failover, nor when
 * the host lost power.
 */
export function heldBack(url: string): HeldBack {
  const held = new Map<number, PoolClient>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let silent = 0
  let next: Promise<Waiting> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastAsked = Number.NEGATIVE_INFINITY

  /** However many want to know, the server has one connection more for it, and once a second. */
  function waiting(): Promise<Waiting> {
    next ??= last.then(async () => {
      await pause(Math.max(0, lastAsked + ASK_EVERY - performance.now()), undefined, { ref: false })
      lastAsked = performance.now()
      next = undefined
      return allWaiting(url)
    })
    last = next
    return next
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    const asked = [...held.keys()]
    const found = await waiting()
    silent = found === 'silent' ? silent + 1 : 0
    const isGone = silent >= QUESTIONS
    for (const pid of asked) if (isGone || (found !== 'silent' && !found.has(pid))) letGo(pid)
    if (isGone) silent = 0
    isAsking = false
    if (held.size > 0) timer = setTimeout(ask).unref()
  }

  function letGo(pid: number): void {
    held.get(pid)?.release(true)
    held.delete(pid)
  }

  return {
    async isWaiting(client) {
      const found = await waiting()
      return found !== 'silent' && found.has(Number(pidOf(client)))
    },
    async areAnyWaiting() {
      const found = await waiting()
      return found !== 'silent' && found.size > 0
    },
    hold(client) {
      const pid = pidOf(client)
      if (typeof pid !== 'number') {
        client.release(true)
        return
      }
      // One that breaks is found at the next question.
      client.on('error', () => undefined)
      held.set(pid, client)
      void ask()
    },
    count: () => held.size,
    close() {
      clearTimeout(timer)
      for (const pid of [...held.keys()]) letGo(pid)
    },
  }
}

const pidOf = (client: PoolClient): unknown => Reflect.get(client, 'processID')

type Waiting = ReadonlySet<number> | 'silent'

/** Processes of the database's server that wait for a standby: none when it is down. */
async function allWaiting(url: string): Promise<Waiting> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`,
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    return /timeout/i.test(String(error)) ? 'silent' : new Set()
  } finally {
    client.end().catch(() => undefined)
  }
}
