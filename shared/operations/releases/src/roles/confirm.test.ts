import { expect, it } from 'vitest'
import { promote, rollback } from '../channel/promote.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C } from '../testing/role-store.ts'
import { confirmed } from './confirm.ts'
import { saySeen } from './seen.ts'

const LOTTERY = { ...by, remote: 'lottery' }
const NOW = { wait: 0 }

/** A store with a list, and what an edge says of its newest revision. */
async function site() {
  const made = await begin(await folderUnderTest())
  const say = async (edge: string, { by: who = 'edge', hash }: { by?: string; hash?: string } = {}) => {
    const point = await (await made.as()).signed?.point(C)
    const seen = {
      channel: C,
      edge,
      revision: point?.revision.revision ?? 0,
      hash: hash ?? point?.hash ?? '',
      roles: 1,
    }
    await saySeen(made.store.papers, edge, { ...seen, at: '2026-11-26T03:00:00.000Z' }, made.signerOf(who))
  }
  return { ...made, say }
}

it('OP-03 a change is confirmed once an edge has signed its text, or a later one that follows it', async () => {
  const { as, say, put } = await site()
  const chi = await as('chi')
  await say('early')
  const { revision } = await rollback(chi, LOTTERY)
  expect(await confirmed(chi, revision, NOW)).toEqual([])
  await say('forged', { by: 'mai' })
  await say('other', { hash: 'a'.repeat(64) })
  expect(await confirmed(chi, revision, NOW)).toEqual([])
  await chi.papers.remove('seen/production/other.json')
  await say('hanoi-1')
  expect(await confirmed(chi, revision, NOW)).toEqual(['hanoi-1'])
  await promote(await as('mai'), { ...LOTTERY, id: revision.from ?? '' })
  await say('hanoi-1')
  await say('hue-1')
  expect(await confirmed(chi, revision, NOW)).toEqual(['hanoi-1', 'hue-1'])
  // It is gone, whatever edges have seen since.
  await put(4, undefined)
  expect(await confirmed(await as('chi'), revision, NOW)).toEqual([])
})

it('OP-03 waits for an edge that takes its time, and for none where no key may say so', async () => {
  const { as, say, change } = await site()
  const chi = await as('chi')
  const { revision } = await rollback(chi, LOTTERY)
  const waits = confirmed(chi, revision)
  await say('hanoi-1')
  expect(await waits).toEqual(['hanoi-1'])
  await change(({ persons: { edge: _edge, ...persons }, ...list }) => ({ ...list, persons }))
  const reader = await as('chi')
  expect(await confirmed(reader, revision, NOW)).toBeUndefined()
})
