/** The files of an upload, looked at before any of them is written anywhere. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReleaseRecord } from '@lobby/contracts/release'
import { makeTemporary, removeTemporary } from '@lobby/releases/maker'
import { type Claim, digestOf, MAX_RELEASE } from '@lobby/releases/publishing-claim'
import { faultIn } from '@lobby/releases/record-texts'
import { RECORD_FILE, wrongBuilt } from '@lobby/releases/release-files'
import * as v from 'valibot'
import { ServiceError } from './refusal.ts'

/** Bytes of one file, and how many files; the largest of ours has 0.7 MB, and the largest release 200 files. */
const MAX_FILE = 8 * 1024 * 1024
const MAX_FILES = 2_000

/** What the folders of uploads are named by. */
const UPLOADS = 'lobby-publishing-'

/** Removes what services that were killed have left of uploads. */
export const removeUploads = (): Promise<void> => removeTemporary(UPLOADS)

/** Files by their paths. */
type Files = ReadonlyMap<string, Uint8Array>

/** Throws `ServiceError` for a body that is no form of files, and for files that are too large or too many. */
export async function filesIn(body: Uint8Array<ArrayBuffer>, type: string): Promise<Files> {
  const [, boundary] = /^multipart\/form-data; ?boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(type) ?? []
  if (boundary === undefined) throw malformed()
  const count = partsIn(body, boundary)
  if (count > MAX_FILES) {
    throw new ServiceError(
      413,
      'file.many',
      `More than ${MAX_FILES} files came, which is the most that a release may have.`,
    )
  }
  const files = new Map<string, Uint8Array>()
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw malformed()
  })
  for (const [path, file] of form) {
    const bytes = typeof file === 'string' ? Buffer.from(file) : new Uint8Array(await file.arrayBuffer())
    if (files.has(path)) throw new ServiceError(400, 'file.twice', `${path} came twice.`)
    if (bytes.byteLength > MAX_FILE) {
      const message = `${path} has ${bytes.byteLength} bytes, and a file may have ${MAX_FILE}.`
      throw new ServiceError(413, 'file.large', message)
    }
    files.set(path, bytes)
  }
  return files
}

const malformed = () =>
  new ServiceError(
    400,
    'request.malformed',
    'The upload cannot be read: it is no form of files, or not all of it came.',
  )

/** Counted before it is read as a form, in which half a million empty files keep the process for seconds. */
function partsIn(body: Uint8Array, boundary: string): number {
  const [bytes, mark] = [Buffer.from(body.buffer, body.byteOffset, body.byteLength), Buffer.from(`--${boundary}\r\n`)]
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0 && count <= MAX_FILES; at = bytes.indexOf(mark, at + mark.length))
    count += 1
  return count
}

/**
 * Refuses what is not, byte by byte, the release that was claimed: its record is the one that was signed for, and has
 * the hash of every file. Throws `ServiceError`.
 */
export async function refuseOther(files: Files, { remote, id, record: digest }: Claim): Promise<void> {
  const bytes = files.get(RECORD_FILE)
  if (!bytes) throw new ServiceError(400, 'record.missing', `${RECORD_FILE} is not in the upload.`)
  if (digestOf(bytes) !== digest) {
    throw new ServiceError(400, 'record.other', `${RECORD_FILE} is not the one that was signed for.`)
  }
  const text = Buffer.from(bytes).toString()
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text)
  if (!read.success || read.output.remote !== remote || read.output.id !== id) {
    throw new ServiceError(400, 'record.other', `${RECORD_FILE} is no record of ${remote} ${id}.`)
  }
  const fault = faultIn(text, read.output)
  if (fault !== undefined) {
    throw new ServiceError(400, 'record.other', `${RECORD_FILE} is no record of ${remote} ${id}: ${fault}.`)
  }
  // A twin is unpacked up to what the record says of its file, and a record may say anything.
  const bytesListed = Object.values(read.output.files).reduce((sum, each) => sum + each.bytes, 0)
  if (bytesListed > MAX_RELEASE) {
    const message = `${RECORD_FILE} lists ${bytesListed} bytes, and a release may have ${MAX_RELEASE}.`
    throw new ServiceError(413, 'request.large', message)
  }
  const built = {
    where: 'The upload',
    paths: async () => [...files.keys()],
    read: async (path: string) => files.get(path),
  }
  const wrong = await wrongBuilt(read.output, built)
  const [first] = wrong
  if (first) throw new ServiceError(400, 'release.damaged', first.message, wrong)
}

/** Writes files into a folder of their own, which is gone after `work`. Throws `ServiceError` where it cannot. */
export async function inFolder<T>(files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTemporary(UPLOADS).catch((error: NodeJS.ErrnoException) => {
    throw unwritten(RECORD_FILE, error)
  })
  try {
    for (const [path, bytes] of files) {
      try {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), bytes)
      } catch (error) {
        throw unwritten(path, error as NodeJS.ErrnoException)
      }
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Paths that are too long, or of which one is the folder of another. */
const NO_PATH = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EEXIST', 'EISDIR'])

function unwritten(path: string, error: NodeJS.ErrnoException): ServiceError {
  const { code = '' } = error
  if (NO_PATH.has(code)) {
    return new ServiceError(400, 'file.path', `${path} cannot stand in a folder with the other files (${code}).`)
  }
  const message = `Nothing was published: this service cannot keep the upload while it looks at it (${code}).`
  return new ServiceError(503, 'service.full', message)
}
