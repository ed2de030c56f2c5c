/**
 * Pictures that players choose to send: what may be sent, and how it travels. An entry of its own: only forms need it.
 */
import { UPLOAD } from '@lobby/contracts/constants'

/** Why a file is not taken: no png or jpg, above the limit, or its bytes could not be read. */
export type PictureError = 'type' | 'size' | 'unreadable'

/** A file as it is sent and shown. */
interface EncodedPicture {
  /** Base64. */
  content: string
  /** `data:` address for the preview. */
  preview: string
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** Bytes above which a photograph is scaled down before it is sent: a phone's connection is slow. */
const SCALE_ABOVE = 1024 * 1024
/** Long edge of what is sent, px: text on a screenshot stays readable. */
const LONG_EDGE = 2048

/**
 * VA-20, in the client: why this file cannot be sent; null when it may be. Png or jpg by its first bytes, whatever it
 * is called, and 5 MB at most. The gateway looks at the bytes as well.
 */
export async function pictureError(file: Blob): Promise<PictureError | null> {
  if (file.size > UPLOAD.maxBytes) return 'size'
  const type = await typeOf(file).catch(() => null)
  if (type === null) return 'unreadable'
  return type ? null : 'type'
}

/** A file that may be sent, encoded. `asItIs` leaves a large one alone: papers are read to the last letter. */
export async function encodedPicture(file: Blob, { asItIs = false } = {}): Promise<EncodedPicture> {
  const sent = !asItIs && file.size > SCALE_ABOVE ? await scaledDown(file) : file
  const preview = await dataAddress(new Blob([sent], { type: await typeOf(sent) }))
  return { preview, content: contentOf(preview) }
}

/** The Base64 part of a `data:` address. */
export const contentOf = (address: string): string => address.slice(address.indexOf(',') + 1)

async function typeOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer())
  const begins = (mark: readonly number[]) => mark.every((byte, at) => head[at] === byte)
  if (begins(PNG)) return 'image/png'
  return begins(JPEG) ? 'image/jpeg' : ''
}

/** The picture with a shorter long edge, or the file itself where the browser cannot or gains nothing by it. */
async function scaledDown(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONG_EDGE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    // What cannot be drawn here may still be a picture to the gateway, which says so if not.
    return file
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
