import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Drawing } from './compose.ts'
import { drawingOf } from './resolve.ts'

export const FORMATS = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
export type Format = keyof typeof FORMATS

/** Widths that are drawn, in px: a wish is met by the next one up, so that nobody can fill the disk with sizes. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1200] as const
const DEFAULT_WIDTH = 320

export function widthFor(wish: string | undefined, drawing: { width: number }): number {
  const asked = wish === undefined ? Math.max(DEFAULT_WIDTH, drawing.width / 2) : Number(wish)
  if (!(asked > 0)) return DEFAULT_WIDTH
  return WIDTHS.find((width) => width >= asked) ?? WIDTHS[WIDTHS.length - 1] ?? DEFAULT_WIDTH
}

/** The best format that the browser says it takes. `*` + `/*` alone says nothing: it gets PNG, as the path says. */
export function formatFor(accept: string | undefined): Format {
  if (accept?.includes(FORMATS.avif)) return 'avif'
  return accept?.includes(FORMATS.webp) ? 'webp' : 'png'
}

async function rasterised({ svg, width: drawn }: Drawing, width: number, format: Format): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: Math.min(400, Math.max(36, (72 * width) / drawn)) }).resize({
    width,
  })
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.png({ compressionLevel: 8, palette: true, quality: 90 }).toBuffer()
}

export type Painter = (name: string, width: string | undefined, format: Format) => Promise<Buffer | null>

/**
 * Draws each picture once for each size and format: what is drawn is kept in the folder, and two that ask at the same
 * time wait for one drawing. Null for a name that the gateway does not know.
 */
export function painter(folder: string | null): Painter {
  const underWay = new Map<string, Promise<Buffer>>()

  async function paint(file: string | null, drawing: Drawing, width: number, format: Format): Promise<Buffer> {
    const kept = file ? await readFile(file).catch(() => null) : null
    if (kept) return kept
    const bytes = await rasterised(drawing, width, format)
    // A disk that is full or read-only costs time, not the picture.
    if (file) await keepFile(file, bytes).catch(() => undefined)
    return bytes
  }

  return async (name, wish, format) => {
    const drawing = drawingOf(name)
    if (!drawing) return null
    const width = widthFor(wish, drawing)
    const key = `${name}.${width}.${format}`
    const task = underWay.get(key) ?? paint(folder ? join(folder, key) : null, drawing, width, format)
    underWay.set(key, task)
    try {
      return await task
    } finally {
      underWay.delete(key)
    }
  }
}

async function keepFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${randomUUID()}`
  await writeFile(part, bytes)
  await rename(part, file)
}
