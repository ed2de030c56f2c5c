import type { SomeStore } from '@lobby/releases/signed-store'
import type { EdgeTimes } from './edge-times.ts'

/** What the pages read from. */
export interface Source {
  store: SomeStore
  channel: string
  env: NodeJS.ProcessEnv
  /** The gateway that is asked which calls it serves where neither the environment nor the store names one. */
  gateway?: string | undefined
  /** The console's address where a proxy stands before it; it answers for no other name but this machine's own. */
  origin?: string | undefined
  /** ms since the epoch. */
  now: () => number
  /** What the console remembers of when edges have said something. */
  times: EdgeTimes
}
