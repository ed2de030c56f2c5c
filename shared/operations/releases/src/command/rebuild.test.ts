import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeKey } from '../signing/keys.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { further } from '../testing/role-commands.ts'
import { markShown } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import { release } from './release.ts'

/** A small project with a build of its own, whose output is one file and the record. */
const BUILD = `
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const source = JSON.parse(readFileSync('remote-lottery/source.json', 'utf8'))
if (source.needs) readFileSync(source.needs)
if (process.env.LOBBY_SIGNING_KEY) { console.error('the build can see a key'); process.exit(1) }
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const text = source.own === 'where' ? process.cwd() : source.text
const bytes = Buffer.from(text)
const integrity = 'sha384-' + createHash('sha384').update(bytes).digest('base64')
const id = source.version + '-0123456789ab'
const out = 'remote-lottery/dist/' + id
mkdirSync(out, { recursive: true })
writeFileSync(out + '/entry.js', bytes)
const record = { format: 1, remote: 'lottery', id, version: source.version,
  source: { revision: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' },
  contract: 1, container: 'lottery_1', entry: 'entry.js', pages: [], slots: [], requires: {}, runtime: '2.9.2',
  locales: { VI: { scripts: [], styles: [] }, EN: { scripts: [], styles: [] } },
  files: { 'entry.js': { bytes: bytes.byteLength, integrity } } }
writeFileSync(out + '/record.json', JSON.stringify(record))
if (existsSync(source.puts?.from)) cpSync(source.puts.from, source.puts.to, { recursive: true })
if (source.hangs && existsSync(source.hangs)) { 
  writeFileSync(source.hangs, 'it runs')
  const here = process.cwd()
  setInterval(() => existsSync(here) || process.exit(1), 100)
}
console.log(out)
`

async function project() {
  const dir = await scratch()
  const tree = join(dir, 'project')
  const put = (path: string, text: string) => {
    mkdirSync(join(tree, path, '..'), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tree, encoding: 'utf8' }).trim()
  put('shared/tooling/setup.mjs', '')
  put('shared/tooling/src/build/command.ts', BUILD)
  put('.gitignore', 'dist\nlocal')
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.email', 'tester@example.com')
  git('config', 'user.name', 'Tester')
  const source = (text: object) => put('remote-lottery/source.json', JSON.stringify(text))
  /** Builds what is in the tree: what a publisher does. */
  const build = () => {
    const out = execFileSync(process.execPath, ['shared/tooling/src/build/command.ts', 'lottery'], {
      cwd: tree,
      encoding: 'utf8',
    })
    return join(tree, out.trim())
  }
  const commit = (text: object) => {
    source(text)
    git('add', '--all')
    git('commit', '--quiet', '--message', 'a change')
    return git('rev-parse', 'HEAD')
  }

  const location = join(dir, 'store')
  const store = openFolderStore(location)
  const env: NodeJS.ProcessEnv = { ...process.env, LOBBY_STORE: location, LOBBY_ACTOR: 'team' }
  const run = async (...argv: string[]) => {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    const words = argv.map((word) => word.replace('keys/', `${dir}/keys/`))
    const code = await release(words, { env, out: hear, err: hear })
    return { code, text }
  }
  const done = async (...argv: string[]) => expect(await run(...argv)).toMatchObject({ code: 0 })
  const rebuild = (version: string, ...more: string[]) =>
    run('rebuild', 'lottery', version, '--source', tree, '--key', 'keys/second', ...more)
  const publish = () => done('publish', build())
  const roles = async () => {
    const names = ['root-1', 'root-2', 'mai', 'chi', 'second']
    for (const name of names) await done('key', 'new', `keys/${name}`)
    await done('roles', 'init', ...names.slice(0, 2).map((name) => `${name}=keys/${name}.pub`))
    await further(run, 'add', 'mai', 'keys/mai.pub', 'ship')
    await further(run, 'add', 'chi', 'keys/chi.pub', 'undo')
    await further(run, 'add', 'second', 'keys/second.pub', 'build')
    await further(run, 'promotion', '1', '--builders', '2')
    const { text } = await run('roles', 'show')
    await done('roles', 'sign', markShown(text), '--key', 'keys/root-1', '--key', 'keys/root-2')
    // From now on it is no store for development: the key that has signed has to be named.
    env.LOBBY_TRUSTED_KEYS ??= await store.developmentKey?.announced()
  }
  return {
    dir,
    tree,
    git,
    source,
    commit,
    build,
    publish,
    env,
    run,
    done,
    rebuild,
    roles,
    store,
  }
}

