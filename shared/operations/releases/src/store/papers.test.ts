import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bucketServer } from '../testing/bucket-server.ts'
import { scratch } from '../testing/scratch.ts'
import { openFolderStore } from './folder-store.ts'
import { openStore } from './open-store.ts'
import { crowded, eachPaper, inTurn } from './papers.ts'
import type { ReleaseStore } from './store.ts'

const STORES: Readonly<Record<string, () => Promise<ReleaseStore>>> = {
  'in a folder': async () => openFolderStore(await scratch()),
  'in a bucket': async () => {
    const { url, env } = await bucketServer()
    return openStore(url, env)
  },
}

it.each(Object.entries(STORES))('OP-03 a paper %s that nobody would read is not written', async (_where, open) => {
  const { papers, location } = await open()
  const most = 65_536
  await papers.replace('edges/production/a.json', 'x'.repeat(most))
  expect((await papers.text('edges/production/a.json'))?.length).toBe(most)
  const message = `${location}/edges/production/a.json would have ${most + 1} bytes, and may have ${most}; nothing was changed.`
  const refusal = { code: 'store.unwritable', message }
  await expect(papers.replace('edges/production/a.json', 'x'.repeat(most + 1))).rejects.toMatchObject(refusal)
  await expect(papers.create('edges/production/a.json', 'é'.repeat(most / 2 + 1))).rejects.toMatchObject({
    code: 'store.unwritable',
  })
  expect((await papers.text('edges/production/a.json'))?.length).toBe(most)
  // A list of roles may be longer: it has a hash for every revision before it.
  await papers.create('roles/00000001.json', 'x'.repeat(most + 1))
  expect((await papers.text('roles/00000001.json'))?.length).toBe(most + 1)
})

it.each(Object.entries(STORES))('OP-03 a paper %s that is nested too deeply is none', async (_where, open) => {
  const { papers } = await open()
  const nested = (levels: number) => `{"x":${'[{"y":'.repeat(levels)}1${'}]'.repeat(levels)}}`
  await papers.replace('seen/production/a.json', nested(10))
  expect(await papers.text('seen/production/a.json')).toBe(nested(10))
  await papers.replace('seen/production/a.json', nested(30))
  expect(await papers.text('seen/production/a.json')).toBeUndefined()
  // What somebody has written in words is no level, and neither is what stands beside another.
  const words = JSON.stringify({
    x: `\\"${'[{'.repeat(100)}\\`,
    y: `${'{'.repeat(100)}"`,
    z: Array.from({ length: 100 }, () => []),
  })
  await papers.replace('seen/production/a.json', words)
  expect(await papers.text('seen/production/a.json')).toBe(words)
})

it('OP-03 of very many names in a folder so many are looked at, whatever they are', async () => {
  const dir = await scratch()
  const { papers } = openFolderStore(dir)
  await mkdir(join(dir, 'seen/production'), { recursive: true })
  const names = Array.from({ length: 10_001 }, (_, i) => join(dir, `seen/production/${i}.json`))
  await inTurn(names, (path) => writeFile(path, ''))
  expect((await papers.names('seen/production')).length).toBe(10_000)
})

it('OP-03 of the texts of a folder no more are read than 64 MB together, and 16 more that were begun', async () => {
  const dir = await scratch()
  const { papers } = openFolderStore(dir)
  await mkdir(join(dir, 'proposals/production'), { recursive: true })
  for (let i = 100; i < 200; i += 1) {
    await writeFile(join(dir, `proposals/production/${i}.json`), '')
    await truncate(join(dir, `proposals/production/${i}.json`), 1024 * 1024)
  }
  let read = 0
  const found = await eachPaper(papers, 'proposals/production', (text, name) => {
    read += text.length
    return name
  })
  expect(read).toBeGreaterThanOrEqual(64 * 1024 * 1024)
  expect(read).toBeLessThanOrEqual(81 * 1024 * 1024)
  expect(found.has('100.json')).toBe(true)
})

