/** What an edge that starts with what it has seen makes of a proposal that somebody revives (576). */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { close } from '@lobby/releases/close'
import { ALL } from '@lobby/releases/closed'
import { promote, rollback } from '@lobby/releases/promote'
import { servedStore } from '@lobby/releases/served-store'
import { openSignedStore } from '@lobby/releases/signed-store'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { createEdgeMetrics } from '../metrics/edge-metrics.ts'
import { storeWithRoles } from '../testing/store-with-roles.ts'
import { CHANNEL } from '../testing/test-edge.ts'
import { openMemory } from './memory.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }
const BACK = 'The channel was put back behind what has been seen; what was seen is served.'

it('OP-01 OP-03 an edge that starts with what it has seen follows no abandoned proposal that was revived, nor what is built on it, and alarms', async () => {
  const { store, dir, a, b, site } = await storeWithRoles({ people: 2 })
  const start = async () => {
    const memory = openMemory(join(dir, 'cache/seen.json'), store.location, CHANNEL, () => undefined)
    const open = await openSignedStore(store, { env: {}, signer: null, seen: await memory.read() })
    const { trust } = site
    const metrics = createEdgeMetrics({ store: open, channel: CHANNEL, sourceOf: async () => undefined })
    const app = await createEdge({
      store: servedStore(open, trust),
      channel: CHANNEL,
      gatewayUrl: 'http://127.0.0.1:9',
      log: () => undefined,
      metrics,
      freshness: { writer: 'edge-1', memory },
    })
    onTestFinished(() => app.close())
    const health = async () => (await app.inject(EDGE.health)).json()
    const alarm = async () => /^lobby_channel_problem (\d)/m.exec(await metrics.registry.metrics())?.[1]
    const lottery = async () => {
      const { allPins } = (await app.inject(EDGE.channel)).json()
      return (await app.inject(allPins)).json().pins.lottery?.release.id
    }
    return { app, memory, health, alarm, lottery }
  }
  // Proposed, copied by somebody, and abandoned: what was done in its place is revision 4.
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: a.id })
  const path = `proposals/${CHANNEL}/00000004.json`
  const copy = (await store.papers.text(path)) ?? ''
  expect((await rollback(await site.as('chi'), { ...by, remote: 'lottery' })).revision.revision).toBe(4)
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: b.id })
  await (await site.as('binh')).signed?.approve(CHANNEL, 5)
  const first = await start()
  expect(await first.health()).toMatchObject({ revision: 5 })
  await expect.poll(async () => (await first.memory.read())?.point.revision.revision).toBe(5)
  await first.app.close()

  for (const number of [4, 5]) await rm(join(dir, `store/channels/${CHANNEL}/0000000${number}.json`))
  await store.papers.replace(path, copy)
  const { revision } = (await (await site.as('binh')).signed?.approve(CHANNEL, 4)) ?? {}
  expect(revision?.pins.lottery).toBe(a.id)
  const again = await start()
  expect(await again.health()).toMatchObject({ revision: 5, problem: BACK })
  expect([await again.lottery(), await again.alarm()]).toEqual([b.id, '1'])
  // Nor what undoes on top of it, up to a number above all that was seen: only who ships says that this counts.
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  const { revision: newest } = await close(await site.as('chi'), { ...by, remote: 'lottery', part: ALL })
  expect(newest.revision).toBe(6)
  expect(await again.health()).toMatchObject({ revision: 5, problem: BACK })
})
