/**
 * The one way to read what lies in a folder that others may write to. To open a pipe would be to wait for ever for
 * whoever writes to it, and a device never ends.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const READ = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY

/** What the system says of a path that leads to something else than a file: a folder, a socket, a circle of links. */
const NO_FILE = new Set(['EISDIR', 'ENXIO', 'ENODEV', 'ELOOP'])

/** Opens a plain file to read; undefined for what is none, or longer than `most` bytes. Throws as `readPlain`. */
export async function openPlain(path: string, most: number): Promise<FileHandle | undefined> {
  try {
    const file = await open(path, READ)
    // Asked of what was opened: what stands at the path may be another thing by now.
    if (isReadable(await file.stat(), most)) return file
    await file.close()
    return undefined
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}

/**
 * The bytes of a plain file; undefined for what is none, or longer than `most` bytes. Links are followed. Throws what
 * the file system says, also where there is nothing.
 */
export async function readPlain(path: string, most: number): Promise<Buffer | undefined> {
  const file = await openPlain(path, most)
  if (!file) return undefined
  try {
    const bytes = Buffer.alloc(Math.min(most, (await file.stat()).size))
    let length = 0
    for (let more = -1; more !== 0 && length < bytes.length; length += more) {
      more = (await file.read(bytes, length, bytes.length - length, length)).bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await file.close()
  }
}

/** The same at once. */
export function readPlainSync(path: string, most: number): Buffer | undefined {
  try {
    const file = openSync(path, READ)
    try {
      const found = fstatSync(file)
      if (!isReadable(found, most)) return undefined
      const bytes = Buffer.alloc(found.size)
      return bytes.subarray(0, readSync(file, bytes))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}

/** Characters of a key, a password or an address; none of ours has a tenth of it. */
const MOST_TEXT = 1024 * 1024

/**
 * The text of a file that an operator has named: a key, a password. It may be a pipe, as a shell makes them, and is
 * read until its end, and no further than a megabyte: a device has no end. Throws what the file system says.
 */
export function readText(path: string): string {
  const file = openSync(path, constants.O_RDONLY)
  try {
    const parts: Buffer[] = []
    for (let length = 0; length <= MOST_TEXT; ) {
      const part = Buffer.alloc(64 * 1024)
      const more = readSync(file, part)
      if (more === 0) return Buffer.concat(parts).toString()
      parts.push(part.subarray(0, more))
      length += more
    }
    throw new Error(`${path} is longer than any key or address.`)
  } finally {
    closeSync(file)
  }
}

const isReadable = (found: Stats, most: number): boolean => found.isFile() && found.size <= most

const isNoFile = (error: unknown): boolean => NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')
