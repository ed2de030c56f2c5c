import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { sign, withRoles } from '../testing/role-commands.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

/** A command line over a store in which lottery 1.0.0 is live and 1.1.0 waits. */
async function setUp(more: NodeJS.ProcessEnv = {}) {
  const dir = await scratch()
  const env = { LOBBY_STORE: join(dir, 'store'), LOBBY_ACTOR: 'chi', ...more }
  const run = async (...argv: string[]) => {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    const code = await release(argv, { env, out: hear, err: hear })
    return { code, text }
  }
  const put = async (sketch: ReleaseSketch, isLive: boolean) => {
    const { folder } = await writeRelease(dir, sketch)
    await run('publish', folder, ...(isLive ? ['--promote'] : []))
  }
  for (const version of ['1.0.0', '1.1.0']) await put({ version }, version === '1.0.0')
  return {
    env,
    run,
    put,
    store: openFolderStore(env.LOBBY_STORE),
    lines: async (...argv: string[]) => (await run(...argv)).text.trimEnd().split('\n'),
  }
}

it('TL-01 a trial is begun, shown, raised and halted from the command line', async () => {
  const { run, lines } = await setUp()
  expect((await run('trial', 'lottery', '1.1', '--share', '5%')).code).toBe(0)
  expect(await lines('trial', 'status')).toEqual([
    expect.stringMatching(/^Trial 2: lottery 1\.1\.0-[0-9a-f]{12} for 5 % of the visitors\.$/),
    '  candidate: 0 of 0 first visits failed',
    '  everybody else: 0 of 0 first visits failed',
  ])
  expect((await lines('status'))[1]).toMatch(/^Trial 2: /)
  for (const words of [['status'], ['trial', 'status']]) {
    expect((await run(...words, '--json')).text).not.toContain('secret')
  }
  expect((await lines('trial', 'raise', '--share', '12.5%'))[0]).toMatch(/revision 3\. .* for 12\.5 % of the visitors/)
  expect(await lines('promote', 'lottery', '1.1')).toEqual([
    expect.stringMatching(/^A trial of lottery 1\.1\.0-.* runs/),
  ])
  expect((await lines('trial', 'halt', '--reason', 'odd odds'))[0]).toBe(
    'production revision 4. The trial is over; everybody gets what is pinned.',
  )
  expect((await lines('trial', 'status'))[1]).toMatch(/halt at .* UTC by chi: odd odds$/)
  // What was tried is no reason to say that somebody moved the pin.
  const [status] = JSON.parse((await run('status', '--json')).text).pins
  expect(status).toMatchObject({ remote: 'lottery', since: { revision: 1, action: 'promote' } })
})

it('TL-01 FD-04 history names every remote of a trial, when it begins, is raised, halted and finished', async () => {
  const { run, lines, put } = await setUp()
  for (const version of ['2.0.0', '2.1.0']) await put({ remote: 'games', version }, version === '2.0.0')
  const plain = async (...words: string[]) =>
    (await lines('history', ...words)).slice(1).map((line) =>
      line
        .replaceAll(/(?<=\d)-[0-9a-f]{12}\b/g, '')
        .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, '')
        .split(/ {2,}/)
        .filter((cell) => cell !== ''),
    )
  const trial = ['trial', 'lottery', '1.1', 'games', '2.1', '--share', '5%']
  for (const words of [trial, ['trial', 'raise', '--share', '10%'], ['trial', 'halt'], trial, ['trial', 'finish']])
    expect((await run(...words)).code).toBe(0)
  const moved = [
    ['7', 'finish', 'lottery', '1.1.0', '1.0.0', 'chi', '-'],
    ['games', '2.1.0', '2.0.0'],
    ['6', 'trial 5 %', 'lottery', '1.1.0', '1.0.0', 'chi', '-'],
    ['games', '2.1.0', '2.0.0'],
    ['5', 'halt', 'lottery', '1.0.0', '1.0.0', 'chi', '-'],
    ['games', '2.0.0', '2.0.0'],
    ['4', 'raise 10 %', 'lottery', '1.1.0', '1.0.0', 'chi', '-'],
    ['games', '2.1.0', '2.0.0'],
    ['3', 'trial 5 %', 'lottery', '1.1.0', '1.0.0', 'chi', '-'],
    ['games', '2.1.0', '2.0.0'],
  ]
  const [first, second] = [
    ['1', 'promote', 'lottery', '1.0.0', '-', 'chi', '-'],
    ['2', 'promote', 'games', '2.0.0', '-', 'chi', '-'],
  ]
  expect(await plain()).toEqual([...moved, second, first])
  // Also of the remote that the set is not told by.
  expect(await plain('games')).toEqual([...moved, second])
})

