import { execFile } from 'node:child_process'
import { readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

async function setUp() {
  const dir = await scratch()
  const location = join(dir, 'store')
  const store = openFolderStore(location)
  const env = { LOBBY_STORE: location, LOBBY_ACTOR: 'chi' }

  async function run(...argv: string[]) {
    let [out, err] = ['', '']
    const code = await release(argv, {
      env,
      out: (text) => {
        out += text
      },
      err: (text) => {
        err += text
      },
    })
    return { code, out, err }
  }

  async function json(...argv: string[]) {
    const { code, out, err } = await run(...argv, '--json')
    expect(err).toBe('')
    return { code, answer: JSON.parse(out) }
  }

  const write = (sketch: ReleaseSketch) => writeRelease(dir, sketch)
  return { dir, store, location, env, run, json, write }
}

describe('FD-04 the release command', () => {
  it('FD-04 publishes, promotes, rolls back and tells of it, as JSON', async () => {
    const { json, write, location } = await setUp()
    const [a, b] = [await write({ version: '1.0.0' }), await write({ version: '1.1.0' })]
    expect(await json('publish', a.folder)).toEqual({
      code: 0,
      answer: {
        remote: 'lottery',
        id: a.record.id,
        outcome: 'published',
        channel: 'production',
        overruled: [],
        promoted: null,
      },
    })
    expect((await json('promote', 'remote-lottery', 'latest', '--reason', 'first')).answer).toMatchObject({
      changed: true,
      revision: { revision: 1, to: a.record.id, actor: 'chi', reason: 'first' },
    })
    expect((await json('publish', b.folder, '--promote', '--actor', 'an')).answer).toMatchObject({
      outcome: 'published',
      promoted: { changed: true, revision: { revision: 2, from: a.record.id, to: b.record.id, actor: 'an' } },
    })
    expect((await json('rollback', 'lottery', '--reason', 'too slow')).answer).toMatchObject({
      changed: true,
      revision: { action: 'rollback', to: a.record.id, reason: 'too slow' },
    })
    expect((await json('status')).answer).toEqual({
      store: location,
      channel: 'production',
      revision: 3,
      at: expect.any(String),
      skipped: [],
      pins: [
        {
          remote: 'lottery',
          id: a.record.id,
          newest: b.record.id,
          before: [],
          since: { revision: 3, at: expect.any(String), actor: 'chi', action: 'rollback', reason: 'too slow' },
          published: { by: 'chi', proof: 'none' },
        },
      ],
    })
    const { answer: history } = await json('history', 'lottery')
    expect(history.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2, 3])
    expect((await json('history', 'games')).answer.revisions).toEqual([])
    expect(await json('verify')).toMatchObject({
      code: 0,
      answer: { ok: true, channels: [{ channel: 'production', problems: [] }] },
    })
    const { help } = (await json('help')).answer
    for (const told of ['Exit codes', 'LOBBY_STORE_FILE', 'LOBBY_SIGNING_KEY_FILE', 'AWS_SECRET_ACCESS_KEY_FILE']) {
      expect(help).toContain(told)
    }
  })

  it('FD-04 tells people the same in a few aligned lines', async () => {
    const { run, write } = await setUp()
    const [a, b] = [await write({ version: '1.0.0' }), await write({ version: '1.1.0' })]
    expect((await run('publish', a.folder)).out).toBe(`lottery ${a.record.id} is published.\n`)
    expect((await run('publish', a.folder)).out).toBe(`lottery ${a.record.id} is published already.\n`)
    expect((await run('promote', 'lottery', '1.0')).out).toBe(`production revision 1: lottery ${a.record.id}.\n`)
    expect((await run('promote', 'lottery', '1.0.0')).out).toBe('production has this release already (revision 1).\n')
    await run('publish', b.folder, '--promote')
    const { out } = await run('status')
    const [, headings = '', row = ''] = out.split('\n')
    expect(row.indexOf(b.record.id)).toBe(headings.indexOf('live'))
    expect(row.indexOf('chi')).toBe(headings.indexOf('by'))
    expect((await run('history')).out.split('\n')).toHaveLength(4)
    expect((await run('verify', 'lottery')).out).toBe('2 releases looked at: all whole.\n')
    expect((await run()).out).toContain('Usage: npm run release')
    expect((await run('status', '--channel', 'staging')).out).toContain('staging has no release yet')
    expect((await run('history', '--channel', 'staging')).out).toBe('staging has no changes yet.\n')
  })

  it('FD-04 finds the store of a site in the folder of its data, unless one is named', async () => {
    const { dir, location, write, json, env } = await setUp()
    const { folder } = await write({ version: '1.0.0' })
    expect((await json('publish', folder, '--promote')).answer).toMatchObject({ outcome: 'published' })
    const live = async (surroundings: NodeJS.ProcessEnv) => {
      let out = ''
      const hear = (text: string) => {
        out += text
      }
      await release(['status', '--json'], { env: surroundings, out: hear, err: hear })
      return (JSON.parse(out) as { pins: { remote: string }[] }).pins.map(({ remote }) => remote)
    }
    expect(location).toBe(join(dir, 'store'))
    expect(await live({ LOBBY_DATA: dir })).toEqual(['lottery'])
    expect(await live({ ...env, LOBBY_DATA: join(dir, 'elsewhere') })).toEqual(['lottery'])
  })

  it('FD-04 finds damage, and says where', async () => {
    const { json, run, write, store, location } = await setUp()
    const { folder, record } = await write({})
    await run('publish', folder, '--promote')
    await truncate(join(store.folder?.('lottery', record.id) ?? '', 'vi.js'), 1)
    await run('publish', (await write({ remote: 'games' })).folder, '--promote')
    await truncate(join(location, 'channels/production/00000002.json'), 9)
    const { code, answer } = await json('verify')
    expect(code).toBe(1)
    expect(answer).toMatchObject({
      ok: false,
      releases: [
        { remote: 'games', problems: [] },
        { remote: 'lottery', id: record.id, problems: [{ code: 'file.size' }] },
      ],
      channels: [{ channel: 'production', problems: [{ code: 'channel.broken' }] }],
    })
    expect((await json('verify', 'games')).code).toBe(0)
    expect((await json('verify', 'lottery', record.id)).code).toBe(1)
    expect((await run('verify')).out).toContain(`lottery ${record.id}: vi.js has 1 bytes`)
    expect((await json('status')).answer.skipped).toEqual(['00000002.json'])
    expect((await run('publish', folder)).out).toContain('whole again')
  })

  it.each([
    [2, 'usage', ['fly']],
    [2, 'usage', ['promote', 'lottery']],
    [2, 'usage', ['status', 'lottery']],
    [2, 'usage', ['status', '--chanel', 'x']],
    [2, 'usage', ['promote', 'Lottery!', 'latest']],
    [1, 'release.unknown', ['promote', 'lottery', 'latest']],
    [1, 'release.unknown', ['verify', 'lottery']],
    [1, 'rollback.none', ['rollback', 'lottery']],
    [1, 'channel.unknown', ['status', '--channel', '../x']],
    [1, 'store.location', ['status', '--store', 's3://bucket']],
    [1, 'build.unknown', ['publish', 'nothing-of-that-name']],
  ] as const)('FD-04 answers %i %s to %j, in one sentence', async (code, name, argv) => {
    const { json, run } = await setUp()
    const { code: given, answer } = await json(...argv)
    expect(given).toBe(code)
    expect(answer.error.code).toBe(name)
    const { out, err } = await run(...argv)
    expect(out).toBe('')
    expect(err).toBe(`${answer.error.message}\n`)
    expect(err).toMatch(/^[^\n]+\.\n$/)
  })

  it('FD-04 names what an unclear beginning of an id could mean', async () => {
    const { run, json, write } = await setUp()
    const ids: string[] = []
    for (const version of ['1.0.0', '1.0.1']) {
      const { folder, record } = await write({ version })
      ids.push(record.id)
      await run('publish', folder)
    }
    expect((await json('promote', 'lottery', '1.0')).answer.error).toMatchObject({
      code: 'release.unknown',
      message: `1.0 is the beginning of several releases of lottery: ${ids.join(', ')}.`,
    })
    expect((await json('promote', 'lottery', '7')).answer.error.message).toContain('the newest is 1.0.1')
  })

  it('FD-13 shows every reason for a refusal', async () => {
    const { run, json, write } = await setUp()
    await run('publish', (await write({ remote: 'shell' })).folder, '--promote')
    const { folder } = await write({ pages: ['/m/home'], record: { contract: 9 } })
    const { answer } = await json('publish', folder)
    expect(answer.error.code).toBe('release.refused')
    expect(answer.error.problems.map(({ code }: { code: string }) => code)).toEqual(['path.home', 'contract.unserved'])
    expect((await run('publish', folder)).err.trim().split('\n')).toHaveLength(2)
    expect((await json('publish', folder, '--force')).answer.error.code).toBe('force.reason')
    const forced = await run('publish', folder, '--force', '--reason', 'a trial', '--promote')
    expect(forced).toMatchObject({ code: 0, out: expect.stringContaining('overruled: ') })
    expect((await run('history')).out).toContain('promote (forced)')
  })

  it('FD-04 runs as a program: JSON alone on standard output, the exit code, no stack', async () => {
    const { env, dir, write } = await setUp()
    const script = join(import.meta.dirname, 'release.ts')
    const program = (...argv: string[]) =>
      promisify(execFile)(process.execPath, [script, ...argv], { env: { ...process.env, ...env }, cwd: dir }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      )
    const { folder, record } = await write({})
    const published = await program('publish', folder, '--json', '--promote')
    expect(JSON.parse(published.stdout)).toMatchObject({ id: record.id, promoted: { changed: true } })
    const failed = await program('rollback', 'games')
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) })
    expect((await program('nonsense')).code).toBe(2)
  })

  it('FD-04 builds a remote that is named, and says why when it does not build', async () => {
    const { env, write, store } = await setUp()
    const { folder, record } = await write({})
    const asked: string[] = []
    const build = async (remote: string) => {
      asked.push(remote)
      return folder
    }
    for (const word of ['lottery', 'remote-lottery', './remote-lottery/']) {
      expect(await release(['publish', word], { env, build, out: () => undefined })).toBe(0)
    }
    expect(asked).toEqual(['lottery', 'lottery', 'lottery'])
    expect(await store.releases('lottery')).toEqual([record.id])
    expect(JSON.parse(await readFile(join(folder, 'record.json'), 'utf8')).remote).toBe('lottery')
  })
})
