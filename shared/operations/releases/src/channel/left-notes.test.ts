/** What `gc` takes of what edges have said, and what it leaves: live edges, and what tells of a rollback. */
import { expect, it } from 'vitest'
import { gcCommand } from '../command/gc.ts'
import { readWords } from '../command/words.ts'
import { type Seen, saySeen } from '../roles/seen.ts'
import { type EdgeNote, sayEdge } from '../store/edge-notes.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, C } from '../testing/role-store.ts'
import { leftNotes } from './left-notes.ts'

const NOW = Date.parse('2026-11-27T03:00:00.000Z')
const HOUR = 3_600_000
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

/** A channel at revision 3, and edges that say something. */
async function site() {
  const made = await begin(await folderUnderTest(), {})
  const { store, as, signerOf } = made
  const open = await as()
  const newest = await open.signed?.point(C)
  if (!newest) throw new Error('There is no list of roles')
  const note = (edge: string, hours: number, more: Partial<EdgeNote> = {}) =>
    sayEdge(store.papers, C, edge, { at: at(hours), revision: 3, ...more })
  const sign = (edge: string, hours: number, { by = 'edge', ...more }: Partial<Seen> & { by?: string } = {}) => {
    const seen = { channel: C, edge, revision: 3, hash: newest.hash, roles: 1, at: at(hours), ...more }
    return saySeen(store.papers, edge, seen, signerOf(by))
  }
  /** What may go, while `meanwhile` happens. */
  const left = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
    const waits: number[] = []
    const pause = async (ms: number) => {
      waits.push(ms)
      await meanwhile()
    }
    const found = await leftNotes(await as(), { now: () => NOW, pause })
    return { paths: found.map(({ path }) => path.replace(`/${C}/`, ' ').replace('.json', '')).sort(), waits }
  }
  return { ...made, newest, note, sign, left }
}

it('OP-03 OP-04 gc finds what is stopped or dated a day away, and waits for nothing else', async () => {
  const { note, sign, left } = await site()
  expect(await left()).toEqual({ paths: [], waits: [] })
  await sign('live', 0)
  await note('live', 0)
  await note('an-hour', -1)
  await note('a-day', -24)
  expect(await left()).toEqual({ paths: [], waits: [] })
  await note('over', -24.01)
  await note('ahead', 24.01)
  await note('stopped', 0, { stopped: true })
  await sign('over', -24.01)
  await sign('stopped', 0, { stopped: true })
  const paths = ['edges ahead', 'edges over', 'edges stopped', 'seen over', 'seen stopped']
  expect(await left()).toEqual({ paths, waits: [30_000] })
})

it('OP-03 an edge that says something while gc waits is live, whatever its clock says', async () => {
  const { note, sign, left } = await site()
  await sign('live', 0)
  await note('dead', -48)
  await note('slow', -48)
  await sign('slow', -48)
  await note('again', 0, { stopped: true })
  const found = await left(async () => {
    await note('slow', -47.99)
    await sign('slow', -47.99)
    await note('again', 0)
  })
  expect(found.paths).toEqual(['edges dead'])
})

it('OP-03 nothing goes that says more than the store has, nor the highest and the youngest that is signed', async () => {
  const { note, sign, left } = await site()
  // All edges are gone: what tells of a store that was put back stays.
  await sign('high', -30)
  await sign('low', -31)
  await sign('lower', -32)
  expect((await left()).paths).toEqual(['seen low', 'seen lower'])
  await sign('live', 0)
  await sign('more', -30, { revision: 4, hash: 'a'.repeat(64) })
  await sign('other', -30, { hash: 'b'.repeat(64) })
  await sign('list', -30, { roles: 2 })
  await note('more', -30, { revision: 4 })
  expect((await left()).paths).toEqual(['seen high', 'seen low', 'seen lower'])
  // Of a key that counts no more, nothing counts but what root keys have signed of a list.
  await sign('strange', -30, { by: 'stranger', revision: 900 })
  await sign('head', -30, {
    by: 'stranger',
    list: { version: 2, hash: 'a'.repeat(64), signatures: [] },
  })
  await sign('known-head', -30, { by: 'stranger', list: { version: 1, hash: 'a'.repeat(64), signatures: [] } })
  expect((await left()).paths).toEqual(['seen high', 'seen known-head', 'seen low', 'seen lower', 'seen strange'])
})

it('OP-03 OP-04 gc names the edges that are gone, and --delete takes away what they said and nothing else', async () => {
  const { store, as, note, sign } = await site()
  const now = () => NOW
  for (const edge of ['a', 'b', 'c', 'd']) await note(edge, -25)
  await note('live', 0)
  await sign('live', 0)
  await sign('a', -25)
  await store.papers.replace(`edges/${C}/junk.json`, '{')
  const run = async (...more: string[]) => {
    const words = readWords(['gc', ...more], {})
    return (await gcCommand(await as(), words, { now, pause: async () => undefined })).lines
  }
  const what = `what edges that are gone, a (${C}), b (${C}), c (${C}) and 1 more, said`
  expect(await run()).toEqual([`Would be removed: ${what}. To do it: gc --delete.`])
  expect(await store.papers.names(`edges/${C}`)).toHaveLength(6)
  expect(await run('--delete')).toEqual([`Removed: ${what}.`])
  expect((await store.papers.names(`edges/${C}`)).sort()).toEqual(['junk.json', 'live.json'])
  expect(await store.papers.names(`seen/${C}`)).toEqual(['live.json'])
  expect((await run())[0]).toContain('Nothing to remove')
})
