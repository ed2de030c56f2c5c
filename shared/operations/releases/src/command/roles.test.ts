import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saySeen } from '../roles/seen.ts'
import { signerIn } from '../signing/person-key.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

/** A command line over a store in which lottery 1.0.0 and then 1.1.0 went live and 1.2.0 waits, and keys in files. */
async function setUp() {
  const dir = await scratch()
  const env: NodeJS.ProcessEnv = { LOBBY_STORE: join(dir, 'store'), LOBBY_ACTOR: 'whoever' }
  const run = async (...argv: string[]) => {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    const words = argv.map((word) => word.replace('keys/', `${dir}/keys/`))
    const code = await release(words, { env, out: hear, err: hear })
    return { code, text }
  }
  const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).text)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const { folder } = await writeRelease(dir, { version })
    await run('publish', folder, ...(version === '1.2.0' ? [] : ['--promote']))
  }
  return { dir, env, run, json }
}

const NAMES = ['root-1', 'root-2', 'root-3', 'mai', 'binh', 'chi']

/** The same, with a list of roles in force: two root keys of three, two persons for a promotion. */
async function withRoles() {
  const made = await setUp()
  const { run } = made
  for (const name of NAMES) expect((await run('key', 'new', `keys/${name}`)).code).toBe(0)
  await run('roles', 'init', ...NAMES.slice(0, 3).map((name) => `${name}=keys/${name}.pub`))
  await run('roles', 'add', 'mai', 'keys/mai.pub', 'ship', 'undo')
  await run('roles', 'add', 'binh', 'keys/binh.pub', 'ship')
  await run('roles', 'add', 'chi', 'keys/chi.pub', 'undo')
  await run('roles', 'promotion', '2')
  await run('roles', 'sign', '--key', 'keys/root-1')
  return { ...made, signed: await run('roles', 'sign', '--key', 'keys/root-3') }
}

