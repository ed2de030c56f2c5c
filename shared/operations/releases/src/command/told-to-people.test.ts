import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

afterEach(() => void vi.useRealTimers())

/** A command line over an empty store, at half past eight in the morning. */
async function setUp() {
  const dir = await scratch()
  const location = join(dir, 'store')
  const env = { LOBBY_STORE: location, LOBBY_ACTOR: 'chi' }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T08:30:05Z') })
  /** What it says, line by line. */
  const run = async (...argv: string[]) => {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    await release(argv, { env, out: hear, err: hear })
    return text.trimEnd().split('\n')
  }
  const put = async (sketch: ReleaseSketch, ...more: string[]) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await run('publish', folder, ...more)
    return record.id
  }
  const days = (count: number) => vi.setSystemTime(Date.now() + count * 86_400_000)
  return { location, store: openFolderStore(location), run, put, days }
}

it('FD-04 status and history are told in columns, with what lies in the store beside what is live', async () => {
  const { run, put, location } = await setUp()
  expect(await run('status')).toEqual(['production has no release yet'])
  const first = await put({ version: '1.0.0' }, '--promote')
  vi.setSystemTime(new Date('2026-01-02T09:00:00Z'))
  const second = await put({ version: '1.1.0' }, '--promote', '--reason', 'new odds', '--actor', 'an')
  const games = await put({ remote: 'games', version: '2.0.0' })
  const third = await put({ version: '1.2.0' })
  // Ids are as long as each other: 1.0.0- and twelve digits.
  const wide = (text: string) => text.padEnd(18)
  expect(await run('status')).toEqual([
    'production, revision 2 of 2026-01-02 09:00:00 UTC',
    `remote   ${wide('live')}  since (UTC)          by  ${wide('before')}  newer in the store`,
    `games    ${wide('-')}  -                    -   ${wide('-')}  ${games}`,
    `lottery  ${second}  2026-01-02 09:00:00  an  ${first}  ${third}`,
  ])
  expect(await run('history')).toEqual([
    `rev  at (UTC)             what     remote   ${wide('to')}  ${wide('from')}  by   why`,
    `2    2026-01-02 09:00:00  promote  lottery  ${second}  ${first}  an   new odds`,
    `1    2026-01-01 08:30:05  promote  lottery  ${first}  ${wide('-')}  chi  -`,
  ])
  expect(await run('close', 'lottery')).toEqual(['production revision 3: lottery is closed; "open" puts it back.'])
  expect((await run('status')).at(-1)).toContain(`${second} (closed: *)`)
  expect(await run('close', 'lottery')).toEqual(['It is closed on production already (revision 3).'])
  expect((await run('history', 'lottery'))[1]).toMatch(/^3 {4}2026-01-02 09:00:00 {2}close \* +lottery /)
  expect(await run('promote', 'lottery', '1.2')).toEqual([
    `production revision 4: lottery ${third}, before ${second}.`,
    '  lottery is closed (*) and stays so until it is opened.',
  ])
  expect(await run('open', 'lottery')).toEqual(['production revision 5: lottery is open again.'])
  expect(await run('open', 'lottery')).toEqual(['It is open on production already (revision 5).'])
  await writeFile(join(location, 'channels/production/00000006.json'), '{')
  for (const command of ['status', 'history'])
    expect((await run(command)).at(-1)).toBe('Damaged and passed over: 00000006.json.')
})

it('FD-04 gc says what it would remove, how large it is, and what it has removed', async () => {
  const { run, put, days } = await setUp()
  const old = await put({ version: '0.1.0' })
  await put({ version: '1.0.0' }, '--promote')
  const nothing = 'Nothing to remove: every release was live or published within 90 days, or a channel can reach it.'
  expect(await run('gc')).toEqual([nothing])
  days(91)
  const listed = [
    `remote   release${' '.repeat(old.length - 7)}  published (UTC)      size`,
    `lottery  ${old}  2026-01-01 08:30:05  1 KB`,
  ]
  expect(await run('gc')).toEqual([...listed, 'Would be removed: 1 release, 1 KB. To do it: gc --delete.'])
  expect(await run('gc', '--days', '92')).toEqual([nothing.replace('90', '92')])
  expect(await run('gc', '--delete')).toEqual([...listed, 'Removed: 1 release, 1 KB.'])
  expect(await run('gc', '--delete')).toEqual([nothing])
  expect(await run('gc', '--days', 'many')).toEqual(['--days takes a whole number of days.'])
})

