/**
 * Where releases and channels live. A folder is one kind (`folder-store.ts`); anything with create-if-absent can be
 * another.
 */
import type { ChannelRevision, Publication, Records, ReleaseRecord } from '@lobby/contracts/release'

/** A channel as it can be read now, and the number that the next change of it has to have. */
export interface ChannelState {
  /** The newest revision that parses; undefined before the first promote. */
  revision: ChannelRevision | undefined
  /** Newer ones that do not parse, by name: damaged, or no revision at all. `revision` holds in their place. */
  skipped: string[]
  /** The number that the next revision must have: the first after `revision` whose name nothing has taken. */
  next: number
}

/**
 * Where releases and channels are kept. A release never changes; a channel grows by whole revisions. Any method may
 * also throw `StoreError` `store.unreadable`, `store.unwritable` or `store.full`.
 */
export interface ReleaseStore {
  /** Where it is, for an operator. */
  readonly location: string
  /** Ids of all releases of a remote, oldest publish first; `shell` is one too. */
  releases(remote: string): Promise<string[]>
  remotes(): Promise<string[]>
  /**
   * Throws `StoreError` `release.unknown`, `record.broken`, or `record.changed` where its text has another SHA-256
   * (hex) than `hash`.
   */
  record(remote: string, id: string, hash?: string): Promise<ReleaseRecord>
  /**
   * Bytes of one file of a release, as published (`path` may also name a `.br` or `.gz` twin). Throws `StoreError`
   * `file.unknown`, also where it has more than `most` bytes: so much is never read.
   */
  file(remote: string, id: string, path: string, most?: number): Promise<Uint8Array>
  /** Folder that an HTTP server can serve a release's files from; absent where the store is no folder. */
  folder?(remote: string, id: string): string
  /**
   * Puts a built release in, all or nothing: a reader sees the whole release or none of it, and a process that is
   * killed leaves nothing that looks like one. Throws `release.differs` when the id is there with other bytes (FD-02)
   * and `release.invalid` when the folder is not what its record says; does nothing when it is there with the same
   * bytes, save that files which somebody damaged in the store are put right (`repaired`).
   */
  publish(
    record: ReleaseRecord,
    folder: string,
    publication: Publication,
  ): Promise<'published' | 'present' | 'repaired'>
  /** When and by whom a release was published; undefined where the store does not know. */
  publication(remote: string, id: string): Promise<Publication | undefined>
  /** Replaces the publication of a release; the release stays as it is. */
  note(remote: string, id: string, publication: Publication): Promise<void>
  /** Ids of the releases that deltas of this one are kept against (SP-06). */
  deltaBases(remote: string, id: string): Promise<string[]>
  /** The pack of deltas of a release against `from`, as it was kept; undefined when there is none. */
  deltas(remote: string, id: string, from: string): Promise<Uint8Array | undefined>
  /** Keeps a pack beside the release, which stays as it is. The pack goes when one of the two is retired. */
  keepDeltas(remote: string, id: string, from: string, pack: string): Promise<void>
  /**
   * Takes a release away. `wanted` is asked once nobody can find it any more; when it says so, the release is back as
   * if nothing had been, and the answer is false. Throws `release.unknown`.
   */
  retire(remote: string, id: string, wanted: () => Promise<boolean>): Promise<boolean>
  /** The store's own key for development; absent where a store cannot keep a secret. */
  readonly developmentKey?: DevelopmentKey
  /** Names of all channels. */
  channels(): Promise<string[]>
  channel(name: string): Promise<ChannelState>
  /** One revision by its number; undefined when there is none, or it does not parse. */
  revision(name: string, number: number): Promise<ChannelRevision | undefined>
  /** All revisions that parse, oldest first. */
  history(name: string): Promise<ChannelRevision[]>
  /** The revisions of channels as texts, whatever they hold: what signatures are over. */
  readonly entries: ChannelEntries
  /** Small texts beside releases and channels, by paths below one of a few folders. */
  readonly papers: Papers
  /** What edges have kept of the trial of a channel that a revision began: one text for each writer. */
  tallies(channel: string, began: number): Promise<KeptTally[]>
  /** Keeps a writer's text in the place of the one that it kept before. */
  keepTally(channel: string, began: number, writer: string, tally: string): Promise<void>
  /** Takes all of them away that are of this trial, and says how many there were. */
  dropTallies(channel: string, began: number): Promise<number>
  /**
   * Creates the revision numbered `ChannelState.next`; throws `channel.moved` when another writer was first
   * (compare-and-set, FD-04).
   *
   * @param checked by remote and id, the SHA-256 of the records that were looked at: what a signed store signs for
   */
  append(revision: ChannelRevision, checked?: Records): Promise<Appended>
  /**
   * Calls back with the newest revision whenever it is newer than `since` (a revision number; without it, newer than at
   * the call) and than the last one reported, within 1 s of its writing. Revisions that follow each other closely are
   * reported as one. `newest` says which it is, where that is not the highest whole one. Returns an unsubscribe
   * function.
   */
  watch(
    name: string,
    changed: (revision: ChannelRevision) => void,
    since?: number,
    newest?: () => Promise<ChannelRevision | undefined>,
  ): () => void
}

