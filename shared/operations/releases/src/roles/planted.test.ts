import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { inTurn } from '../store/papers.ts'
import { sign, withRoles, wordsToApprove } from '../testing/role-commands.ts'
import { openSignedStore, type SomeStore } from './signed-store.ts'

/** What whoever may write to the store, and has no key, can put there. */
const PLANTED: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  'a pipe': async (path) => execFileSync('mkfifo', [path]),
  'a file of 500 MB with nothing in it': async (path) => {
    await writeFile(path, '')
    await truncate(path, 500_000_000)
  },
}

const begin = async () => {
  const site = await withRoles()
  const at = async (path: string) => {
    const whole = join(site.dir, 'store', path)
    await mkdir(dirname(whole), { recursive: true })
    return whole
  }
  const open = async () => openSignedStore(openFolderStore(join(site.dir, 'store')), { env: {} })
  return { ...site, at, open }
}

it.each(Object.keys(PLANTED))(
  'OP-01 %s among lists, proposals and what edges say keeps nobody from undoing',
  async (what) => {
    const { run, at } = await begin()
    const plant = async (path: string) => PLANTED[what]?.(await at(path))
    await plant('roles/00000002.json')
    for (const i of [0, 1, 2, 3, 4]) {
      await plant(`seen/production/${i}.json`)
      await plant(`edges/production/${i}.json`)
    }
    await plant('proposals/production/00000003.json')
    await plant('channels/production/00000003.json')
    const undone = await run('rollback', 'lottery', '--key', 'keys/chi', '--reason', 'wrong odds')
    expect(undone).toEqual({ code: 0, text: 'production revision 4: lottery 1.0.0-ID, before 1.1.0-ID.\n' })
    const { code, text } = await run('status')
    expect(code).toBe(0)
    expect(text).toContain('production, revision 4 of ')
    expect(text).toContain('Version 2 of the list of roles cannot be read; version 1 counts.')
  },
)

it('OP-01 very many names among what edges say keep nobody from undoing, and are told of', async () => {
  const { run, at } = await begin()
  const names = Array.from({ length: 10_000 }, (_, i) => `seen/production/${i}.json`)
  await inTurn(names, async (name) => writeFile(await at(name), ''))
  const undone = await run('rollback', 'lottery', '--key', 'keys/chi', '--reason', 'wrong odds')
  expect(undone).toEqual({ code: 0, text: 'production revision 3: lottery 1.0.0-ID, before 1.1.0-ID.\n' })
  const told =
    'seen/production of the store has 10000 names or more, and no more are looked at; remove what does not belong there.'
  expect((await run('status')).text.split('\n')).toContain(told)
  await rm(await at('seen/production/0.json'))
  expect((await run('status')).text).not.toContain('names or more')
})

it('OP-01 what is nested thousands of levels deep keeps nobody from undoing, nor root keys from a new list', async () => {
  const { run, at } = await begin()
  const read = async (path: string) => JSON.parse(await readFile(await at(path), 'utf8'))
  /** Writes it with one more member of the innermost object that ends there. */
  const deep = async (path: string, value: object, levels: number) => {
    const more = `,"x":${'['.repeat(levels)}${']'.repeat(levels)}`
    await writeFile(
      await at(path),
      JSON.stringify(value).replace(/\}+$/, (ends) => more + ends),
    )
  }
  const signature = { key: '0'.repeat(16), value: `${'A'.repeat(86)}==` }
  const revision = { ...(await read('channels/production/00000002.json')), revision: 3, signatures: [signature] }
  await deep('channels/production/00000003.json', revision, 100_000)
  await deep('proposals/production/00000003.json', revision, 100_000)
  const { list, signatures } = await read('roles/00000001.json')
  const { before: _before, ...rest } = list
  await deep('roles/00000002.json', { signatures, list: { ...rest, version: 2 } }, 100_000)
  const seen = { channel: 'production', revision: 2, hash: 'a'.repeat(64), roles: 1, at: '2026-01-01T00:00:00.000Z' }
  await deep('seen/production/edge.json', { signature, seen }, 9000)
  const undone = await run('rollback', 'lottery', '--key', 'keys/chi', '--reason', 'wrong odds')
  expect(undone).toEqual({ code: 0, text: 'production revision 4: lottery 1.0.0-ID, before 1.1.0-ID.\n' })
  expect((await run('status')).text).toContain('Version 2 of the list of roles cannot be read; version 1 counts.')
  expect((await run('roles', 'renew', '--reason', 'once a year')).code).toBe(0)
})

it.each(['junk', 'an older list', 'a pipe', 'a list of somebody else'])(
  'OP-01 %s under the next number keeps no key on the list of roles that root keys take off',
  async (what) => {
    const { dir, run, at } = await begin()
    const plant = async (version: number) => {
      const path = await at(`roles/${String(version).padStart(8, '0')}.json`)
      const first = await readFile(await at('roles/00000001.json'), 'utf8')
      if (what === 'junk') await writeFile(path, 'junk')
      if (what === 'an older list') await writeFile(path, first)
      if (what === 'a pipe') execFileSync('mkfifo', [path])
      if (what === 'a list of somebody else')
        await writeFile(path, first.replace('"version": 1', `"version": ${version}`))
      return path
    }
    const second = await plant(2)
    await plant(3)
    await run('roles', 'remove', 'mai', '--reason', 'stolen')
    const { code, text } = await sign(run, 'root-1', 'root-3')
    expect([code, text.split('\n')[0]]).toEqual([0, 'Version 2 of the list of roles counts.'])
    const list = await readFile(second, 'utf8')
    expect(JSON.parse(list).list.persons).not.toHaveProperty('mai')
    const lottery = ['trial', 'lottery', '1.2.0', '--share', '5%', '--key', 'keys/mai', '--reason', 'a test']
    expect((await run(...lottery)).text).toBe('Key KEY, which is yours, is not in the list of roles.\n')
    // The next one goes in the place of what lies there, and none in the place of one that root keys have signed.
    await run('roles', 'renew', '--reason', 'once a year')
    const drafted = await readFile(join(dir, 'store/proposals/roles.json'), 'utf8')
    expect((await sign(run, 'root-1', 'root-3')).text).toContain('Version 3 of the list of roles counts.')
    expect(drafted).toContain('once a year')
    expect(await readFile(second, 'utf8')).toBe(list)
  },
)

