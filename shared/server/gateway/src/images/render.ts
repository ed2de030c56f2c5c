import { createHash, randomUUID } from 'node:crypto'
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

/** Pictures that are drawn at the same time: the rest of the threads is for files and passwords. */
const AT_ONCE = 2

/**
 * Draws each picture once for each size and format: what is drawn is kept in the folder, and two that ask at the same
 * time wait for one drawing. Null for a name that the gateway does not know.
 */
export function painter(folder: string | null): Painter {
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = queue(AT_ONCE)

  async function paint(file: string | null, drawing: Drawing, width: number, format: Format): Promise<Buffer> {
    const kept = file ? await keptFile(file) : null
    if (kept) return kept
    const bytes = await inTurn(() => rasterised(drawing, width, format))
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

/** Runs so many tasks at once; the others wait in the order they came. */
function queue(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      // The place goes on to the next one that waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const SUM_BYTES = 32
const sumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** A kept picture ends with its own sum: one that was cut off or damaged is drawn anew. */
async function keptFile(file: string): Promise<Buffer | null> {
  const kept = await readFile(file).catch(() => null)
  if (!kept) return null
  const bytes = kept.subarray(0, -SUM_BYTES)
  return sumOf(bytes).equals(kept.subarray(-SUM_BYTES)) ? bytes : null
}

async function keepFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${randomUUID()}`
  await writeFile(part, Buffer.concat([bytes, sumOf(bytes)]))
  await rename(part, file)
}
