/** For what is kept: a piece of something larger keeps all of that in the memory. */

/** Bytes, in place of a piece of Node's pool or of what a compressor has filled. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}

/** A text, in place of a piece of a longer one. */
export const ownText = (text: string): string => Buffer.from(text).toString()
