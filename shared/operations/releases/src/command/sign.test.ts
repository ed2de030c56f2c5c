import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

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
  const newKey = async () => (await run({}, 'new-key')).answer as { signing: string; trusted: string }
  const write = (sketch: ReleaseSketch) => writeRelease(dir, sketch)
  return { location, run, newKey, write }
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
    expect((await run({ NODE_ENV }, 'publish', folder)).answer.error.code).toBe('key.missing')
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
})