const range = (share: string) =>
  `A trial has from 0.01 to 99.99 % of the visitors, not ${share}; for all of them, promote it.`
const SHARE = '--share takes a part of the visitors, such as 5% or 0.25%.'

it.each([
  ['0%', range('0 %')],
  ['100%', range('100 %')],
  ['250%', range('250 %')],
  ['0.001%', SHARE],
  ['-5%', SHARE],
  ['5%%', SHARE],
  ['x5%', SHARE],
  ['some', SHARE],
  ['', SHARE],
])('TL-01 a share of "%s" is one sentence', async (share, said) => {
  const { run } = await setUp()
  const { code, text } = await run('trial', 'lottery', '1.1', `--share=${share}`)
  expect(code).toBeGreaterThan(0)
  expect(text).toBe(`${said}\n`)
  expect((await run('trial', 'status')).text).toBe('No trial runs.\n')
})

const BASE = '--base takes the part of visits that fail today, such as 0.5%.'

it.each([
  [['lottery'], 'A trial takes remotes and releases in pairs: trial lottery 1.4.'],
  [['lottery', '1.1', 'lottery', '1.0'], 'lottery is named twice.'],
  [['halt', 'lottery'], '"lottery" is one word too many.'],
  [['raise', 'lottery'], '"lottery" is one word too many.'],
  [['finish', 'lottery'], '"lottery" is one word too many.'],
  [['status', 'lottery'], '"lottery" is one word too many.'],
  [['watch', 'lottery'], '"lottery" is one word too many.'],
  [['halt'], 'No trial runs on production.'],
  [['lottery', '1.1', '--until', '2020-01-01'], '--until takes 30m, 24h, 7d or a date to come such as 2027-01-31.'],
  [['lottery', '1.1', '--base', '0'], BASE],
  [['lottery', '1.1', '--base', '100%'], BASE],
  [['lottery', '1.1', '--base', 'few'], BASE],
])('TL-01 trial %s says what is wrong', async (words, said) => {
  const { run } = await setUp()
  const { code, text } = await run('trial', ...words, '--share', '5%')
  expect(code).toBeGreaterThan(0)
  expect(text).toBe(`${said}\n`)
})

it('TL-01 each step of a trial is told in one line, with who ended the last one', async () => {
  const { lines } = await setUp()
  const plain = async (...words: string[]) =>
    (await lines('trial', ...words)).map((line) =>
      line.replaceAll(/(?<=\d)-[0-9a-f]{12}/g, '').replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'TIME'),
    )
  const trial = (share: string, until = '') => `Trial 2: lottery 1.1.0 for ${share} of the visitors${until}.`
  expect(await plain('lottery', '1.1', '--share', '5%', '--until', '24h')).toEqual([
    `production revision 2. ${trial('5 %', ', until TIME UTC at the latest')}`,
  ])
  expect(await plain('raise', '--share', '12.5%')).toEqual([
    `production revision 3. ${trial('12.5 %', ', until TIME UTC at the latest')}`,
  ])
  expect(await plain('raise', '--share', '12.5%')).toEqual([
    `It is so already (revision 3). ${trial('12.5 %', ', until TIME UTC at the latest')}`,
  ])
  expect(await plain('finish', '--reason', 'well')).toEqual([
    'production revision 4. The trial is over; its releases are live for everybody.',
  ])
  expect(await plain('status')).toEqual(['No trial runs.', 'The last one: finish at TIME UTC by chi: well'])
})

