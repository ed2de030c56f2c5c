/** A release makes no progress while the edge responds. */
export class HangError extends Error {
  override readonly name = 'HangError'
}
