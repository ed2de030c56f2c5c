import type { ReleaseStore } from '../store/store.ts'

/** A fresh store, and what people and machines may do to it behind its back. */
export interface StoreUnderTest {
  store: ReleaseStore
  /** As another process opens it. */
  again(): Promise<ReleaseStore>
  /** Writes over a file of a release; undefined takes it away. */
  damage(remote: string, id: string, path: string, bytes: string | undefined): Promise<void>
  /** The same for a file among a channel's revisions. */
  stray(channel: string, name: string, text: string | undefined): Promise<void>
}
