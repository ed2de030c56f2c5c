import type { FAILURE_PHASES } from '@lobby/contracts/boot'

export type FailurePhase = (typeof FAILURE_PHASES)[number]

/** The wording of a release could not be loaded; `cause` is the loader's error. */
export class WordingError extends Error {
  override readonly name = 'WordingError'
}

/** Which part of a release failed, read from the errors that loaders throw. */
export function phaseOf(error: unknown): FailurePhase {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'HangError') return 'hang'
  if (name === 'WordingError') return 'locale'
  if (message.includes('css chunk')) return 'style'
  if (name === 'ChunkLoadError') return 'chunk'
  if (/RUNTIME-0(01|08|15)/.test(message)) return 'entry'
  return 'module'
}

/** A chunk or a style is missing: that counts against the release whenever it happens. */
export function isChunkFailure(error: unknown): boolean {
  const phase = phaseOf(error)
  return phase === 'chunk' || phase === 'style'
}

/** A file is missing or has other bytes. Everything else is the release's code, which would fail the same way again. */
export const isFileFailure = (error: unknown): boolean => isChunkFailure(error) || phaseOf(error) === 'entry'
