/** The processes of the site: started, waited for, and ended together. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
}

export interface Child {
  name: string
  pid: number
  /** What it said when it was ready. */
  ready: Record<string, unknown>
  /** Settles when the process is gone. */
  gone: Promise<void>
}

export interface ChildOptions {
  name: string
  /** Path of the TypeScript or JavaScript file that this Node runs. */
  script: string
  env: NodeJS.ProcessEnv
  /** Each line that the child prints, on either stream. */
  line: (text: string) => void
}

/** How long a child may take to end by itself, ms. */
const GRACE = 8_000
/** Lines of a child's complaints that are kept to explain its end. */
const LAST_LINES = 20

export class Children {
  readonly #running = new Map<ChildProcess, { name: string; gone: Promise<void> }>()
  #stopping = false
  #failed: (error: ChildFailure) => void = () => undefined
  /** Rejects when a child that was ready ends without being asked to. */
  readonly failure: Promise<never>

  constructor() {
    this.failure = new Promise((_resolve, reject) => {
      this.#failed = reject
    })
    // Whoever waits hears of it; nobody waiting yet is no crash.
    this.failure.catch(() => undefined)
  }

  /**
   * Starts a server that says `{ ready: true, … }` over its channel. Throws `ChildFailure` when it ends before that,
   * with the last line it printed: a server explains itself in one sentence.
   */
  async start({ name, script, env, line }: ChildOptions): Promise<Child> {
    if (this.#stopping) throw new ChildFailure(`${name} was not started, as the site is being stopped.`)
    // A group of its own: Ctrl-C in a terminal is for the site, which then ends its children in order.
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true })
    const complaints: string[] = []
    createInterface({ input: required(child.stdout) }).on('line', line)
    createInterface({ input: required(child.stderr) }).on('line', (text) => {
      complaints.push(text)
      if (complaints.length > LAST_LINES) complaints.shift()
      line(text)
    })
    const gone = once(child, 'close').then(() => void this.#running.delete(child))
    this.#running.set(child, { name, gone })

    const ready = await new Promise<Record<string, unknown>>((resolve, reject) => {
      child.on('message', (message) => {
        if (isReady(message)) resolve(message)
      })
      child.once('error', (error) => reject(new ChildFailure(`${name} could not be started: ${error.message}`)))
      child.once('close', (code, signal) => {
        const said = complaints.findLast((text) => text.trim() !== '' && !/^\s+at /.test(text))
        const why = said ?? `it ended with ${signal ?? `code ${code}`}`
        const failure = new ChildFailure(`${name} has stopped: ${why}`)
        reject(failure)
        if (!this.#stopping) this.#failed(failure)
      })
    })
    return { name, pid: child.pid ?? 0, ready, gone }
  }

  /** Asks all children to end and waits for them; those that do not within the grace are killed. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const child of this.#running.keys()) child.kill('SIGTERM')
    const timer = setTimeout(() => this.kill(), GRACE)
    await Promise.all([...this.#running.values()].map(({ gone }) => gone))
    clearTimeout(timer)
  }

  /** Ends all children at once. */
  kill(): void {
    this.#stopping = true
    for (const child of this.#running.keys()) child.kill('SIGKILL')
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
