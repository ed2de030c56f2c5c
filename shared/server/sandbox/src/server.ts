/** `node src/server.ts`: starts the gateway and everybody outside of it. */
import { runProcess } from '@lobby/program/process'
import { resolveOnce } from '@lobby/program/resolve-once'

resolveOnce('drizzle-orm')
const { runServer } = await import('./run-server.ts')
await runProcess(runServer)