it('OP-01 a key is made in a file for its owner alone, beside its public half, and never over another', async () => {
  const { dir, run, json } = await setUp()
  const made = await json('key', 'new', 'keys/mai')
  expect((await stat(join(dir, 'keys/mai'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dir, 'keys/mai'), 'utf8')).toContain('PRIVATE KEY')
  expect((await readFile(join(dir, 'keys/mai.pub'), 'utf8')).trim()).toBe(made.public)
  expect(JSON.stringify(made)).not.toContain('PRIVATE')
  const before = await readFile(join(dir, 'keys/mai'), 'utf8')
  expect(await run('key', 'new', 'keys/mai')).toMatchObject({
    code: 1,
    text: expect.stringContaining('there is a file already'),
  })
  expect(await readFile(join(dir, 'keys/mai'), 'utf8')).toBe(before)
})

it('OP-01 a key that a passphrase seals opens with it and with no other', async () => {
  const { dir, run, env } = await withRoles()
  env.LOBBY_KEY_PASSPHRASE = 'một câu dài'
  await run('key', 'new', 'keys/sealed')
  expect(await readFile(join(dir, 'keys/sealed'), 'utf8')).not.toContain('PRIVATE')
  await run('roles', 'rotate', 'chi', 'keys/sealed.pub')
  expect((await run('roles', 'sign', '--key', 'keys/root-1', '--key', 'keys/root-2')).text).toContain('Version 2')
  const back = () => run('rollback', 'lottery', '--key', 'keys/sealed')
  env.LOBBY_KEY_PASSPHRASE = 'một câu khác'
  expect(await back()).toMatchObject({ code: 1, text: expect.stringContaining('The passphrase does not open') })
  delete env.LOBBY_KEY_PASSPHRASE
  expect(await back()).toMatchObject({ code: 1, text: expect.stringContaining('is sealed') })
  env.LOBBY_KEY_PASSPHRASE = 'một câu dài'
  expect((await back()).code).toBe(0)
  expect((await run('close', 'lottery', '--key', 'keys/chi')).text).toContain('is not in the list of roles')
})

it('OP-01 a list counts once enough root keys have signed it, and says what edges are to be told', async () => {
  const { signed, run, json, env } = await withRoles()
  const { root, list } = await json('roles', 'show')
  expect(signed.text).toBe(`Version 1 of the list of roles counts.\nLOBBY_ROLES_ROOT=${root}\n`)
  expect(Object.keys(list.persons)).toEqual(['mai', 'binh', 'chi'])
  env.LOBBY_ROLES_ROOT = root
  expect((await run('status')).code).toBe(0)
  env.LOBBY_ROLES_ROOT = 'a'.repeat(64)
  expect(await run('status')).toMatchObject({
    code: 1,
    text: expect.stringContaining('not the one of LOBBY_ROLES_ROOT'),
  })
})

it('OP-01 two persons put a release live, one takes it back, and the history has their names', async () => {
  const { run, json } = await withRoles()
  expect((await run('promote', 'lottery', '1.2', '--key', 'keys/mai')).text).toMatch(
    /^Nothing is live yet: .* The second one runs: approve\n$/,
  )
  expect((await run('approve', '--key', 'keys/mai')).text).toContain('takes two persons, and mai alone has signed it')
  expect((await run('approve', '--key', 'keys/chi')).code).toBe(1)
  expect((await json('status')).revision).toBe(2)
  expect((await run('approve', '--key', 'keys/binh')).text).toMatch(
    /^production revision 3: promote lottery 1\.2\..*, by two persons\.\n$/,
  )
  expect((await run('approve', '--key', 'keys/binh')).text).toBe(
    'Nothing waits for a second person on production, as it is now.\n',
  )
  expect((await run('rollback', 'lottery', '--key', 'keys/chi', '--actor', 'mai')).code).toBe(0)
  const { revisions } = await json('history')
  expect(revisions.map(({ actor, action }: { actor: string; action: string }) => [actor, action]).slice(2)).toEqual([
    ['mai', 'promote'],
    ['chi', 'rollback'],
  ])
})

it('OP-02 verify and history name an entry of which one byte was changed, and stable goes on', async () => {
  const { dir, run, json } = await withRoles()
  await run('rollback', 'lottery', '--key', 'keys/chi', '--reason', 'odd')
  const file = join(dir, 'store/channels/production/00000003.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"odd"', '"odx"'))
  expect((await run('verify')).text).toContain('production: Revision 3 is not what chi has signed.')
  expect((await run('verify')).code).toBe(1)
  expect((await run('history')).text).toContain('Revision 3 is not what chi has signed.')
  expect((await run('status')).text).toContain('Revision 3 of production is not what chi has signed.')
  expect((await json('status')).pins[0].id).toMatch(/^1\.1\.0-/)
  expect((await run('gc')).text).toContain('nothing was removed')
})

it('OP-03 status says that edges have seen more than there is, and resume goes on above it', async () => {
  const { dir, run, json } = await withRoles()
  await run('key', 'new', 'keys/edge')
  await run('roles', 'add', 'edge', 'keys/edge.pub', 'timestamp')
  await run('roles', 'sign', '--key', 'keys/root-1', '--key', 'keys/root-2')
  const seen = { channel: 'production', revision: 58, hash: 'a'.repeat(64), roles: 2, at: '2026-01-01T00:00:00.000Z' }
  const store = openFolderStore(join(dir, 'store'))
  await saySeen(store.papers, 'edge-1', seen, signerIn(join(dir, 'keys/edge'), {}))
  expect((await run('status')).text).toContain('Edges have seen revision 58, and the newest here is 2')
  await run('resume', '--key', 'keys/mai', '--above', '2000')
  expect((await run('approve', '--key', 'keys/binh')).code).toBe(0)
  expect((await json('status')).revision).toBe(2001)
  expect((await run('status')).text).not.toContain('Edges have seen')
})

