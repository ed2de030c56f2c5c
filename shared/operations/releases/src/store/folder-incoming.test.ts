import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { openYard, type Step } from './folder-incoming.ts'

vi.mock('node:os', async (original) => ({ ...(await original<object>()), hostname: () => 'build-1.example' }))

async function setUp(step: Step = () => undefined) {
  const dir = await scratch()
  const incoming = join(dir, 'incoming')
  return { dir, incoming, yard: openYard(dir, step), left: () => readdir(incoming) }
}

/** Of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('FD-02 what writers have left in the yard', () => {
  async function leave(incoming: string, name: string, age = 0) {
    await mkdir(join(incoming, name), { recursive: true })
    await writeFile(join(incoming, name, 'en.js'), '')
    const at = new Date(Date.now() - age)
    await utimes(join(incoming, name), at, at)
  }

  it('FD-02 goes when a process of this machine wrote it that has ended, however young, and stays when it runs', async () => {
    const { incoming, yard, left } = await setUp()
    await leave(incoming, `build-1example.${deadPid()}.aa`)
    await leave(incoming, `build-1example.${process.pid}.bb`, 2 * DAY)
    // Somebody else's, who may not be asked.
    await leave(incoming, 'build-1example.1.cc', 2 * DAY)
    await yard.sweep()
    expect(await left()).toEqual(['build-1example.1.cc', `build-1example.${process.pid}.bb`].sort())
  })

  it('FD-02 goes after a day when another machine wrote it, whose processes cannot be asked', async () => {
    const { incoming, yard, left } = await setUp()
    await leave(incoming, `build-2.${deadPid()}.aa`, DAY - MINUTE)
    await leave(incoming, `build-2.${process.pid}.bb`, DAY + MINUTE)
    await yard.sweep()
    expect((await left()).map((name) => name.slice(-2))).toEqual(['aa'])
  })

  it('FD-02 is nothing where nothing was ever written', async () => {
    const { yard } = await setUp()
    await expect(yard.sweep()).resolves.toBeUndefined()
  })
})

describe('FD-02 a file in the yard', () => {
  it('FD-02 stands under the name of its writer until it is in place, and is gone from there after', async () => {
    const seen: string[] = []
    const { dir, yard, left } = await setUp((name) => void seen.push(name))
    await yard.replace(join(dir, 'channels/a/1.json'), 'first')
    expect(seen).toEqual(['replace.write', 'replace.rename', 'replace.sync'])
    expect(await left()).toEqual([])
    await yard.replace(join(dir, 'channels/a/1.json'), 'second')
    expect(await readFile(join(dir, 'channels/a/1.json'), 'utf8')).toBe('second')
  })

  it('FD-02 is created once: who comes second changes nothing and hears of it', async () => {
    const { dir, yard } = await setUp()
    const path = join(dir, 'keys/own')
    expect(await yard.create(path, 'mine', 0o600)).toBe(true)
    expect(await yard.create(path, 'yours')).toBe(false)
    expect(await readFile(path, 'utf8')).toBe('mine')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('FD-02 that is in place is not denied when the disk fails to confirm it', async () => {
    const { dir, yard } = await setUp((name) => {
      if (name === 'create.sync') throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    })
    const path = join(dir, 'channels/a/1.json')
    await expect(yard.create(path, 'x')).rejects.toMatchObject({
      code: 'store.unconfirmed',
      message: expect.stringContaining('was changed, but its disk did not confirm it (EIO)'),
    })
    expect(await readFile(path, 'utf8')).toBe('x')
  })
})

describe('FD-02 a folder in the yard', () => {
  async function withFolder() {
    const all = await setUp()
    const folder = join(all.dir, 'built')
    await mkdir(join(folder, 'locale'), { recursive: true })
    await writeFile(join(folder, 'locale/en.js'), 'en')
    return { ...all, folder, target: join(all.dir, 'releases/lottery/1') }
  }

  it('FD-02 is moved in place whole, once, and not at all when its copy is refused', async () => {
    const { yard, folder, target, left } = await withFolder()
    const refuse = () => Promise.reject(new Error('other bytes'))
    await expect(yard.move(folder, target, refuse)).rejects.toThrow('other bytes')
    await expect(stat(target)).rejects.toMatchObject({ code: 'ENOENT' })
    const copies: string[] = []
    const check = async (copy: string) => void copies.push(await readFile(join(copy, 'locale/en.js'), 'utf8'))
    expect(await yard.move(folder, target, check)).toBe(true)
    expect(await yard.move(folder, target, check)).toBe(false)
    expect(copies).toEqual(['en', 'en'])
    expect(await left()).toEqual([])
  })

  it.each([
    ['nobody wants it', async () => false, true, false],
    ['somebody wants it after all', async () => true, false, true],
  ])('FD-02 is taken away: %s', async (_title, wanted, answer, stays) => {
    const { yard, folder, left } = await withFolder()
    expect(await yard.retire(folder, wanted)).toBe(answer)
    const there = await readFile(join(folder, 'locale/en.js'), 'utf8').catch(() => undefined)
    expect(there).toBe(stays ? 'en' : undefined)
    expect(await left()).toEqual([])
  })

  it('FD-02 is put back when it cannot be said whether somebody wants it', async () => {
    const { yard, folder } = await withFolder()
    const unknown = () => Promise.reject(new Error('a channel cannot be read'))
    await expect(yard.retire(folder, unknown)).rejects.toThrow('a channel cannot be read')
    expect(await readFile(join(folder, 'locale/en.js'), 'utf8')).toBe('en')
  })
})
