/** Where releases and channels live. A folder is one kind (`folder-store.ts`); anything with create-if-absent can be another. */
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'

export interface ReleaseStore {
  /** Ids of all releases of a remote, oldest publish first; `shell` is one too. */
  releases(remote: string): Promise<string[]>
  remotes(): Promise<string[]>
  /** Throws `StoreError` `release.unknown` or `record.broken`. */
  record(remote: string, id: string): Promise<ReleaseRecord>
  /** Bytes of one file of a release, as published (`path` may also name a `.br` or `.gz` twin). Throws `StoreError` `file.unknown`. */
  file(remote: string, id: string, path: string): Promise<Uint8Array>
  /** Folder that an HTTP server can serve a release's files from; absent where the store is no folder. */
  folder?(remote: string, id: string): string
  /**
   * Puts a built release in, all or nothing: a reader sees the whole release or none of it, and a process that is killed
   * leaves nothing that looks like one. Throws `release.differs` when the id is there with other bytes (FD-02); does
   * nothing when it is there with the same bytes.
   */
  publish(record: ReleaseRecord, folder: string): Promise<'published' | 'present'>
  /** The newest revision that parses; undefined before the first promote. `skipped` names newer ones that do not. */
  channel(name: string): Promise<{ revision: ChannelRevision | undefined; skipped: string[] }>
  /** All revisions, oldest first. */
  history(name: string): Promise<ChannelRevision[]>
  /** Creates the revision after the newest one; throws `channel.moved` when another writer was first (compare-and-set, FD-04). */
  append(revision: ChannelRevision): Promise<void>
  /** Calls back when the channel has a new revision, within 1 s of it. Returns its own undo. */
  watch(name: string, changed: (revision: ChannelRevision) => void): () => void
}

export type StoreErrorCode =
  | 'release.unknown'
  | 'release.differs'
  | 'record.broken'
  | 'file.unknown'
  | 'channel.moved'
  | 'channel.broken'
  | 'store.unwritable'
  | 'store.full'

/** Recognised by `code`. The message is one sentence for an operator, with the path in it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode
  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
