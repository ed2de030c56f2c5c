/** The few things that a place for releases has to be able to do, be it a database or a bucket. */

/** Something kept under a key. */
export interface ObjectEntry {
  key: string
  /** ms since 1970, when it was written. */
  at: number
}

/**
 * Bytes under keys of plain ASCII with `/` between their parts. What was written is read by everybody from then on.
 * Throws `StoreError` `store.unreadable`, `store.unwritable`, `store.full` or `store.unconfirmed`.
 */
export interface Objects {
  /** Where they are, for an operator; never with a password in it. */
  readonly location: string
  /** Undefined where there is nothing, or more than `most` bytes: so much is never read. */
  get(key: string, most: number): Promise<Uint8Array | undefined>
  /** Writes only where there is nothing, and says whether it did: of many at once one does. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  /** Writes over what is there; no reader sees half of it. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
  /** Those whose keys begin with `prefix`, by key; with `after`, those behind that key. All, or the first `most`. */
  list(prefix: string, after?: string, most?: number): Promise<ObjectEntry[]>
}
