/** A revision of a channel as a text that is signed and hashed. */
import { createHash } from 'node:crypto'
import type { ChannelRevision } from '@lobby/contracts/release'
import { revisionIn } from '../store/revisions.ts'

/** A revision with its text, and the SHA-256 of that in hex, which the next one names. */
export interface Point {
  revision: ChannelRevision
  text: string
  hash: string
}

/** SHA-256 in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The beginning of a hash, for a person to copy who signs what has it: 128 bits, because whoever has stolen a key may
 * write both of two texts, and would find two with the same 48 bits within minutes.
 */
export const markIn = (hash: string): string => hash.slice(0, 32)

/** As it is kept. */
export const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** What the signatures of a revision are over: all of it but for themselves. */
export function signedPart(revision: object): string {
  const { signatures: _signatures, ...body } = revision as { signatures?: unknown }
  return JSON.stringify(body, null, 2)
}

/** A revision as it stands in its file. */
export interface Entry extends Point {
  /** What its signatures are over. */
  body: string
}

/** Undefined when the text is no revision of this channel and number, or not written as `print` would. */
export function readEntry(text: string | undefined, channel: string, number: number): Entry | undefined {
  const revision = text === undefined ? undefined : revisionIn(text, channel, number)
  if (!revision || text === undefined) return undefined
  const raw = JSON.parse(text) as object
  // The signature is over what was read: no byte beside that may say something else.
  if (revision.signatures && print(raw) !== text) return undefined
  return { revision, text, hash: hashOf(text), body: signedPart(raw) }
}
