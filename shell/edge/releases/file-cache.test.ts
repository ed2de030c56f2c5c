import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openFileCache } from './file-cache.ts'

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-cache-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return join(dir, 'cache')
}

const bytes = (letter: string, count: number) => Buffer.from(letter.repeat(count))

describe('SC-02 files on the disk of an edge', () => {
  it('SC-02 are there again for the next process', async () => {
    const dir = await folder()
    const first = await openFileCache(dir, 100)
    expect(await first.get('a')).toBeUndefined()
    await first.put('a', bytes('a', 10))
    expect(await (await openFileCache(dir, 100)).get('a')).toEqual(bytes('a', 10))
  })

  it('SC-02 are asked for again where a pipe lies in their place, or a file that has grown', async () => {
    const dir = await folder()
    const cache = await openFileCache(dir, 100)
    await cache.put('a', bytes('a', 10))
    const [name = ''] = await readdir(dir)
    await truncate(join(dir, name), 1_000)
    expect(await cache.get('a')).toBeUndefined()
    await cache.put('a', bytes('a', 10))
    await rm(join(dir, name))
    execFileSync('mkfifo', [join(dir, name)])
    expect(await cache.get('a')).toBeUndefined()
    await cache.put('a', bytes('a', 10))
    expect(await cache.get('a')).toEqual(bytes('a', 10))
  })

  it('SC-02 never take more than their room: what was asked for longest ago goes', async () => {
    const dir = await folder()
    const cache = await openFileCache(dir, 100)
    for (const name of ['a', 'b', 'c']) await cache.put(name, bytes(name, 30))
    await cache.get('a')
    await cache.put('d', bytes('d', 30))
    expect(await cache.get('b')).toBeUndefined()
    expect(await cache.get('a')).toEqual(bytes('a', 30))
    await expect.poll(async () => (await readdir(dir)).length).toBe(3)
    const smaller = await openFileCache(dir, 40)
    const left = await Promise.all(['a', 'c', 'd'].map((name) => smaller.get(name)))
    expect(left.filter(Boolean)).toHaveLength(1)
    await expect.poll(async () => (await readdir(dir)).length).toBe(1)
  })

  it('SC-02 are not there when somebody took them away, and parts of a killed process go', async () => {
    const dir = await folder()
    const cache = await openFileCache(dir, 100)
    await cache.put('a', bytes('a', 10))
    const [name = ''] = await readdir(dir)
    const part = join(dir, `${name}.0b8b6f3e-0000-4000-8000-000000000000`)
    await writeFile(part, 'half')
    await rm(join(dir, name))
    expect(await cache.get('a')).toBeUndefined()
    await openFileCache(dir, 100)
    expect(await readdir(dir)).toHaveLength(1)
    await utimes(part, 0, 0)
    await openFileCache(dir, 100)
    expect(await readdir(dir)).toEqual([])
  })

  it('SC-02 are not kept where they are larger than the whole room', async () => {
    const dir = await folder()
    const cache = await openFileCache(dir, 100)
    await cache.put('a', bytes('a', 10))
    await cache.put('b', bytes('b', 101))
    expect(await cache.get('b')).toBeUndefined()
    expect(await readdir(dir)).toHaveLength(1)
  })

  it('SC-02 are kept in memory when the disk refuses, and the disk is tried again', async () => {
    const dir = await folder()
    await writeFile(dir, 'a file in the place of the folder')
    const cache = await openFileCache(dir, 100)
    await cache.put('a', bytes('a', 10))
    expect([cache.has('a'), await cache.get('a')]).toEqual([true, bytes('a', 10)])
    expect(cache.has('b')).toBe(false)
    await rm(dir)
    await cache.put('a', bytes('b', 10))
    expect(await readdir(dir)).toHaveLength(1)
    expect(await cache.get('a')).toEqual(bytes('b', 10))
  })
})
