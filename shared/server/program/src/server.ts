/** `NODE_ENV=production node src/server.ts`: the gateway in production. Nothing of the sandbox is in it. */
import { runProcess } from './process.ts'
import { runProduction } from './run-production.ts'

await runProcess(runProduction)
