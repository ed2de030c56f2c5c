import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'
import { signCommand } from './sign.ts'
import type { Words } from './words.ts'

async function setUp() {
  const dir = await scratch()
  const location = join(dir, 'store')
  async function run(env: NodeJS.ProcessEnv, ...argv: string[]) {
    let out = ''
    const code = await release([...argv, '--json', '--store', location], {
      env: { LOBBY_ACTOR: 'chi', ...env },
      out: (text) => {
        out += text
      },
    })
    return { code, answer: JSON.parse(out) }
  }
  /** What people are told, line by line. */
  async function told(env: NodeJS.ProcessEnv, ...argv: string[]) {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    await release([...argv, '--store', location], { env: { LOBBY_ACTOR: 'chi', ...env }, out: hear, err: hear })
    return text.trimEnd().split('\n')
  }
  const newKey = async () => (await run({}, 'new-key')).answer as { signing: string; trusted: string }
  const write = (sketch: ReleaseSketch) => writeRelease(dir, sketch)
  return { location, run, told, newKey, write }
}

describe('FD-09 keys and the release command', () => {
  it('FD-09 changes the signing key of a store in production', async () => {
    const { run, newKey, write } = await setUp()
    const { folder, record } = await write({})
    const [old, next] = [await newKey(), await newKey()]
    const NODE_ENV = 'production'
    const before = { NODE_ENV, LOBBY_SIGNING_KEY: old.signing, LOBBY_TRUSTED_KEYS: old.trusted }
    const between = { NODE_ENV, LOBBY_SIGNING_KEY: next.signing, LOBBY_TRUSTED_KEYS: `${old.trusted} ${next.trusted}` }
    const after = { NODE_ENV, LOBBY_SIGNING_KEY: next.signing, LOBBY_TRUSTED_KEYS: next.trusted }
    expect((await run(before, 'publish', folder, '--promote')).code).toBe(0)
    expect(await run(after, 'verify')).toMatchObject({
      code: 1,
      answer: { releases: [{ problems: [{ code: 'record.unsigned' }] }], channels: [{ problems: [{}] }] },
    })
    expect((await run(after, 'sign')).answer.error.code).toBe('release.refused')
    expect((await run(between, 'sign')).answer).toMatchObject({ signed: [{ remote: 'lottery', id: record.id }] })
    expect((await run(between, 'sign')).answer).toMatchObject({ signed: [], looked: 1 })
    for (const env of [before, between, after]) expect((await run(env, 'verify')).code).toBe(0)
    expect((await run({ NODE_ENV }, 'rollback', 'lottery')).answer.error.code).toBe('key.missing')
    for (const word of ['rollback', 'history', 'close'])
      expect((await run({ NODE_ENV: 'prod' }, word, 'lottery')).answer.error.code).toBe('mode.unknown')
    expect((await run({ NODE_ENV }, 'publish', folder)).answer.error.code).toBe('key.missing')
  })

  it('FD-09 signs what it has looked at, and not what somebody puts in its place meanwhile', async () => {
    const { location, run, newKey, write } = await setUp()
    const [old, next] = [await newKey(), await newKey()]
    const NODE_ENV = 'production'
    const before = { NODE_ENV, LOBBY_SIGNING_KEY: old.signing, LOBBY_TRUSTED_KEYS: old.trusted }
    const between = { NODE_ENV, LOBBY_SIGNING_KEY: next.signing, LOBBY_TRUSTED_KEYS: `${old.trusted} ${next.trusted}` }
    const { folder, record } = await write({})
    expect((await run(before, 'publish', folder)).code).toBe(0)
    const store = openFolderStore(location)
    const path = join(location, 'releases/lottery', record.id, 'record.json')
    const raced: ReleaseStore = {
      ...store,
      // The first thing that is looked at once all releases were.
      publication: async (...words) => {
        const found = await store.publication(...words)
        if (found?.signatures?.length === 1) {
          const text = await readFile(path, 'utf8')
          await writeFile(path, text.replace(/"bytes": \d+/, '"bytes": 987'))
        }
        return found
      },
    }
    const words = { force: false, reason: '', rest: [] } as unknown as Words
    expect((await signCommand(raced, words, between)).json).toMatchObject({ signed: [{ id: record.id }] })
    expect(await readFile(path, 'utf8')).toContain('"bytes": 987')
    const after = { NODE_ENV, LOBBY_TRUSTED_KEYS: next.trusted }
    const codes = (await run(after, 'verify')).answer.releases[0].problems.map(({ code }: { code: string }) => code)
    expect(codes).toContain('record.unsigned')
  })

  it('FD-09 tells of each release that it signs, of how many there were, and of a new pair of keys', async () => {
    const { told, newKey, write } = await setUp()
    const [old, next] = [await newKey(), await newKey()]
    const ids: string[] = []
    for (const version of ['1.0.0', '1.1.0']) {
      const { folder, record } = await write({ version })
      ids.push(record.id)
      await told({ LOBBY_SIGNING_KEY: old.signing }, 'publish', folder)
    }
    const env = { LOBBY_SIGNING_KEY: next.signing, LOBBY_TRUSTED_KEYS: `${old.trusted} ${next.trusted}` }
    const [first, second] = ids
    expect(await told(env, 'sign', 'lottery', '1.0')).toEqual([
      `signed lottery ${first}`,
      expect.stringMatching(/^Key [0-9a-f]{16}: 1 of 1 release signed, the others had its signature already\.$/),
    ])
    expect(await told(env, 'sign')).toEqual([
      `signed lottery ${second}`,
      expect.stringMatching(/^Key [0-9a-f]{16}: 1 of 2 releases signed, the others had its signature already\.$/),
    ])
    expect(await told({}, 'new-key')).toEqual([
      expect.stringMatching(/^LOBBY_SIGNING_KEY=[A-Za-z0-9+/]{64}$/),
      expect.stringMatching(/^LOBBY_TRUSTED_KEYS=[A-Za-z0-9+/]{59}=$/),
      'The first is the secret of whoever publishes; the second goes to every edge. Neither is kept here.',
    ])
  })

  it('FD-09 signs nothing that is damaged, whatever is said for it', async () => {
    const { told, run, write, location } = await setUp()
    const { folder, record } = await write({})
    await run({}, 'publish', folder)
    await writeFile(join(location, 'releases/lottery', record.id, 'vi.js'), '')
    const [said] = await told({}, 'sign', '--force', '--reason', 'a trial')
    expect(said).toMatch(new RegExp(`^lottery ${record.id}: vi\\.js has 0 bytes`))
    expect((await run({}, 'sign', '--force', '--reason', 'a trial')).answer.error).toMatchObject({
      code: 'release.refused',
      problems: [{ code: 'release.damaged' }],
    })
  })

  it('FD-09 finds a changed record in a whole store, and signs it with force and a reason alone', async () => {
    const { run, write, location } = await setUp()
    const { folder, record } = await write({})
    await run({}, 'publish', folder, '--promote')
    const path = join(location, 'releases/lottery', record.id, 'record.json')
    await writeFile(path, `${await readFile(path, 'utf8')}\n`)
    const { code, answer } = await run({}, 'verify')
    expect(code).toBe(1)
    expect(answer.releases[0].problems).toMatchObject([{ code: 'record.unsigned' }])
    expect((await run({}, 'sign', 'lottery')).answer.error).toMatchObject({ code: 'release.refused' })
    expect((await run({}, 'sign', '--force')).answer.error.code).toBe('force.reason')
    const forced = await run({}, 'sign', 'lottery', 'latest', '--force', '--reason', 'a newline was lost')
    expect(forced.answer.signed).toHaveLength(1)
    expect((await run({}, 'verify')).code).toBe(0)
    const note = JSON.parse(await readFile(join(location, 'publications/lottery', `${record.id}.json`), 'utf8'))
    expect(note.forced).toMatchObject({ reason: 'a newline was lost', problems: [expect.stringContaining('lottery')] })
  })

  it('FD-09 goes on with a store from before records were signed, and says so once', async () => {
    const { run, write, location } = await setUp()
    const { folder } = await write({})
    await run({}, 'publish', folder, '--promote')
    for (const name of ['keys', 'publications']) await rm(join(location, name), { recursive: true })
    let said = ''
    const out = (text: string) => {
      said += text
    }
    const surroundings = { env: { LOBBY_STORE: location, LOBBY_ACTOR: 'chi' }, out, err: out }
    expect(await release(['rollback', 'lottery', 'latest'], surroundings)).toBe(0)
    expect(said).toContain('1 release signed with its own key')
    said = ''
    expect(await release(['verify'], surroundings)).toBe(0)
    expect(said).toBe('1 release and 1 channel looked at: all whole.\n')
  })

  it.each(
    [
      ['publish', 'FOLDER'],
      ['promote', 'lottery', 'latest'],
      ['rollback', 'lottery', 'latest'],
      ['close', 'lottery'],
      ['open', 'lottery'],
      ['trial', 'lottery', '1.1', '--share', '5%'],
      ['verify'],
      ['sign'],
    ].map((words) => [words.join(' '), words] as const),
  )('FD-09 whichever command meets a store from before records were signed first says so: %s', async (_, words) => {
    const { run, told, write, location } = await setUp()
    const { folder } = await write({ version: '1.0.0' })
    await run({}, 'publish', folder, '--promote')
    await run({}, 'publish', (await write({ version: '1.1.0' })).folder)
    for (const name of ['keys', 'publications']) await rm(join(location, name), { recursive: true })
    const given = words.map((word) => (word === 'FOLDER' ? folder : word))
    const lines = await told({}, ...given)
    expect(lines.at(-1)).toBe(
      'The store is from before records were signed: 2 releases signed with its own key for development.',
    )
    expect(lines.length).toBeGreaterThan(1)
  })
})
