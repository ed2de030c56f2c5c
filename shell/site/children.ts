/** The processes of the site: started, waited for, brought back when they die, and ended in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
}

export interface ChildOptions {
  name: string
  /** Path of the TypeScript or JavaScript file that this Node runs. */
  script: string
  /** The same for each start: ports are chosen by then, so that others find it where it was. */
  env: NodeJS.ProcessEnv
  /** Each line that the child prints, on either stream. */
  line: (text: string) => void
}

/** How long a child may take to end by itself, ms: the gateway finishes the calls that move money. */
const GRACE = 20_000
/** Lines of a child's complaints that are kept to explain its end. */
const LAST_LINES = 20
/** Whoever lived as long as this (ms) is brought back at once. */
const STEADY = 10_000
/** Otherwise it waits, each time twice as long; ms. */
const FIRST_DELAY = 500
const LONGEST_DELAY = 30_000

/** How long to wait before a child is started again that has died so many times in a row without becoming steady. */
export const delayBefore = (deaths: number): number =>
  deaths < 1 ? 0 : Math.min(FIRST_DELAY * 2 ** (deaths - 1), LONGEST_DELAY)

interface Running {
  child: ChildProcess
  /** Settles when the process is gone. */
  gone: Promise<void>
  /** Why, once it is gone. */
  why: () => string
  /** What it said when it was ready. */
  ready: Promise<Record<string, unknown>>
}

/** A child over all of its lives. */
interface Part {
  options: ChildOptions
  running: Running
  /** Settles when it is not brought back any more. */
  ended: Promise<void>
}

/** `say` hears a line for each that dies, and one when it is back. */
export class Children {
  /** In the order of their first start. */
  readonly #parts: Part[] = []
  readonly #stopping = new AbortController()
  readonly #say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /**
   * Starts a server that says `{ ready: true, … }` over its channel, and resolves with what it said. From then on it is
   * started again whenever it dies. Throws `ChildFailure` when it ends before it was ready, with the last line it
   * printed: a server explains itself in one sentence.
   */
  async start(options: ChildOptions): Promise<Record<string, unknown>> {
    const running = this.#launch(options)
    const part: Part = { options, running, ended: running.gone }
    this.#parts.push(part)
    const ready = await running.ready
    part.ended = this.#revive(part)
    return ready
  }

  /** Brings it back when it dies, again and again. */
  async #revive(part: Part): Promise<void> {
    const { signal } = this.#stopping
    const { options } = part
    let since = performance.now()
    let deaths = 0
    for (;;) {
      await part.running.gone
      if (signal.aborted) return
      const died = performance.now()
      deaths = died - since >= STEADY ? 0 : deaths + 1
      const delay = delayBefore(deaths - 1)
      const when = delay === 0 ? 'now' : `in ${delay / 1000} s`
      const why = part.running.why().replace(/\.$/, '')
      this.#say(`${options.name} has stopped: ${why}. It is started again ${when}.`)
      await pause(delay, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      since = performance.now()
      part.running = this.#launch(options)
      const isReady = await part.running.ready.then(
        () => true,
        () => false,
      )
      if (isReady) this.#say(`${options.name} is back after ${((performance.now() - died) / 1000).toFixed(1)} s.`)
    }
  }

  #launch({ name, script, env, line }: ChildOptions): Running {
    if (this.#stopping.signal.aborted) {
      throw new ChildFailure(`${name} was not started, as the site is being stopped.`)
    }
    // A group of its own: Ctrl-C in a terminal is for the site, which then ends its children in order.
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true })
    const complaints: string[] = []
    createInterface({ input: required(child.stdout) }).on('line', line)
    createInterface({ input: required(child.stderr) }).on('line', (text) => {
      complaints.push(text)
      if (complaints.length > LAST_LINES) complaints.shift()
      line(text)
    })
    let end = 'it is gone'
    const gone = new Promise<void>((resolve) => {
      child.once('close', (code, signal) => {
        end = `it ended with ${signal ?? `code ${code}`}`
        resolve()
      })
    })
    const why = (): string => {
      const said = complaints.findLast((text) => text.trim() !== '' && !/^\s+at /.test(text))
      return child.signalCode ? end : (said ?? end)
    }
    const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
      child.on('message', (message) => {
        if (isReady(message)) resolve(message)
      })
      child.once('error', (error) => reject(new ChildFailure(`${name} could not be started: ${error.message}`)))
      gone.then(() => reject(new ChildFailure(`${name} has stopped: ${why()}`)))
    })
    return { child, gone, why, ready }
  }

  /**
   * Asks the children to end, the last started first, so that who answers calls outlives who passes them on. One that
   * does not end within the grace is killed.
   */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const part of this.#parts.toReversed()) {
      const { child } = part.running
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE)
      await part.ended
      clearTimeout(timer)
    }
  }

  /** Ends all children at once. */
  kill(): void {
    this.#stopping.abort()
    for (const { running } of this.#parts) running.child.kill('SIGKILL')
  }
}

/** Both streams are pipes by the options above; the types of `spawn` do not know. */
function required<T>(stream: T | null): T {
  if (stream === null) throw new TypeError('The child was started without pipes.')
  return stream
}

function isReady(message: unknown): message is Record<string, unknown> {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true
}
