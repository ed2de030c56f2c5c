/** `NODE_ENV=production node src/server.ts`: the gateway in production. Nothing of the sandbox is in it. */
import { runProcess } from './process.ts'
import { resolveOnce } from './resolve-once.ts'

resolveOnce('drizzle-orm')
const { runProduction } = await import('./run-production.ts')
await runProcess(runProduction)
