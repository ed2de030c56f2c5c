import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const SUM_BYTES = 32
const sumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** A kept picture ends with its own sum: one that was cut off or damaged is drawn again. */
export async function keptFile(file: string): Promise<Buffer | null> {
  const kept = await readFile(file).catch(() => null)
  if (!kept) return null
  const bytes = kept.subarray(0, -SUM_BYTES)
  return sumOf(bytes).equals(kept.subarray(-SUM_BYTES)) ? bytes : null
}

/** Written beside and renamed: nobody reads half a picture. @throws when the disk is full or read-only */
export async function keepFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${randomUUID()}`
  await writeFile(part, Buffer.concat([bytes, sumOf(bytes)]))
  await rename(part, file)
}
