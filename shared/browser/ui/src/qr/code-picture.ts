import { encode } from 'uqr'

/** The empty edge that ISO/IEC 18004 asks for, in modules. */
const QUIET_ZONE = 4
/** px a module: banks' apps find the code in a picture of about 500 px. */
const SCALE = 10

/**
 * A QR code as a PNG, black on white: for a picture that is saved, since apps read no SVG. Loads the encoder with it.
 *
 * @throws Error where the browser draws no canvas
 */
export async function codePicture(text: string): Promise<Blob> {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no picture')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
    })
  })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('This browser draws no picture')
  return picture
}
