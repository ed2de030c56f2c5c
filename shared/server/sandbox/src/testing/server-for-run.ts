/** Vitest's global set-up of the project that runs the gateway's tests on a PostgreSQL server. */
import type { TestProject } from 'vitest/node'
import { findServerPrograms } from './server-programs.ts'
import { startThrowAwayServer } from './throw-away-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findServerPrograms()
  if (!programs) throw new Error('There are no programs of PostgreSQL on this machine.')
  const server = await startThrowAwayServer(programs)
  project.provide('serverUrl', server.url)
  return server.stop
}