it('OP-01 a long change that nobody of the list has signed is parsed once, however often the channel is read', async () => {
  const { at, open } = await begin()
  const { signature, text } = await madeUp(open)
  await writeFile(await at('channels/production/00000003.json'), text)
  const parsing = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsing.mockRestore())
  const parsed = () => parsing.mock.calls.filter(([each]) => each === text).length
  const store = await open()
  expect((await store.channel('production')).revision?.revision).toBe(2)
  const once = parsed()
  expect(once).toBeGreaterThan(0)
  for (let looks = 0; looks < 3; looks += 1) {
    expect((await store.channel('production')).revision?.revision).toBe(2)
    const why = `Revision 3 of production is signed by key ${signature.key}, which is not in the list of roles.`
    expect(store.signed?.troubles('production').map(({ message }) => message)).toEqual([why])
  }
  expect(parsed()).toBe(once)
})

/** A long change that is well formed and has a signature of nobody. */
async function madeUp(open: () => Promise<SomeStore>) {
  const last = await (await open()).revision('production', 2)
  const signature = { key: 'f'.repeat(16), value: `${'A'.repeat(86)}==` }
  const before = { lottery: Array(2000).fill('1.0.0-aaaaaaaaaaaa') }
  const text = `${JSON.stringify({ ...last, revision: 3, before, signatures: [signature] }, null, 2)}\n`
  return { signature, text }
}

it('OP-01 a draft with a key that is none, or of a far version, is one sentence of roles show, and the rest is shown', async () => {
  const { run, lines, json, at } = await begin()
  await run('roles', 'renew')
  const path = await at('proposals/roles.json')
  const draft = await readFile(path, 'utf8')
  const all = await lines('roles', 'show')
  const shown = all.slice(0, all.indexOf(''))
  const plant = async (text: string) => writeFile(path, text)
  const said = 'proposals/roles.json in the store is no draft of version 2, and is passed over: it '
  const end = '. The next draft takes its place.'
  const none = `MCowBQYDK2VuAyEA${'A'.repeat(43)}=`
  for (const [text, why] of [
    [draft.replace(/(?<="mai": \{\s+"key": ")[^"]+/, none), 'is no list of roles (persons.mai.key: is no public key)'],
    [
      draft.replace(/(?<="root-1": ")[^"]+/, `${'A'.repeat(59)}=`),
      'is no list of roles (root.keys.root-1: is no public key)',
    ],
    [draft.replace('"version": 2', '"version": 900'), 'is of version 900'],
    ['junk', 'is no list of roles'],
  ] as const) {
    expect(text).not.toBe(draft)
    await plant(text)
    expect(await lines('roles', 'show')).toEqual([...shown, `${said}${why}${end}`])
    expect((await json('roles', 'show')).draftProblem).toBe(`${said}${why}${end}`)
  }
  await rm(path)
  execFileSync('mkfifo', [path])
  expect((await lines('roles', 'show')).at(-1)).toBe(`${said}cannot be read${end}`)
  expect((await sign(run, 'root-1')).text).toBe('There is no draft of a list of roles to sign.\n')
  expect((await run('roles', 'renew')).code).toBe(0)
  expect((await sign(run, 'root-1', 'root-2')).text).toContain('Version 2 of the list of roles counts.')
  // What lies there still is the draft of the list that counts.
  expect((await json('roles', 'show')).draftProblem).toBe(null)
})

it('OP-01 a circle of links in the place of a folder keeps nobody from undoing or looking', async () => {
  const { run, at } = await begin()
  for (const folder of ['seen', 'edges/production', 'proposals/production', 'rebuilds']) {
    const path = await at(folder)
    await rm(path, { recursive: true, force: true })
    await symlink(path, path)
  }
  const undone = await run('rollback', 'lottery', '--key', 'keys/chi', '--reason', 'wrong odds')
  expect(undone).toEqual({ code: 0, text: 'production revision 3: lottery 1.0.0-ID, before 1.1.0-ID.\n' })
  for (const command of ['status', 'history', 'verify']) expect((await run(command)).code).toBe(0)
})

it('OP-01 a number that was taken by junk since it was proposed is said to be, and is proposed again', async () => {
  const { run, at } = await begin()
  await run('promote', 'lottery', '1.2', '--key', 'keys/mai')
  const words = await wordsToApprove({ run })
  await writeFile(await at('channels/production/00000003.json'), 'junk')
  expect((await run(...words, '--key', 'keys/binh')).text).toBe(
    'What is proposed as revision 3 of production cannot count: it is under a number that a file has taken which is no revision; propose it again.\n',
  )
  await run('promote', 'lottery', '1.2', '--key', 'keys/mai')
  const again = /approve 4 [0-9a-f]{32}/.exec((await run('status')).text)?.[0].split(' ') ?? []
  expect((await run(...again, '--key', 'keys/binh')).code).toBe(0)
})