it('TL-04 OP-03 of what is counted of a trial, which is read each second, 16 MB are read, and 256 KB of each', async () => {
  const dir = await scratch()
  const { papers } = openFolderStore(dir)
  const folder = join(dir, 'trials/production/1')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'long.json'), 'x'.repeat(262_145))
  for (let i = 100; i < 200; i += 1) {
    await writeFile(join(folder, `${i}.json`), '')
    await truncate(join(folder, `${i}.json`), 262_144)
  }
  const found = await eachPaper(papers, 'trials/production/1', (text) => text.length)
  const read = [...found.values()].reduce((sum, length) => sum + length, 0)
  // And 16 more that were begun.
  expect(read).toBeGreaterThanOrEqual(16 * 1024 * 1024)
  expect(read).toBeLessThanOrEqual(21 * 1024 * 1024)
  expect([found.has('100.json'), found.has('long.json')]).toEqual([true, false])
})

/** A folder with so many texts of so many zeros, whose names come first, in turns of letters. */
async function junkIn(folder: string, count: number, bytes: number) {
  const dir = await scratch()
  await mkdir(join(dir, folder), { recursive: true })
  const names = Array.from({ length: count }, (_, i) => join(dir, folder, `0${String(i).padStart(5, '0')}.json`))
  await inTurn(names, async (path) => {
    await writeFile(path, '')
    await truncate(path, bytes)
  })
  return { dir, papers: openFolderStore(dir).papers }
}

it.each([
  ['seen/production', 1_100, 65_536, 6_000],
  ['trials/production/1', 70, 262_144, 50_000],
  ['proposals/production', 70, 1_048_576, 50_000],
])(
  'OP-01 OP-03 TL-05 in %s %i long texts keep nobody from reading a shorter one whose name comes last',
  async (folder, count, bytes, honest) => {
    const { papers } = await junkIn(folder, count, bytes)
    const text = JSON.stringify('x'.repeat(honest))
    await papers.replace(`${folder}/99999999.json`, text)
    const found = await eachPaper(papers, folder, (read, name) => (read === text ? name : undefined))
    expect([...found.values()]).toEqual(['99999999.json'])
    const [said] = await crowded(papers, [folder])
    const all = new RegExp(`^${folder} of the store has so many long texts that \\d+ of them are not read; remove`)
    expect(said).toMatch(all)
    expect((await crowded(papers, ['edges/production'])).length).toBe(0)
  },
)

it('OP-03 texts that are none count as what it may have taken to know', async () => {
  const asked: (number | undefined)[] = []
  const papers = {
    names: async () => Array.from({ length: 10_000 }, (_, i) => `${i}.json`),
    async text(_path: string, most?: number) {
      asked.push(most)
      return undefined
    },
  }
  expect((await eachPaper(papers, 'seen/production', () => true)).size).toBe(0)
  // Each of the 10,000 once for what is short and once for what is not; then 64 MB of 64 KB, and those begun with them.
  const whole = asked.filter((most) => most === 65_536).length
  expect(whole).toBeGreaterThanOrEqual(1_024)
  expect(whole).toBeLessThanOrEqual(1_024 + 16)
  expect(asked.length - whole).toBe(20_000)
})

it('OP-03 where all of it is read nothing is said of a folder, however many texts there are', async () => {
  // 64 KB is the most that one may have: 1,100 could be too much.
  const { papers } = await junkIn('seen/production', 1_100, 20_000)
  expect(await crowded(papers, ['seen/production'])).toEqual([])
})

it('OP-01 what is proposed for a channel has the length of a revision, and a draft of a list of roles its own', async () => {
  const { papers } = openFolderStore(await scratch())
  await papers.replace('proposals/roles.json', 'x'.repeat(1_048_577))
  expect((await papers.text('proposals/roles.json'))?.length).toBe(1_048_577)
  await expect(papers.replace('proposals/production/00000001.json', 'x'.repeat(1_048_577))).rejects.toMatchObject({
    code: 'store.unwritable',
  })
})

it('OP-03 what is done for each of many is done for a few at a time, in their order', async () => {
  let now = 0
  let most = 0
  const made = await inTurn(
    Array.from({ length: 50 }, (_, i) => i),
    async (i) => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      return i
    },
  )
  expect(made).toEqual(Array.from({ length: 50 }, (_, i) => i))
  expect(most).toBe(16)
})
