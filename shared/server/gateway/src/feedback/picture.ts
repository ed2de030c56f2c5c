import { UPLOAD } from '@lobby/contracts/constants'
import sharp from 'sharp'
import { Failure } from '../http/failure.ts'

/** More than a phone's camera takes; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 60_000_000

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg' }

export interface Picture {
  type: string
  bytes: Buffer
}

/**
 * VA-20, again in the gateway: png or jpg by its bytes, 5 MB at most, and a picture that can be drawn.
 *
 * @param content Base64
 * @throws Failure `request.too.large`, `upload.type`
 */
export async function checkedPicture(content: string): Promise<Picture> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > UPLOAD.maxBytes) throw new Failure('request.too.large')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const type = TYPES[(await image.metadata()).format ?? '']
    // The head of a file says what it wants; only reading it to the end shows that it is one.
    if (type) await image.stats()
    if (type && (UPLOAD.types as readonly string[]).includes(type)) return { type, bytes }
  } catch {
    // Whatever the reader stumbles over: it is no picture.
  }
  throw new Failure('upload.type')
}
