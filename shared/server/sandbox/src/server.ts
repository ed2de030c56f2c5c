/** `node src/server.ts`: starts the gateway and the demo vendor. */
import { StartError } from '@lobby/gateway/database/lock'
import { runServer } from './run-server.ts'

const describe = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'EADDRINUSE') return `The port is in use: ${error.message}.`
  if (code === 'ENOSPC') return 'The disk is full; the gateway cannot write its data.'
  return error.stack ?? error.message
}

try {
  const running = await runServer(process.env)
  // A parent that starts it as a child process can change the merchant's settings while it runs.
  process.on('message', (message) => running.onMessage(message))
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
  const ready = { ready: true, gateway: running.gateway, vendor: running.vendor, dev: running.dev }
  // A parent that went away while this was starting does not hear it; `disconnect` ends the process.
  process.send?.(ready, undefined, undefined, () => undefined)
  const developers = running.dev ? `, developers ${running.dev}` : ''
  console.log(`Gateway ${running.gateway}, demo vendor ${running.vendor}${developers}`)
} catch (error) {
  console.error(describe(error))
  process.exit(1)
}