it('TL-04 a watchdog alone refuses a difference that is none, as an edge does', async () => {
  const { run } = await setUp({ LOBBY_TRIAL_EFFECT: 'much' })
  await run('trial', 'lottery', '1.1', '--share', '5%')
  const { code, text } = await run('trial', 'watch')
  expect(code).toBeGreaterThan(0)
  expect(text).toBe('LOBBY_TRIAL_EFFECT must be a part such as 0.2%, not "much".\n')
})

it('TL-03 a watchdog alone refuses a slowness that is none', async () => {
  const { run } = await setUp({ LOBBY_TRIAL_SLOWER: 'twice' })
  await run('trial', 'lottery', '1.1', '--share', '5%')
  expect((await run('trial', 'watch')).text).toBe('LOBBY_TRIAL_SLOWER must be a part such as 50%, not "twice".\n')
})

it('TL-03 status tells how fast both sides are, and a watchdog alone halts what is too slow', async () => {
  const { run, store } = await setUp()
  await run('trial', 'lottery', '1.1', '--share', '5%')
  const timed = (side: string, value: number) => ({
    LCP: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${side}${n}`, value])),
  })
  const tally = {
    began: 2,
    share: 500,
    candidate: { visits: 60, failed: [], timed: timed('c', 4_000) },
    stable: { visits: 60, failed: [], timed: timed('s', 1_000) },
  }
  await store.keepTally('production', 2, 'edge', JSON.stringify(tally))
  const status = await run('trial', 'status')
  expect(status.text).toContain(
    '  LCP, up to, for three quarters: candidate 4000 ms of 60, everybody else 1000 ms of 60\n',
  )
  expect((await run('trial', 'watch')).text).toMatch(/^Halted\. LCP of 60 first visits: 4000 ms/)
})

it('TL-03 status tells how many visits of both sides have told nothing, and a watchdog alone halts a trial that hangs', async () => {
  const { run, store } = await setUp()
  await run('trial', 'lottery', '1.1', '--share', '5%')
  const side = (letter: string, visits: number, silent: number) => {
    const given = Array.from({ length: visits }, (_, n) => `${letter}${String(n).padStart(8, '0')}`)
    return { visits, failed: [], given, heard: given.slice(silent) }
  }
  const tally = { began: 2, share: 500, candidate: side('c', 15, 15), stable: side('s', 285, 14) }
  await store.keepTally('production', 2, 'edge', JSON.stringify(tally))
  expect((await run('trial', 'status')).text).toContain(
    '  Told nothing within a minute: candidate 15 of 15, everybody else 14 of 285\n',
  )
  expect((await run('trial', 'watch')).text).toMatch(/^Halted\. 15 of 15 \(100 %\) first visits told nothing/)
})

it('TL-03 status compares what was counted with the share that a trial has, and tells the shares before it apart', async () => {
  const { run, lines, store } = await setUp()
  await run('trial', 'lottery', '1.1', '--share', '5%')
  const counted = async (writer: string, share: number | undefined, visits: number, failed: string[]) => {
    const stable = { visits: 2 * visits, failed: [] }
    const text = JSON.stringify({ began: 2, ...(share ? { share } : {}), candidate: { visits, failed }, stable })
    await store.keepTally('production', 2, writer, text)
  }
  await counted('edge-500', 500, 100, ['ca'])
  expect((await lines('trial', 'status')).slice(1)).toEqual([
    '  candidate: 1 of 100 first visits failed',
    '  everybody else: 0 of 200 first visits failed',
  ])
  await run('trial', 'raise', '--share', '20%')
  await counted('edge-2000', 2_000, 30, ['cb', 'cc'])
  await counted('older', undefined, 7, [])
  const [, since, ...more] = await lines('trial', 'status')
  expect(since).toMatch(/^ {2}Compared since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, when the share was raised:$/)
  expect(more).toEqual([
    '  candidate: 2 of 30 first visits failed',
    '  everybody else: 0 of 60 first visits failed',
    '  By edges that tell no shares apart: candidate 0 of 7 first visits failed, everybody else 0 of 14 first visits failed',
    '  With a share of 5 %: candidate 1 of 100 first visits failed, everybody else 0 of 200 first visits failed',
  ])
  const { raised, counts, earlier } = JSON.parse((await run('trial', 'status', '--json')).text)
  const [third] = (await store.history('production')).slice(-1)
  expect([raised, counts.candidate, earlier.map(({ share }: { share: number | null }) => share)]).toEqual([
    third?.at,
    { visits: 30, failed: 2 },
    [null, 500],
  ])
})

it('TL-04 a watchdog alone halts by what edges have kept, and says why', async () => {
  const { run, store } = await setUp()
  expect((await run('trial', 'watch')).text).toBe('No trial runs.\n')
  await run('trial', 'lottery', '1.1', '--share', '5%')
  const candidate = { visits: 20, failed: ['ca', 'cb', 'cc', 'cd', 'ce', 'cf'] }
  await store.keepTally(
    'production',
    2,
    'edge',
    JSON.stringify({ began: 2, share: 500, candidate, stable: { visits: 380, failed: [] } }),
  )
  await store.keepTally('production', 2, 'junk', '{')
  const said =
    '6 of 20 (30 %) first visits failed; of everybody else 0 of 380 (0 %). That is too many for a base of 0.5 %.'
  expect((await run('trial', 'watch')).text).toBe(`Halted. ${said}\n`)
  expect((await run('trial', 'status')).text).toContain(`by watchdog: ${said}`)
})

it('TL-05 who begins a trial is told that nobody signs what edges count, and status what is left out where some do', async () => {
  const { dir, env, run, lines } = await withRoles()
  env.LOBBY_PERSON_KEY_FILE = join(dir, 'keys/mai')
  const open =
    'Nobody signs what edges count, as the list of roles names no key that may timestamp: whoever may write to the store can make a trial halt, or keep it from halting.'
  expect((await lines('trial', 'lottery', '1.2', '--share', '5%')).slice(1)).toEqual([open])
  const candidate = { visits: 20, failed: ['ca', 'cb', 'cc', 'cd', 'ce', 'cf'] }
  const text = JSON.stringify({ began: 3, share: 500, candidate, stable: { visits: 380, failed: [] } })
  await openFolderStore(join(dir, 'store')).keepTally('production', 3, 'made-up', text)
  expect((await lines('trial', 'status')).slice(1)).toEqual([
    '  candidate: 6 of 20 first visits failed',
    '  everybody else: 0 of 380 first visits failed',
    open,
  ])
  await run('key', 'new', 'keys/edge')
  await run('roles', 'add', 'edge', 'keys/edge.pub', 'timestamp')
  await sign(run, 'root-1', 'root-2')
  expect((await lines('trial', 'status')).slice(1)).toEqual([
    '  candidate: 0 of 0 first visits failed',
    '  everybody else: 0 of 0 first visits failed',
    "Left out, as no edge's key has signed it: made-up.",
  ])
  expect((await lines('trial', 'halt'))[0]).toContain('The trial is over')
  expect(await lines('trial', 'lottery', '1.2', '--share', '5%')).not.toContain(open)
})

it('TL-06 a watchdog alone outlasts a store that is away, says so once, and halts as soon as it is back', async () => {
  const { run, env, store } = await setUp()
  await run('trial', 'lottery', '1.1', '--share', '5%')
  const candidate = { visits: 20, failed: ['ca', 'cb', 'cc', 'cd', 'ce', 'cf'] }
  const stable = { visits: 380, failed: [] }
  await store.keepTally('production', 2, 'edge', JSON.stringify({ began: 2, share: 500, candidate, stable }))
  const channels = join(env.LOBBY_STORE, 'channels')
  await rename(channels, `${channels}.away`)
  // A name that the disk refuses, as a mount that has gone refuses all of them.
  await symlink('x'.repeat(300), channels)
  const heard: string[] = []
  let watch: Promise<number> | undefined
  await new Promise<void>((resolve) => {
    const err = (text: string) => {
      heard.push(text)
      resolve()
    }
    watch = release(['trial', 'watch'], { env, out: (text) => heard.push(text), err })
  })
  await rm(channels)
  await rename(`${channels}.away`, channels)
  expect(await watch).toBe(0)
  expect(heard).toEqual([
    expect.stringMatching(/^The store .* cannot be read \(\w+\)\. It is looked at again each second\.\n$/),
    expect.stringMatching(/^Halted\. 6 of 20 \(30 %\) first visits failed/),
  ])
})
