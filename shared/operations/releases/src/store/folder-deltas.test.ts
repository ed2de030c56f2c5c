import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { openDeltas } from './folder-deltas.ts'

const [A, B, C, D] = ['1.0.0-aaaaaaaaaaaa', '1.1.0-bbbbbbbbbbbb', '1.2.0-cccccccccccc', '1.3.0-dddddddddddd'] as const
let dir: string
let deltas: ReturnType<typeof openDeltas>
beforeEach(async () => {
  dir = await scratch()
  deltas = openDeltas(dir, { replace: put, remove: (path, recursive = false) => rm(path, { force: true, recursive }) })
})
async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
const read = async (id: string, from: string) => {
  const bytes = await deltas.read('lottery', id, from)
  return bytes && Buffer.from(bytes).toString()
}

it('SP-06 a release’s packs are named by what they build on, the oldest first, whatever else lies beside them', async () => {
  expect(await deltas.bases('lottery', C)).toEqual([])
  await deltas.keep('lottery', C, B, '{"b":1}')
  await deltas.keep('lottery', C, A, '{"a":1}')
  const folder = join(dir, 'deltas/lottery', C)
  for (const stray of ['notes.json', `${A}.txt`, `${A}.json.part`, `${B}.part`, '1.0.json', '.json'])
    await put(join(folder, stray), '')
  expect(await deltas.bases('lottery', C)).toEqual([A, B])
  expect([await read(C, A), await read(C, B), await read(B, A)]).toEqual(['{"a":1}', '{"b":1}', undefined])
})

it('SP-06 what is dropped goes with what it has and with what builds on it, and nothing else goes', async () => {
  for (const [id, from] of [
    [B, A],
    [C, A],
    [C, B],
    [D, A],
  ] as const)
    await deltas.keep('lottery', id, from, '{}')
  await deltas.keep('games', C, B, '{}')
  await deltas.drop('lottery', B)
  expect((await readdir(join(dir, 'deltas/lottery'))).sort()).toEqual([C, D])
  expect(await deltas.bases('lottery', C)).toEqual([A])
  expect(await deltas.bases('games', C)).toEqual([B])
  await deltas.drop('account', B)
})

it.each([
  ['lottery', '../x', A],
  ['lottery', 'latest', A],
  ['../lottery', B, A],
  ['lottery', B, '../../x'],
])('FD-02 what is no name of a release never becomes a path: %s %s on %s', async (remote, id, from) => {
  const unknown = { code: 'release.unknown', message: expect.stringContaining(`in ${dir}.`) }
  await expect(deltas.read(remote, id, from)).rejects.toMatchObject(unknown)
  await expect(deltas.keep(remote, id, from, '{}')).rejects.toMatchObject(unknown)
  if (from !== A) return
  await expect(deltas.bases(remote, id)).rejects.toMatchObject({
    code: 'release.unknown',
    message: `There is no release ${remote} ${id} in ${dir}.`,
  })
  await expect(deltas.drop(remote, id)).rejects.toMatchObject(unknown)
})

it('SC-01 a file where a folder should be holds no packs, and a pack that cannot be kept there says so', async () => {
  await put(join(dir, 'deltas/lottery', C), 'a file')
  expect(await deltas.bases('lottery', C)).toEqual([])
  expect(await deltas.read('lottery', C, A)).toBeUndefined()
  await expect(deltas.keep('lottery', C, A, '{}')).rejects.toMatchObject({
    code: 'store.unwritable',
    message: expect.stringContaining(`The store ${dir} cannot be written (`),
  })
  // A circle of links is no folder that is missing.
  await symlink(D, join(dir, 'deltas/lottery', D))
  await expect(deltas.bases('lottery', D)).rejects.toMatchObject({
    code: 'store.unreadable',
    message: `The store ${dir} cannot be read (ELOOP).`,
  })
  expect(await deltas.read('lottery', D, A)).toBeUndefined()
})
