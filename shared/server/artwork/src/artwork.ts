import { join } from 'node:path'
import { type Drawing, widePicture } from './compose.ts'
import { drawingsOf } from './drawings.ts'
import { keepFile, keptFile } from './kept-files.ts'
import { motifs } from './motifs/themes.ts'
import { queue } from './queue.ts'
import { covered, type Format, rasterised, typeOf, widthFor } from './render.ts'
import type { Subjects } from './subjects.ts'

export interface ArtworkOptions {
  subjects: Subjects
  /** Where drawn pictures are kept, one folder for each version of the drawings; null draws each time. */
  folder: string | null
}

/** The site's pictures, drawn by program. It fits the gateway's picture provider, which it does not know. */
export interface Artwork {
  /** Null for a name that no subject has. The width, in px, is met by the next one up of a few. */
  picture(
    name: string,
    wish: { width?: number | undefined; format: Format },
  ): Promise<{ bytes: Buffer; type: string } | null>
  /** PNG of exactly this size in px, the same for the same seed; drawn once and kept in memory. */
  scene(seed: string, width: number, height: number): Promise<Buffer>
}

/** Pictures that are drawn at the same time: the rest of the threads is for files and passwords. */
const AT_ONCE = 2

/**
 * Draws each picture once for each size and format: what is drawn is kept in the folder, and two that ask at the same
 * time wait for one drawing.
 */
export function createArtwork({ subjects, folder }: ArtworkOptions): Artwork {
  const drawings = drawingsOf(subjects)
  const underWay = new Map<string, Promise<Buffer>>()
  const scenes = new Map<string, Promise<Buffer>>()
  const inTurn = queue(AT_ONCE)

  async function paint(file: string | null, drawing: Drawing, width: number, format: Format): Promise<Buffer> {
    const kept = file ? await keptFile(file) : null
    if (kept) return kept
    const bytes = await inTurn(() => rasterised(drawing, width, format))
    // A disk that is full or read-only costs time, not the picture.
    if (file) await keepFile(file, bytes).catch(() => undefined)
    return bytes
  }

  return {
    async picture(name, wish) {
      const drawing = drawings.get(name)?.()
      if (!drawing) return null
      const { format } = wish
      const width = widthFor(wish.width, drawing)
      const key = `${name}.${width}.${format}`
      const task = underWay.get(key) ?? paint(folder ? join(folder, key) : null, drawing, width, format)
      underWay.set(key, task)
      try {
        return { bytes: await task, type: typeOf(format) }
      } finally {
        underWay.delete(key)
      }
    },
    scene(seed, width, height) {
      const key = `${seed}.${width}.${height}`
      const known = scenes.get(key)
      if (known) return known
      // Drawn at twice the size and scaled down.
      const drawing = widePicture(seed, [motifs.lantern, motifs.lotus, motifs.coins], width * 2, height * 2)
      const made = covered(drawing, width, height)
      scenes.set(key, made)
      return made
    },
  }
}