const kept = ({ store }: Awaited<ReturnType<typeof project>>, version: string) =>
  store.papers.names(`rebuilds/lottery/${version}-0123456789ab`)

it('OP-05 a release is built again in a clean clone of its revision, and signed beside it when every byte agrees', async () => {
  const made = await project()
  const { commit, publish, source, git, rebuild, roles, store, env, run } = made
  const revision = commit({ version: '1.0.0', text: 'a' })
  await publish()
  await roles()
  const before = await store.publication('lottery', '1.0.0-0123456789ab')
  // What is in the tree by now is another thing, and so is what is newer.
  commit({ version: '1.1.0', text: 'newer' })
  source({ version: '1.1.0', text: 'not in any revision' })
  // The build of this project ends where it sees this one.
  env.LOBBY_SIGNING_KEY = makeKey().secret
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lobby-rebuild-'))
  const others = folders()
  const answer = await rebuild('1.0.0', '--json')
  expect(answer.code).toBe(0)
  expect(JSON.parse(answer.text)).toMatchObject({ remote: 'lottery', revision, by: 'second', changed: true })
  expect(await kept(made, '1.0.0')).toHaveLength(1)
  expect(await store.publication('lottery', '1.0.0-0123456789ab')).toEqual(before)
  expect(folders()).toEqual(others)
  expect(git('status', '--porcelain')).toBe('M remote-lottery/source.json')
  expect((await rebuild('1.0.0')).text).toContain('has built lottery 1.0.0-0123456789ab again already')
  expect((await run('verify')).code).toBe(0)
})

it('OP-05 the key that a release was published with is no second builder', async () => {
  const made = await project()
  const { commit, publish, roles, env, dir, rebuild } = made
  commit({ version: '1.0.0', text: 'a' })
  await roles()
  env.LOBBY_SIGNING_KEY = readFileSync(join(dir, 'keys/second'), 'utf8')
  await publish()
  const { code, text } = await rebuild('1.0.0')
  expect(code).toBe(1)
  expect(text).toContain('is the one that lottery 1.0.0-0123456789ab was published with')
  expect(await kept(made, '1.0.0')).toEqual([])
})

it('OP-05 where bytes differ it names the files and signs nothing', async () => {
  const made = await project()
  made.commit({ version: '1.0.0', own: 'where' })
  await made.publish()
  await made.roles()
  const { code, text } = await made.rebuild('1.0.0')
  expect(code).toBe(1)
  expect(text).toMatch(
    /^lottery 1\.0\.0-0123456789ab is not what revision [0-9a-f]{40} builds; nothing was signed\.\nrecord\.json has other bytes\.\nentry\.js has other bytes\.\n$/,
  )
  const { error } = JSON.parse((await made.rebuild('1.0.0', '--json')).text)
  expect(error).toMatchObject({ code: 'rebuild.differs', message: text.split('\n')[0] })
  expect(error.problems.map((each: { code: string }) => each.code)).toEqual(Array(3).fill('rebuild.differs'))
  expect(await kept(made, '1.0.0')).toEqual([])
})

it('OP-05 it signs what it has compared, although the store was changed while it built', async () => {
  const made = await project()
  const { dir, commit, build, done, rebuild, roles, store } = made
  const id = '1.0.0-0123456789ab'
  const there = join(dir, 'store/releases/lottery', id)
  // What is built says where the store is, and puts the good release there while it is built again.
  commit({ version: '1.0.0', text: 'good', puts: { from: join(dir, 'good'), to: there } })
  const folder = build()
  cpSync(folder, join(dir, 'good'), { recursive: true })
  const record = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))
  const integrity = `sha384-${createHash('sha384').update('evil').digest('base64')}`
  writeFileSync(join(folder, 'entry.js'), 'evil')
  writeFileSync(
    join(folder, 'record.json'),
    JSON.stringify({ ...record, files: { 'entry.js': { bytes: 4, integrity } } }),
  )
  await done('publish', folder)
  await roles()
  const { code, text } = await rebuild('1.0.0')
  expect(readFileSync(join(there, 'entry.js'), 'utf8')).toBe('good')
  expect(code).toBe(1)
  expect(text).toContain('record.json has other bytes.')
  expect(await store.papers.names(`rebuilds/lottery/${id}`)).toEqual([])
})