/** What has become of a revision that was to be appended. */
export interface Appended {
  /** As it was written: where a list of roles is kept, with the person's name and signature. */
  revision: ChannelRevision
  /** It waits for the signature of a second person, and nothing has changed. */
  proposed?: boolean
}

/** What an edge has counted, as it lies in the store. */
export interface KeptTally {
  /** The name under which it lies there: letters, digits, dots and dashes. */
  writer: string
  text: string
}

/** Texts of revisions by their numbers. Each method may throw `StoreError`. */
export interface ChannelEntries {
  /** Lowest first. */
  numbers(channel: string): Promise<number[]>
  text(channel: string, number: number): Promise<string | undefined>
  /** Writes a revision only where there is none, and says whether it did. */
  create(channel: string, number: number, text: string): Promise<boolean>
}

/** Texts by path: letters, digits, dots and dashes in each part. Each method may throw `StoreError`. */
export interface Papers {
  /** Names in a folder; none where there is no such folder, or it cannot be read. */
  names(folder: string): Promise<string[]>
  /** False where something else lies in its place, or it may not be read; absent where that cannot be. */
  isReadable?(folder: string): Promise<boolean>
  /** Undefined also for what is longer than `most` bytes, or than anything of its kind. */
  text(path: string, most?: number): Promise<string | undefined>
  /** Writes only where there is nothing, and says whether it did. */
  create(path: string, text: string): Promise<boolean>
  replace(path: string, text: string): Promise<void>
  remove(path: string): Promise<void>
}

/** A key pair that a store keeps for those who work on it; in production nobody trusts it (decision 154). */
export interface DevelopmentKey {
  /** PEM (PKCS #8), readable for this user alone. The first call keeps what `make` returns. */
  secret(make: () => string): Promise<string>
  /** Base64 (SPKI); undefined until `announce` was called, by whoever has the right to read the secret. */
  announced(): Promise<string | undefined>
  announce(publicKey: string): Promise<void>
}

/** Why a store refused. `channel.moved` alone is worth another try: another writer was first. */
export type StoreErrorCode =
  | 'release.unknown'
  | 'release.differs'
  | 'release.invalid'
  | 'record.broken'
  | 'record.unsigned'
  /** It has other bytes than whoever put the release live has signed for. */
  | 'record.changed'
  | 'file.unknown'
  | 'channel.moved'
  | 'channel.broken'
  | 'channel.unknown'
  /** The revision is there, and an edge would serve something else. */
  | 'channel.unserved'
  | 'store.location'
  | 'store.unreadable'
  | 'store.unwritable'
  | 'store.full'
  /** What was to be written is there; whether it would outlive a power cut is not known. */
  | 'store.unconfirmed'

/** Recognised by `code`. The message is one sentence for an operator, with the path in it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode
  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
