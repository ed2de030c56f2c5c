import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { edgeNotes } from '@lobby/releases/edge-notes'
import { expect, it, onTestFinished } from 'vitest'
import { CHANNEL, site, testEdge, testStore } from '../testing/test-edge.ts'

const NOON = Date.parse('2026-11-25T05:00:00Z')

async function sayingEdge(edge: string) {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  const { store } = kept
  const saying = { store, channel: CHANNEL, edge, now: () => NOON }
  const { app, log } = await testEdge(async () => site(kept), { store, saying })
  return { kept, app, log, notes: () => edgeNotes(store.papers, CHANNEL) }
}

it('OP-04 an edge says in the store which revision it serves, at once when that is another, and nothing once it was stopped', async () => {
  const { kept, app, notes } = await sayingEdge('edge-1.lan-3000')
  await expect.poll(notes).toEqual([{ edge: 'edge-1.lan-3000', at: '2026-11-25T05:00:00.000Z', revision: 4 }])
  await kept.release({ remote: 'games', version: '1.1.0' })
  await expect.poll(async () => (await notes())[0]?.revision).toBe(5)
  await app.close()
  // Where hosts have another name with each start what is left would pile up.
  expect(await kept.store.papers.names(`edges/${CHANNEL}`)).toEqual([])
})

it('OP-04 an edge that was stopped leaves the word of what the store has no more', async () => {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  // As it would be asked just before the edge itself sees that its revision is gone.
  let gone: Awaited<ReturnType<typeof kept.store.channel>> | undefined
  const store = { ...kept.store, channel: async (name: string) => gone ?? kept.store.channel(name) }
  const saying = { store, channel: CHANNEL, edge: 'edge-1', now: () => NOON }
  const { app } = await testEdge(async () => site(kept), { store: kept.store, saying })
  const notes = () => edgeNotes(kept.store.papers, CHANNEL)
  const before = await kept.store.channel(CHANNEL)
  await kept.release({ remote: 'games', version: '1.1.0' })
  await expect.poll(async () => (await notes())[0]?.revision).toBe(5)
  gone = before
  await app.close()
  expect(await notes()).toMatchObject([{ edge: 'edge-1', revision: 5, stopped: true }])
})

it('OP-04 an edge that may not take its note away says that it was stopped', async () => {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  const remove = () => Promise.reject(new Error('not allowed'))
  const store = { ...kept.store, papers: { ...kept.store.papers, remove } }
  const saying = { store, channel: CHANNEL, edge: 'edge-1', now: () => NOON }
  const { app } = await testEdge(async () => site(kept), { store: kept.store, saying })
  await app.close()
  expect(await edgeNotes(kept.store.papers, CHANNEL)).toMatchObject([{ edge: 'edge-1', revision: 4, stopped: true }])
})

it('OP-04 an edge whose store takes no note serves as before, and tells of it once', async () => {
  const { kept, app, log } = await sayingEdge('edge-1')
  await rm(join(kept.dir, 'store/edges'), { recursive: true, force: true })
  await writeFile(join(kept.dir, 'store/edges'), 'in the way')
  await kept.release({ remote: 'games', version: '1.1.0' })
  const unsaid = () => log.filter(({ event }) => event === 'edge.unsaid')
  await expect.poll(() => unsaid().length).toBe(1)
  await kept.release({ remote: 'games', version: '1.2.0' })
  await expect.poll(async () => JSON.parse((await app.inject('/healthz')).body).revision).toBe(6)
  expect(unsaid()).toHaveLength(1)
  await app.close()
})
