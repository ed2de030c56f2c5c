import type { SomeStore } from '@lobby/releases/signed-store'

/** What the pages read from. */
export interface Source {
  store: SomeStore
  channel: string
  env: NodeJS.ProcessEnv
  /** The gateway that is asked which calls it serves where neither the environment nor the store names one. */
  gateway?: string | undefined
  /** ms since the epoch. */
  now: () => number
}
