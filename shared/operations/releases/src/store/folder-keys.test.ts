import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { openFolderStore } from './folder-store.ts'

async function setUp() {
  const dir = join(await scratch(), 'store')
  const open = () => {
    const key = openFolderStore(dir).developmentKey
    if (!key) throw new Error('A folder has a key for development.')
    return key
  }
  return { dir, open }
}

it('FD-09 a key for development is made on first use, for its owner alone, and is the same for whoever comes later', async () => {
  const { dir, open } = await setUp()
  expect(await open().secret(() => 'made')).toBe('made')
  const again = () => {
    throw new Error('No other key is made.')
  }
  expect(await open().secret(again)).toBe('made')
  expect(await readFile(join(dir, 'keys/development.pem'), 'utf8')).toBe('made')
  expect((await stat(join(dir, 'keys/development.pem'))).mode & 0o777).toBe(0o600)
  // A store may stand in a checkout.
  expect(await readFile(join(dir, 'keys/.gitignore'), 'utf8')).toBe('*\n')
})

it('FD-09 of two who make one at once both have the same', async () => {
  const { open } = await setUp()
  const made = (name: string) => open().secret(() => name)
  const [one, other] = await Promise.all([made('one'), made('other')])
  expect(one).toBe(other)
})

it('FD-09 its public half is announced for all, on a line of its own', async () => {
  const { dir, open } = await setUp()
  expect(await open().announced()).toBeUndefined()
  await open().announce('public half')
  expect(await open().announced()).toBe('public half')
  expect(await readFile(join(dir, 'keys/development.pub'), 'utf8')).toBe('public half\n')
  expect((await stat(join(dir, 'keys/development.pub'))).mode & 0o444).toBe(0o444)
})
