import sharp from 'sharp'
import type { Drawing } from './compose.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
export type Format = keyof typeof TYPES
export const typeOf = (format: Format): string => TYPES[format]

/** Widths that are drawn, in px: a wish is met by the next one up, so that nobody can fill the disk with sizes. */
const WIDTHS = [96, 160, 240, 320, 400, 480, 640, 960, 1200] as const
const DEFAULT_WIDTH = 320

/** @param wish px; without one, half of the drawing's own width, and never less than the default */
export function widthFor(wish: number | undefined, drawing: { width: number }): number {
  const asked = wish ?? Math.max(DEFAULT_WIDTH, drawing.width / 2)
  if (!(asked > 0)) return DEFAULT_WIDTH
  return WIDTHS.find((width) => width >= asked) ?? WIDTHS[WIDTHS.length - 1] ?? DEFAULT_WIDTH
}

/** @param width px */
export async function rasterised({ svg, width: drawn }: Drawing, width: number, format: Format): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: Math.min(400, Math.max(36, (72 * width) / drawn)) }).resize({
    width,
  })
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.png({ compressionLevel: 8, palette: true, quality: 90 }).toBuffer()
}

/** PNG of exactly this size in px: what stands over at two edges is cut off. */
export const covered = ({ svg }: Drawing, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).png().toBuffer()
