import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { openStore } from './open-store.ts'

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

  it('SC-01 shows no password of an address that it refuses', async () => {
    await expect(openStore('mysql://me:secret@host/db')).rejects.toThrow('"mysql://…@host/db" is no store')
  })
})
