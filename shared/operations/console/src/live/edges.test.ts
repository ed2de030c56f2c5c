import { sayEdge } from '@lobby/releases/edge-notes'
import { saySeen } from '@lobby/releases/seen'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, test } from 'vitest'
import { MINUTE, START, testConsole } from '../testing/test-console.ts'

const at = (ago: number) => new Date(START - ago).toISOString()
const shown = (body: string): string[] =>
  [...body.matchAll(/<li><strong>(.*?)<\/li>/g)].map(([, line = '']) => line.replace(/<[^>]*>/g, ''))

test('OP-04 now: each edge with the revision it serves, how far that is behind, and since when it is silent', async () => {
  const { get, signIn, store } = await testConsole()
  const cookie = await signIn()
  const say = (edge: string, ago: number, more: object = {}) =>
    sayEdge(store.papers, 'production', edge, { at: at(ago), revision: 2, ...more })
  expect((await get('/', cookie)).body).toContain('No edge has said anything within a day.')
  await say('b', 10_000, { revision: 1, problem: 'The release store cannot be <read>.' })
  await say('a', 0)
  await say('c', MINUTE + 1)
  await say('stopped', 0, { stopped: true })
  await say('gone', 24 * 60 * MINUTE + 1)
  await store.papers.replace('edges/production/junk.json', '{')
  await sayEdge(store.papers, 'staging', 'of-another', { at: at(0), revision: 9 })
  expect(shown((await get('/', cookie)).body)).toEqual([
    'a: serves revision 2; said so at 2026-11-24 10:00',
    'b: serves revision 1, 1 behind; said so at 2026-11-24 09:59The release store cannot be &#60;read&#62;.',
    'c: serves revision 2; silent since 2026-11-24 09:58',
  ])
})

test('OP-04 an edge that goes on saying the same is no news for pages that are open; another revision is', async () => {
  const { get, signIn, store } = await testConsole()
  const cookie = await signIn()
  const state = async () => /data-state="([\w-]{16})"/.exec((await get('/', cookie)).body)?.[1]
  await sayEdge(store.papers, 'production', 'a', { at: at(20_000), revision: 1 })
  const first = await state()
  await sayEdge(store.papers, 'production', 'a', { at: at(10_000), revision: 1 })
  expect(await state()).toBe(first)
  await sayEdge(store.papers, 'production', 'a', { at: at(0), revision: 2 })
  expect(await state()).not.toBe(first)
})

test('OP-04 OP-03 now: of an edge whose key has not signed that it has seen what it says, the page says so', async () => {
  const first = await testConsole()
  const { store } = first
  const roles = await roleSite(store)
  const hash = (await (await roles.as()).signed?.point('production'))?.hash ?? ''
  const say = (edge: string, revision = 2) => sayEdge(store.papers, 'production', edge, { at: at(0), revision })
  const sign = (edge: string, by: string, { revision = 2, ago = 0 } = {}) => {
    const seen = { channel: 'production', revision, hash, roles: 1, at: at(ago) }
    return saySeen(store.papers, edge, seen, roles.signerOf(by))
  }
  const all = ['ahead', 'late', 'none', 'right', 'strange', 'undoer']
  for (const edge of all) await say(edge)
  await sign('right', 'edge', { ago: MINUTE })
  await sign('late', 'edge', { ago: MINUTE + 1 })
  await sign('ahead', 'edge', { revision: 1 })
  await sign('strange', 'stranger')
  await sign('undoer', 'chi')
  const { get, cookie } = await first.over(await roles.as('mai'), 'mai')
  const lines = shown((await get('/', cookie)).body)
  const unsigned = lines.filter((line) => line.includes('No edge&#39;s key has signed'))
  expect(unsigned.map((line) => line.split(':')[0])).toEqual(all.filter((edge) => edge !== 'right'))
  expect(lines).toHaveLength(6)
  // Without a list of roles there is no such key, and nothing is said of it.
  expect((await first.get('/', await first.signIn())).body).not.toContain('has signed')
})

const DAY = 24 * 60 * MINUTE

test('OP-04 now: silence goes by when a note has changed and not by its date, and a clock that is off is named', async () => {
  const { get, signIn, store, advance } = await testConsole()
  let cookie = await signIn()
  const page = async () => shown((await get('/', cookie)).body)
  let run = 0
  /** Each edge dates its note by its own clock. */
  const say = (edge: string, off: number) =>
    sayEdge(store.papers, 'production', edge, { at: at(-run - off), revision: 2 })
  const pass = async (ms: number, ...edges: readonly [string, number][]) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      run += 10_000
      advance(10_000)
      for (const each of edges) await say(...each)
      await page()
    }
  }
  const all: [string, number][] = [
    ['ahead', DAY],
    ['behind', -DAY - MINUTE],
    ['dead', DAY],
    ['right', 0],
  ]
  for (const each of all) await say(...each)
  // Of one whose clock is a day behind nobody can know before it says something again.
  const clock = (minutes: number, way: string) => `Its clock is ${minutes} min ${way} the console&#39;s.`
  expect(await page()).toEqual([
    `ahead: serves revision 2; said so at 2026-11-24 10:00${clock(1440, 'ahead of')}`,
    `dead: serves revision 2; said so at 2026-11-24 10:00${clock(1440, 'ahead of')}`,
    'right: serves revision 2; said so at 2026-11-24 10:00',
  ])
  const live = all.filter(([edge]) => edge !== 'dead')
  await pass(70_000, ...live)
  expect(await page()).toEqual([
    `ahead: serves revision 2; said so at 2026-11-24 10:01${clock(1440, 'ahead of')}`,
    `behind: serves revision 2; said so at 2026-11-24 10:01${clock(1441, 'behind')}`,
    `dead: serves revision 2; silent since 2026-11-24 10:00${clock(1440, 'ahead of')}`,
    'right: serves revision 2; said so at 2026-11-24 10:01',
  ])
  // Killed a minute after the start, with whatever clock.
  await pass(70_000, ['right', 0])
  expect((await page()).map((line) => line.slice(0, line.indexOf('2026') + 16))).toEqual([
    'ahead: serves revision 2; silent since 2026-11-24 10:01',
    'behind: serves revision 2; silent since 2026-11-24 10:01',
    'dead: serves revision 2; silent since 2026-11-24 10:00',
    'right: serves revision 2; said so at 2026-11-24 10:02',
  ])
  // A clock that was put right, and a day on which nobody looked.
  await pass(20_000, ['ahead', 0], ['right', 0])
  expect((await page())[0]).toBe('ahead: serves revision 2; said so at 2026-11-24 10:02')
  run += DAY + MINUTE
  advance(DAY + MINUTE)
  cookie = await signIn()
  await say('right', 0)
  expect(await page()).toEqual(['right: serves revision 2; said so at 2026-11-25 10:03'])
})

test('OP-04 an edge whose clock is off is no news for pages that are open with each thing that it says', async () => {
  const { get, signIn, store, advance } = await testConsole()
  const cookie = await signIn()
  const state = async () => /data-state="([\w-]{16})"/.exec((await get('/', cookie)).body)?.[1]
  const states = new Set<string | undefined>()
  // What it says comes here within some seconds, now later and now sooner.
  for (const [i, late] of [0, 4_000, 1_000, 8_000, 0, 3_000].entries()) {
    await sayEdge(store.papers, 'production', 'a', { at: at(-i * 10_000 - 95_000 + late), revision: 1 })
    states.add(await state())
    advance(10_000)
  }
  // The first says that its clock is ahead, as the rest do.
  expect(states.size).toBe(1)
})
