import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { readBucket } from './bucket-objects.ts'
import { namedStore, openStore } from './open-store.ts'

describe('FD-04 the place of a store', () => {
  it('FD-04 is a folder or a file: URL', async () => {
    const dir = await scratch()
    expect((await openStore(dir)).location).toBe(dir)
    expect((await openStore(pathToFileURL(dir).href)).location).toBe(dir)
  })

  it.each(['https://host/x', '', 'file://host/x', 'postgres://', 'mysql://host/db'])(
    'FD-04 SC-01 refuses "%s"',
    async (location) => {
      await expect(openStore(location)).rejects.toMatchObject({ code: 'store.location' })
    },
  )

  it('FD-04 a file is no store, and neither is what would lie in one', async () => {
    const file = join(await scratch(), 'kept')
    await writeFile(file, '')
    const refusal = { code: 'store.location', message: `"${file}" is no store: it is a file, and no folder.` }
    await expect(openStore(file)).rejects.toMatchObject(refusal)
    await expect(openStore(pathToFileURL(file).href)).rejects.toMatchObject(refusal)
    await expect(openStore(join(file, 'below'))).rejects.toMatchObject({ code: 'store.location' })
    expect((await openStore(join(file, '../not-yet'))).location).toContain('not-yet')
  })

  it('SC-01 may stand in a file, as the key of a bucket may', async () => {
    const file = join(await scratch(), 'kept')
    await writeFile(file, 'postgres://edge:word@db/store\n')
    expect(namedStore({ LOBBY_STORE_FILE: file })).toBe('postgres://edge:word@db/store')
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY_FILE: file }
    expect(readBucket('s3://bucket', keys)).toMatchObject({ secretAccessKey: 'postgres://edge:word@db/store' })
    const none = { LOBBY_STORE_FILE: '/no/such/file' }
    expect(() => namedStore(none)).toThrow(
      expect.objectContaining({
        code: 'store.location',
        message: expect.stringContaining('LOBBY_STORE_FILE names a file that cannot be read.'),
      }),
    )
  })

  it.each([
    ['mysql://me:secret@host/db', '"mysql://…@host/db" is no store'],
    ['postgres://me:se/cret@host/db', '"postgres://…@host/db" is no store'],
    ['postgres:///db?password=secret', '"postgres:///db?…" is no store'],
    ['mysql://me:se@cret@host', '"mysql://…@host" is no store'],
    ['s3://KEY:secret@bucket', '"s3://…@bucket" is no bucket'],
  ])('SC-01 shows no password of the address %s', async (location, said) => {
    await expect(openStore(location, {})).rejects.toThrow(said)
  })
})
