/** Vitest's global set-up of the project that runs the gateway's tests on a PostgreSQL server. */

import { postgresServer } from '@lobby/tooling/postgres-server'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}

/** One server for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresServer()
  project.provide('serverUrl', server.url)
  return server.stop
}