it.each([
  [['promote', 'lottery', '1.2'], 'Changes of production are signed: name the file of your key'],
  [['promote', 'lottery', '1.2', '--key', 'keys/chi'], 'takes the role ship, which chi has not'],
  [['rollback', 'lottery', '--key', 'keys/root-1'], 'is not in the list of roles'],
  [['rollback', 'lottery', '--key', 'keys/nobody'], 'cannot be read'],
  [['rollback', 'lottery', '--key', 'keys/chi.pub'], 'must hold an Ed25519 private key'],
  [['roles', 'init', 'a=keys/mai.pub', 'b=keys/chi.pub'], 'There is a list of roles already'],
  [['roles', 'add', 'mai', 'keys/root-1.pub', 'ship'], 'There is mai in the list of roles already'],
  [['roles', 'add', 'dung', 'keys/mai.pub', 'ship'], 'one key under two names'],
  [['roles', 'add', 'dung', 'junk', 'ship'], 'That would be no list of roles'],
  [['roles', 'add', 'dung', 'keys/gone.pub', 'ship'], 'cannot be read'],
  [['roles', 'add', 'dung', 'keys/root-1.pub', 'boss'], '"boss" is no role'],
  [['roles', 'may', 'chi', 'undo', 'halt'], 'a key that may halt or timestamp may do nothing else'],
  [['roles', 'remove', 'dung'], 'There is no dung in the list of roles'],
  [['roles', 'root', 'remove', 'root-1', '--threshold', '3'], 'fewer root keys than have to sign'],
  [['roles', 'root', 'add', 'root-4'], 'It reads: roles root'],
  [['roles', 'promotion', '3'], 'A promotion takes 1 or 2 persons'],
  [['roles', 'renew', '--expires', '2020-01-01'], '--expires takes'],
  [['roles', 'sign', '--key', 'keys/root-1'], 'There is no draft of a list of roles to sign'],
  [['roles', 'dance'], 'roles takes init, show'],
  [['resume', '--key', 'keys/chi'], 'takes the role ship'],
  [['resume', '--above', 'many'], '--above takes'],
  [['approve', 'it'], 'It reads: approve [revision].'],
])('OP-01 %s is refused in one sentence, and stable goes on', async (words, said) => {
  const { run, json } = await withRoles()
  const { code, text } = await run(...words)
  expect({ code, text }).toEqual({ code: expect.any(Number), text: expect.stringContaining(said) })
  expect(code).toBeGreaterThan(0)
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  const { revision, pins } = await json('status')
  expect([revision, pins[0].id.slice(0, 5)]).toEqual([2, '1.1.0'])
})

it.each([
  [['roles', 'add', 'mai', 'keys/mai.pub', 'ship'], 'There is no list of roles; "roles init" begins one.'],
  [['roles', 'init', 'a=keys/mai.pub'], 'It reads: roles init'],
  [['roles', 'init', 'mai', 'chi'], 'Root keys are written as'],
  [['approve'], 'There is no list of roles'],
  [['resume'], 'There is no list of roles'],
])('OP-01 without a list %s is one sentence, and a change needs no key', async (words, said) => {
  const { run } = await setUp()
  for (const name of ['mai', 'chi']) await run('key', 'new', `keys/${name}`)
  const { code, text } = await run(...words)
  expect(code).toBeGreaterThan(0)
  expect(text).toContain(said)
  expect((await run('rollback', 'lottery')).code).toBe(0)
  expect((await run('roles', 'show')).text).toContain('whoever can write to the store can change its channels')
})

it('OP-01 a list in which nobody could ship or undo is not signed', async () => {
  const { run } = await setUp()
  for (const name of NAMES) await run('key', 'new', `keys/${name}`)
  await run('roles', 'init', 'root-1=keys/root-1.pub', 'root-2=keys/root-2.pub')
  await run('roles', 'add', 'chi', 'keys/chi.pub', 'undo')
  expect((await run('roles', 'sign', '--key', 'keys/root-1')).text).toBe('Nobody in this list may ship.\n')
})
