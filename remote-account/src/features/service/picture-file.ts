import { UPLOAD } from '@lobby/contracts/constants'

/** A file as it is sent and shown. */
export interface EncodedPicture {
  /** Base64. */
  content: string
  /** `data:` address for the preview. */
  preview: string
}

/** A photograph larger than this is made smaller before it is sent: a phone's line is slow. Bytes. */
const SEND_AS_IT_IS = 1024 * 1024
/** Long edge of what is sent, px: text on a screenshot stays readable. */
const LONG_EDGE = 2048

/** VA-20, in the client: why this file cannot be sent. The gateway looks at the bytes as well. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!(UPLOAD.types as readonly string[]).includes(file.type)) return 'type'
  return file.size > UPLOAD.maxBytes ? 'size' : null
}

export async function encodedPicture(file: File): Promise<EncodedPicture> {
  const preview = await dataUrl(file.size > SEND_AS_IT_IS ? await smaller(file) : file)
  return { preview, content: preview.slice(preview.indexOf(',') + 1) }
}

/** The picture with a shorter long edge, or the file itself where the browser cannot or gains nothing by it. */
async function smaller(file: File): Promise<Blob> {
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

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
