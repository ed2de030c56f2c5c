import type { ReleaseStore } from '@lobby/releases/store'

/** What the pages read from. */
export interface Source {
  store: ReleaseStore
  channel: string
  env: NodeJS.ProcessEnv
  /** ms since the epoch. */
  now: () => number
}
