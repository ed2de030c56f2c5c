import { flushCompileCache } from 'node:module'
import { StartError } from '@lobby/gateway/database/lock'
import type { Environment } from './environment/environment.ts'

/** A server that runs. */
export interface Running {
  /** Told to a parent when it is ready, and printed. */
  addresses: Readonly<Record<string, string | null>>
  /** Hears what a parent says. */
  onMessage?: (message: unknown) => void
  close: () => Promise<void>
}

const describe = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'EADDRINUSE') return `The port is in use: ${error.message}.`
  if (code === 'ENOSPC') return 'The disk is full; the gateway cannot write its data.'
  return error.stack ?? error.message
}

/**
 * Runs a server as this process: it says when it is ready, ends with a signal or its parent, and says in one sentence
 * why it does not start.
 */
export async function runProcess(start: (env: Environment) => Promise<Running>): Promise<void> {
  try {
    const running = await start(process.env)
    // A parent that starts it as a child process can change the merchant's settings while it runs.
    process.on('message', (message) => running.onMessage?.(message))
    let isClosing = false
    const close = async (): Promise<void> => {
      if (isClosing) return
      isClosing = true
      await running.close()
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close)
    // A parent that has gone leaves nobody to stop this process.
    if (process.send) {
      process.on('disconnect', close)
      if (!process.connected) await close()
    }
    // A parent that went away while this was starting does not hear it; `disconnect` ends the process.
    process.send?.({ ready: true, ...running.addresses }, undefined, undefined, () => undefined)
    console.log(
      Object.entries(running.addresses)
        .flatMap(([name, address]) => (address ? `${name} ${address}` : []))
        .join(', '),
    )
    // Written at the end of a process otherwise, which one that is killed does not have: it is to be back soon.
    flushCompileCache()
  } catch (error) {
    console.error(describe(error))
    process.exit(1)
  }
}