/** A rebuild as a command of its own, whose build hangs until `hangs` or its folder is gone. */
async function hanging() {
  const made = await project()
  const { dir, tree, commit, publish, roles, env } = made
  const hangs = join(dir, 'hangs')
  commit({ version: '1.0.0', text: 'a', hangs })
  await publish()
  await roles()
  writeFileSync(hangs, '')
  const temporary = join(dir, 'temporary')
  mkdirSync(temporary)
  const words = ['rebuild', 'lottery', '1.0.0', '--source', tree, '--key', join(dir, 'keys/second')]
  const start = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'release.ts'), ...words], {
      env: { ...env, TMPDIR: temporary },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    return { child, said: () => said, ended: new Promise((done) => child.on('close', done)) }
  }
  const first = start()
  await expect.poll(() => readFileSync(hangs, 'utf8'), { timeout: 20_000 }).toBe('it runs')
  return { ...made, hangs, temporary, start, first }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'OP-05 a rebuild that %s ends leaves no folder, and signs nothing',
  async (signal) => {
    const made = await hanging()
    const { temporary, first } = made
    expect(readdirSync(temporary)).toHaveLength(1)
    first.child.kill(signal)
    expect(await first.ended).toBe(1)
    expect(first.said()).toBe(`lottery was not built again: ${signal} came before its end.\n`)
    expect(readdirSync(temporary)).toEqual([])
    expect(await kept(made, '1.0.0')).toEqual([])
  },
)

it('OP-05 what a killed rebuild has left goes with the next one, and what one that runs has made stays', async () => {
  const made = await hanging()
  const { hangs, temporary, start, first } = made
  const [running] = readdirSync(temporary)
  rmSync(hangs)
  const second = start()
  expect(await second.ended).toBe(0)
  expect(readdirSync(temporary)).toEqual([running])
  expect(first.child.exitCode).toBeNull()
  first.child.kill('SIGKILL')
  await first.ended
  expect(readdirSync(temporary)).toEqual([running])
  // The second builder has signed already, and would build nothing.
  rmSync(join(made.dir, 'store/rebuilds'), { recursive: true })
  expect(await start().ended).toBe(0)
  expect(readdirSync(temporary)).toEqual([])
})

it('OP-05 a rebuild that cannot be says why in one sentence, and signs nothing', async () => {
  const made = await project()
  const { commit, publish, source, git, rebuild, tree, roles, run } = made
  commit({ version: '1.0.0', text: 'a' })
  source({ version: '1.1.0', text: 'never committed' })
  await publish()
  expect(git('stash')).toContain('Saved')
  git('checkout', '--quiet', '-b', 'gone')
  const gone = commit({ version: '1.2.0', text: 'a branch that goes' })
  await publish()
  git('checkout', '--quiet', 'main')
  git('branch', '--quiet', '-D', 'gone')
  commit({ version: '1.3.0', text: 'a', needs: 'local' })
  writeFileSync(join(tree, 'local'), 'in no revision')
  await publish()
  await roles()
  const said = async (version: string, ...more: string[]) => {
    const { code, text } = await rebuild(version, ...more)
    expect(code).toBe(1)
    return text
  }
  expect(await said('1.1.0')).toContain('with changes that are in no revision: nobody can build it again.')
  expect(await said('1.2.0')).toBe(`No branch or tag of ${tree} has revision ${gone}, which it was built from.\n`)
  expect(await said('1.3.0', '--source', join(tree, 'nowhere'))).toMatch(
    /^The source at \S+\/nowhere cannot be cloned: .*\n$/,
  )
  expect(await run('rebuild', 'lottery', '1.3.0', '--source', tree)).toMatchObject({
    code: 1,
    text: expect.stringContaining("name the file of a builder's key"),
  })
  expect(await said('1.3.0')).toMatch(
    /^lottery could not be built from [0-9a-f]{40}\.\n(.*\n)*.*no such file or directory, open 'local'/,
  )
  expect(await run('rebuild', 'lottery', '1.3.0', '--source', tree, '--key', 'keys/mai')).toMatchObject({
    code: 1,
    text: 'mai may not vouch for what was built again: that takes the role build.\n',
  })
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) expect(await kept(made, version)).toEqual([])
})
