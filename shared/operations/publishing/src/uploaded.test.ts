import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Claim, digestOf } from '@lobby/releases/publishing-claim'
import { filesUnder, RECORD_FILE } from '@lobby/releases/release-files'
import { writeRelease } from '@lobby/releases/testing'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn, inFolder, refuseOther } from './uploaded.ts'

const MIB = 1024 * 1024

/** A built release as it comes, with a record that a test changes, and the claim that was signed for that record. */
async function upload(change: (record: Record<string, unknown>) => void = () => undefined) {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-uploaded-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const { folder, record } = await writeRelease(dir, { pages: ['/m/lottery'] })
  const files = new Map<string, Uint8Array>()
  for (const path of await filesUnder(folder)) files.set(path, await readFile(join(folder, path)))
  const said = JSON.parse(Buffer.from(files.get(RECORD_FILE) ?? '').toString())
  change(said)
  const bytes = Buffer.from(JSON.stringify(said))
  files.set(RECORD_FILE, bytes)
  return { files, claim: { remote: 'lottery', id: record.id, record: digestOf(bytes) } as Claim }
}
const other = (message: string, code = 'record.other', status = 400) =>
  expect.objectContaining({ status, code, message: expect.stringContaining(message) })

test('OP-06 what was signed for is taken: the record, and each of its files', async () => {
  const { files, claim } = await upload()
  expect(await refuseOther(files, claim)).toBeUndefined()
})

test('OP-06 a record that is signed for and is of another remote, of another release, or none is refused', async () => {
  const { files, claim } = await upload()
  const { id } = claim
  const none = 'record.json is no record of'
  await expect(refuseOther(files, { ...claim, remote: 'games' })).rejects.toEqual(other(`${none} games ${id}.`))
  const later = id.replace('1.0.0', '1.0.1')
  await expect(refuseOther(files, { ...claim, id: later })).rejects.toEqual(other(`${none} lottery ${later}.`))
  const odd = await upload((record) => {
    record.files = 'none'
  })
  await expect(refuseOther(odd.files, odd.claim)).rejects.toEqual(other(`${none} lottery ${id}.`))
  const text = Buffer.from('no JSON')
  files.set(RECORD_FILE, text)
  await expect(refuseOther(files, { ...claim, record: digestOf(text) })).rejects.toEqual(other(none))
})

test('OP-06 a release whose version begins with 0 is refused before it is written anywhere', async () => {
  const id = '01.0.0-000000000000'
  const { files, claim } = await upload((record) => {
    record.id = id
  })
  await expect(refuseOther(files, { ...claim, id })).rejects.toEqual(
    other(`record.json is no record of lottery ${id}: 01.0.0 in its id is no version (semver.org).`),
  )
})

test('OP-06 a record that nobody has signed for, or none at all, is refused', async () => {
  const { files, claim } = await upload()
  await expect(refuseOther(files, { ...claim, record: digestOf(Buffer.from('x')) })).rejects.toEqual(
    other('record.json is not the one that was signed for.'),
  )
  files.delete(RECORD_FILE)
  await expect(refuseOther(files, claim)).rejects.toEqual(other('record.json is not in the upload.', 'record.missing'))
})

test('OP-06 a record may list 32 MiB and not a byte more, before any of it is unpacked', async () => {
  const listing = (bytes: number) =>
    upload((record) => {
      const files = record.files as Record<string, { bytes: number }>
      const [first, ...more] = Object.values(files)
      const rest = more.reduce((sum, each) => sum + each.bytes, 0)
      if (first) first.bytes = bytes - rest
    })
  const most = await listing(32 * MIB)
  await expect(refuseOther(most.files, most.claim)).rejects.toMatchObject({ code: 'release.damaged' })
  const more = await listing(32 * MIB + 1)
  await expect(refuseOther(more.files, more.claim)).rejects.toEqual(
    other('lists 33554433 bytes, and a release may have 33554432.', 'request.large', 413),
  )
})

test('OP-06 a file may have 8 MiB and not a byte more', async () => {
  const form = (bytes: number) => {
    const body = new FormData()
    body.append('page.js', new Blob([new Uint8Array(bytes)]), 'page.js')
    return new Response(body)
  }
  const read = async (answer: Response) => {
    const type = answer.headers.get('content-type') ?? ''
    return filesIn(new Uint8Array(await answer.arrayBuffer()), type)
  }
  expect((await read(form(8 * MIB))).get('page.js')?.byteLength).toBe(8 * MIB)
  await expect(read(form(8 * MIB + 1))).rejects.toEqual(
    other('page.js has 8388609 bytes, and a file may have 8388608.', 'file.large', 413),
  )
})

test('OP-06 an upload stands in a folder of its own while it is worked on, and in none afterwards', async () => {
  const files = new Map([['deep/er/page.js', Buffer.from('text')]])
  const seen: string[] = []
  const work = async (folder: string) => {
    seen.push(folder)
    return readFile(join(folder, 'deep/er/page.js'), 'utf8')
  }
  expect(await inFolder(files, work)).toBe('text')
  const failing = inFolder(files, async (folder) => {
    seen.push(folder)
    throw new Error('of the work')
  })
  await expect(failing).rejects.toThrow('of the work')
  expect(seen).toHaveLength(2)
  expect(seen.map((folder) => existsSync(folder))).toEqual([false, false])
  expect(seen[0]).not.toBe(seen[1])
})

test('OP-06 a record with a text that is too long is refused before anything of it is written', async () => {
  const { files, claim } = await upload((record) => {
    record.version = 'x'.repeat(1_000_000)
  })
  await expect(refuseOther(files, claim)).rejects.toEqual(
    other(`record.json is no record of lottery ${claim.id}: version has 1000000 characters, and may have 40.`),
  )
})
