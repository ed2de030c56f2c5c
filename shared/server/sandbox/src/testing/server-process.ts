import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For the environment of a process of the tests: the first one that runs compiles its modules for all of them. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'lobby-compiled') }

export interface Addresses {
  gateway: string
  vendor: string
}

/** The real server in a process of its own, on a folder, that can be killed and started again while others use it. */
export interface ServerProcess {
  /** Starts it; resolves when it answers. */
  start(): Promise<void>
  /** SIGTERM; resolves with its exit code, once it has finished what it was doing. */
  end(): Promise<number | null>
  /** kill -9, now; resolves when it is gone. */
  kill(): Promise<void>
  /** Starts it and kills it before it is ready, this long (ms) after its begin. */
  killInStart(afterMs: number): Promise<void>
  /** Where it listens; waits while it is down. */
  addresses(): Promise<Addresses>
}

/** `more` is added to its environment: `DATABASE_URL` for a server instead of the folder. */
export function serverProcess(folder: string, more: Readonly<Record<string, string>> = {}): ServerProcess {
  let child: ChildProcess | null = null
  let told = untold()

  function run(): ChildProcess {
    child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...COMPILED,
        GATEWAY_DATA: folder,
        GATEWAY_PORT: '0',
        VENDOR_PORT: '0',
        DEV_PORT: '0',
        GATEWAY_RATE_LIMIT: 'off',
        // Programs sign in here: nobody slides a puzzle.
        GATEWAY_SETTINGS: JSON.stringify({ loginChecks: { captcha: false, slider: false } }),
        ...more,
      },
    })
    return child
  }
  async function gone(process: ChildProcess): Promise<void> {
    if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  }

  return {
    async start() {
      const started = run()
      const ended = once(started, 'exit').then(([code]) => {
        throw new Error(`The server ended with ${code} before it was ready.`)
      })
      ended.catch(() => undefined)
      const [message] = (await Promise.race([once(started, 'message'), ended])) as [Addresses]
      told.resolve(message)
    },
    async end() {
      if (!child) return null
      told = untold()
      child.kill('SIGTERM')
      await gone(child)
      return child.exitCode
    },
    async kill() {
      if (!child) return
      told = untold()
      child.kill('SIGKILL')
      await gone(child)
    },
    async killInStart(afterMs) {
      const started = run()
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      started.kill('SIGKILL')
      await gone(started)
    },
    addresses: () => told.promise,
  }
}

/** Addresses that nobody knows yet. */
function untold(): { promise: Promise<Addresses>; resolve: (addresses: Addresses) => void } {
  let resolve: (addresses: Addresses) => void = () => undefined
  const promise = new Promise<Addresses>((told) => {
    resolve = told
  })
  return { promise, resolve }
}