it('FD-04 verify says of each release and each channel what is wrong with it', async () => {
  const { run, put, store, location } = await setUp()
  const first = await put({ version: '1.0.0' }, '--promote')
  const second = await put({ version: '1.1.0' }, '--promote')
  await put({ remote: 'games' })
  expect(await run('verify')).toEqual(['3 releases and 1 channel looked at: all whole.'])
  expect(await run('verify', 'games')).toEqual(['1 release looked at: all whole.'])
  await truncate(join(store.folder?.('lottery', first) ?? '', 'vi.js'), 1)
  await truncate(join(location, 'channels/production/00000001.json'), 9)
  const damage = expect.stringMatching(new RegExp(`^lottery ${first}: vi\\.js has 1 bytes`))
  expect(await run('verify')).toEqual([
    damage,
    'production: 1 revision cannot be read.',
    '3 releases and 1 channel looked at: not whole.',
  ])
  expect(await run('verify', 'lottery')).toEqual([damage, '2 releases looked at: not whole.'])
  expect(await run('verify', 'lottery', second)).toEqual(['1 release looked at: all whole.'])
  expect(await run('verify', 'agent')).toEqual([`No release of agent is in ${location}.`])
  expect(await run('verify', 'lottery', '7')).toEqual([
    `There is no release lottery 7 in ${location}; the newest is ${second}.`,
  ])
})

it('FD-24 a part is named as its release has it, and one that is not there is answered with those that are', async () => {
  const { run, put } = await setUp()
  const id = await put({ version: '1.0.0', pages: ['/m/lottery'], slots: ['home.lottery'] }, '--promote')
  expect(await run('close', 'games')).toEqual(['games is not live on production.'])
  const [said = ''] = await run('close', 'lottery', 'nothing')
  expect(said).toMatch(new RegExp(`^lottery ${id} has no nothing; there are page/\\S+, slot/\\S+\\.$`))
  const [page = '', slot = ''] = said.replace(/^.*there are (.*)\.$/, '$1').split(', ')
  expect(await run('close', 'lottery', slot)).toEqual([
    `production revision 2: lottery ./${slot} is closed; "open" puts it back.`,
  ])
  expect(await run('close', 'lottery', '/m/lottery')).toEqual([
    `production revision 3: lottery ./${page} is closed; "open" puts it back.`,
  ])
  expect(await run('open', 'lottery', `./${page}`)).toEqual([`production revision 4: lottery ./${page} is open again.`])
})

it('FD-13 what an operator overrules is told line by line, at each step', async () => {
  const { run, put } = await setUp()
  await put({ remote: 'shell' }, '--promote')
  const dir = await scratch()
  const { folder, record } = await writeRelease(dir, { record: { contract: 9 } })
  const overruled = expect.stringMatching(
    /^ {2}overruled: lottery \S+ needs contract version 9, but shell \S+ serves 1\.$/,
  )
  expect(await run('publish', folder, '--force', '--reason', 'a trial')).toEqual([
    `lottery ${record.id} is published.`,
    overruled,
  ])
  expect(await run('promote', 'lottery', 'latest', '--force', '--reason', 'a trial')).toEqual([
    expect.stringMatching(
      /^latest is lottery \S+, the highest version that is whole and signed, published [\d-]{10} [\d:]{8} UTC\.$/,
    ),
    `production revision 2: lottery ${record.id}.`,
    overruled,
  ])
})
