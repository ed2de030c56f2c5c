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
