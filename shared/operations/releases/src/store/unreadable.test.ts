/** What is not to be read at one place of a store in a folder, and what is done beside it (551). */
import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { close } from '../channel/close.ts'
import { rollback } from '../channel/promote.ts'
import { release } from '../command/release.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { asPlainUser } from '../testing/plain-user.ts'
import { begin, by, C, live } from '../testing/role-store.ts'
import { crowded } from './papers.ts'

const LONG = 'x'.repeat(300)

async function linked(place: string) {
  const site = await begin(await folderUnderTest())
  const path = join(site.store.location, place)
  await rm(path, { recursive: true, force: true })
  await mkdir(dirname(path), { recursive: true })
  await symlink(LONG, path)
  return site
}

describe('OP-01 OP-03 beside a link to a name that is too long', () => {
  it.each([`seen/${C}`, 'seen', `edges/${C}`, `proposals/${C}`])(
    'OP-01 OP-03 at %s who undoes goes back and closes, and whoever looks sees it',
    async (place) => {
      const { as, store, a } = await linked(place)
      await rollback(await as('chi'), { ...by, remote: 'lottery' })
      await close(await as('chi'), { ...by, remote: 'lottery', part: '*' })
      expect(await live(await as())).toMatchObject({ action: 'close', pins: { lottery: a } })
      const said: string[] = []
      const hear = (text: string) => void said.push(text)
      for (const command of ['status', 'history'])
        expect(await release([command, '--store', store.location], { env: {}, out: hear, err: hear })).toBe(0)
      const tells = /^(seen|edges|proposals)/.test(place)
      expect(said.join('').includes('cannot be read, and counts as empty')).toBe(tells)
    },
  )
})

it.each(['publications/lottery', 'publications'])(
  'OP-01 with such a link at %s releases have no signature, and who undoes closes what he cannot take back',
  async (place) => {
    const { as } = await linked(place)
    const chi = await as('chi')
    await expect(rollback(chi, { ...by, remote: 'lottery' })).rejects.toMatchObject({ code: 'release.unsigned' })
    await close(chi, { ...by, remote: 'lottery', part: '*' })
    expect(await live(await as())).toMatchObject({ action: 'close', closed: { lottery: ['*'] } })
  },
)

const IN_THE_WAY: Readonly<Record<string, (path: string, beside: string) => Promise<unknown>>> = {
  'a link to a name that is too long': (path) => symlink(LONG, path),
  'a link to nothing': (path) => symlink('nothing', path),
  'a circle of links': (path) => symlink('incoming', path),
  'a link out of the store': async (path, beside) => {
    await mkdir(beside)
    await symlink(beside, path)
  },
  'a file': (path) => writeFile(path, ''),
}

it.each(Object.keys(IN_THE_WAY))(
  'OP-01 with %s at incoming who undoes goes back and closes, and leaves nothing there',
  async (what) => {
    const { as, store, a } = await begin(await folderUnderTest())
    const [path, beside] = [join(store.location, 'incoming'), `${store.location}-beside`]
    await rm(path, { recursive: true, force: true })
    await IN_THE_WAY[what]?.(path, beside)
    const before = await readdir(store.location)
    await rollback(await as('chi'), { ...by, remote: 'lottery' })
    await close(await as('chi'), { ...by, remote: 'lottery', part: '*' })
    expect(await live(await as())).toMatchObject({ action: 'close', pins: { lottery: a } })
    expect(await readdir(store.location)).toEqual(before)
    expect(await readdir(beside).catch(() => [])).toEqual([])
  },
)

it('OP-01 an incoming that this user may not write to keeps nobody from an undo', async () => {
  const { as, store, a } = await begin(await folderUnderTest())
  const chi = await as('chi')
  const dir = store.location
  await chmod(dirname(dir), 0o755)
  for (const path of ['', ...(await readdir(dir, { recursive: true }))]) await chmod(join(dir, path), 0o777)
  await chmod(join(dir, 'incoming'), 0o555)
  // Modes do not bind the superuser.
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  await rollback(chi, { ...by, remote: 'lottery' }).finally(() => isRoot && process.seteuid?.(0))
  expect(await live(await as())).toMatchObject({ pins: { lottery: a } })
})

it('OP-03 a folder that cannot be read is said to be, and one that is not there is not', async () => {
  const { store } = await linked(`seen/${C}`)
  await writeFile(join(store.location, 'edges'), '')
  expect(await crowded(store.papers, [`seen/${C}`, `edges/${C}`, `proposals/${C}`])).toEqual([
    `seen/${C} of the store cannot be read, and counts as empty; remove what lies there in its place.`,
    `edges/${C} of the store cannot be read, and counts as empty; remove what lies there in its place.`,
  ])
})

it('OP-01 a record that is a link to such a name is a broken one, and its release can be rolled back', async () => {
  const site = await begin(await folderUnderTest())
  const path = join(site.store.location, 'releases/lottery', site.b, 'record.json')
  await rm(path)
  await symlink(LONG, path)
  const message = `${path} cannot be read (ENAMETOOLONG).`
  await expect(site.store.record('lottery', site.b)).rejects.toMatchObject({ code: 'record.broken', message })
  await expect(site.store.file('lottery', site.b, 'record.json')).rejects.toMatchObject({ code: 'file.unknown' })
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  expect(await live(await site.as())).toMatchObject({ pins: { lottery: site.a } })
})

it('FD-25 what this user may not look into at one place counts as empty, and all releases together are a fault', async () => {
  const { store } = await begin(await folderUnderTest())
  const dir = store.location
  await mkdir(join(dir, 'seen', C), { recursive: true })
  const closing = async (place: string) => {
    process.seteuid?.(0)
    await chmod(join(dir, place), 0)
    process.seteuid?.(65_534)
  }
  await chmod(dirname(dir), 0o755)
  await asPlainUser(dir, async () => {
    for (const place of [`seen/${C}`, 'publications/lottery', 'releases/games']) await closing(place)
    expect(await store.papers.names(`seen/${C}`)).toEqual([])
    const [id = ''] = await store.releases('lottery')
    expect(await store.publication('lottery', id)).toBeUndefined()
    expect([await store.remotes(), await store.releases('games')]).toEqual([['games', 'lottery'], []])
    await closing('releases')
    const fault = { code: 'store.unreadable', message: `The store ${dir} cannot be read (EACCES).` }
    await expect(store.record('lottery', id)).rejects.toMatchObject(fault)
    await expect(store.file('lottery', id, 'entry.js')).rejects.toMatchObject(fault)
  })
})
