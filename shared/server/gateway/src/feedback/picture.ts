import { UPLOAD } from '@lobby/contracts/constants'
import sharp from 'sharp'
import { Failure } from '../http/failure.ts'

/** More than a phone's camera takes; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 50_000_000
/** Longest edge of what is kept, px: enough to read the small print of papers. */
const MAX_EDGE = 3000
/** How long one picture may take, s. */
const PATIENCE = 10

const FORMATS = { png: 'image/png', jpeg: 'image/jpeg' } as const

export interface Picture {
  type: string
  bytes: Buffer
}

/** One at a time: each takes memory while it is unpacked, and the calls beside it want the processor, too. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

/**
 * VA-20, again in the gateway: png or jpg by its bytes, 5 MB at most, and a picture that can be drawn. It is drawn
 * anew, so that nothing else of the file is kept: no place, no camera, no bytes behind the picture (MS-11). What the
 * camera noted of its position is carried out. The work is done outside of the main thread.
 *
 * @param content Base64
 * @throws Failure `request.too.large`, `upload.type`
 */
export async function redrawnPicture(content: string): Promise<Picture> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > UPLOAD.maxBytes) throw new Failure('request.too.large')
  try {
    const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { format } = await read().metadata()
    if (format === 'png' || format === 'jpeg') {
      const within = { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const
      const how = { png: { compressionLevel: 6 }, jpeg: { quality: 88 } }[format]
      const drawn = () => read().rotate().resize(within).toFormat(format, how).timeout({ seconds: PATIENCE }).toBuffer()
      return { type: FORMATS[format], bytes: await inTurn(drawn) }
    }
  } catch {
    // Whatever the reader stumbles over: it is no picture.
  }
  throw new Failure('upload.type')
}
