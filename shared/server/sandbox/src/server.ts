/** `node src/server.ts`: starts the gateway and everybody outside of it. */
import { runProcess } from '@lobby/program/process'
import { runServer } from './run-server.ts'

await runProcess(runServer)
