import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is made with its parents, and left as it is when it is there', async () => {
    const deep = join(folder, 'a/b/c')
    await makeDataFolder(deep)
    await makeDataFolder(deep)
    expect((await stat(deep)).isDirectory()).toBe(true)
  })

  it('says in one sentence what is in the way', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(makeDataFolder(join(folder, 'file'))).rejects.toThrow(
      'a file has that name. LOBBY_DATA names another.',
    )
    await expect(makeDataFolder(join(folder, 'file/x'))).rejects.toThrow('a part of the path is no folder')
    await expect(makeDataFolder('/proc/lobby-data/logs')).rejects.toThrow('nothing can be made there')
  })
})
