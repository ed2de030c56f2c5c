import { UPLOAD } from '@lobby/contracts/constants'

export type PictureFault = 'type' | 'size' | 'unreadable'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** VA-20: png or jpg by its first bytes, whatever the file is called, and 5 MB at most; null when it may be sent. */
export async function pictureFault(file: Blob): Promise<PictureFault | null> {
  if (file.size > UPLOAD.maxBytes) return 'size'
  const head = await readBytes(file.slice(0, PNG.length)).catch(() => null)
  if (!head) return 'unreadable'
  const begins = (mark: readonly number[]) => mark.every((byte, at) => head[at] === byte)
  return begins(PNG) || begins(JPEG) ? null : 'type'
}

/** A file as a `data:` address: what is shown while it travels, and what travels. */
export async function dataAddress(file: Blob): Promise<string> {
  const bytes = await readBytes(file)
  const type = bytes[0] === PNG[0] ? 'image/png' : 'image/jpeg'
  return `data:${type};base64,${base64(bytes)}`
}

/** What of a `data:` address travels. */
export const contentOf = (address: string): string => address.slice(address.indexOf(',') + 1)

const readBytes = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

/** In parts: a call with five million arguments ends in an error. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
