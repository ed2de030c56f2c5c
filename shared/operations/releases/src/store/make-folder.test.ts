import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { makeFolders, makeFoldersSync } from './make-folder.ts'

it('FD-02 OP-01 a folder is made with those above it, and made once', async () => {
  const dir = await scratch()
  expect(await makeFolders(join(dir, 'a/b/c'))).toBe(join(dir, 'a'))
  expect(await makeFolders(join(dir, 'a/b/c'))).toBeUndefined()
  const both = await Promise.all([makeFolders(join(dir, 'd/e')), makeFolders(join(dir, 'd/e'))])
  expect([statSync(join(dir, 'd/e')).isDirectory(), both.filter(Boolean).length > 0]).toEqual([true, true])
  makeFoldersSync(join(dir, 'f/g'), 0o700)
  makeFoldersSync(join(dir, 'f/g'), 0o700)
  expect(['f', 'f/g'].map((path) => statSync(join(dir, path)).mode & 0o777)).toEqual([0o700, 0o700])
})

it('FD-02 OP-01 where a file is in the way, or the system makes none, it says so and comes back', async () => {
  const dir = await scratch()
  await writeFile(join(dir, 'file'), '')
  await expect(makeFolders(join(dir, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(join(dir, 'file/a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(() => makeFoldersSync(join(dir, 'file/a/b'), 0o700)).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
  // Nothing can be made there, on any machine that has it.
  if (!existsSync('/proc/self')) return
  await expect(makeFolders('/proc/lobby/a/b')).rejects.toMatchObject({ code: 'ENOENT' })
  expect(() => makeFoldersSync('/proc/lobby/a/b', 0o700)).toThrow(expect.objectContaining({ code: 'ENOENT' }))
})
