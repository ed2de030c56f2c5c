/** Whom somebody gets whose key may only try: the attack of one trial after the other. */
import { promote } from '@lobby/releases/promote'
import { roleSite } from '@lobby/releases/testing/role-site'
import { haltTrial, startTrial } from '@lobby/releases/trial'
import { expect, it, onTestFinished } from 'vitest'
import { CHANNEL, testStore } from '../testing/test-edge.ts'
import { visitOf } from './visit.ts'

it('OP-01 TL-01 who begins one trial after the other has the same visitors in each, until something else goes live', async () => {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  await kept.release({ remote: 'shell' })
  const a = await kept.release({ version: '1.0.0', pages: ['/m/lottery'] })
  const b = await kept.release({ version: '1.1.0', pages: ['/m/lottery'] })
  const site = await roleSite(kept.store, { people: 1 })
  const dung = await site.as('dung')
  const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }
  /** One of each tenth bucket; who has lost the cookie draws the one opposite. */
  const visitors = Array.from({ length: 1_000 }, (_, n) => ({ bucket: n * 10, cookie: '', ran: 0 }))
  const tried = async (id: string) => {
    const { revision } = await startTrial(dung, { ...by, pins: { lottery: id }, share: 500, base: 0.005 })
    const { trial } = revision
    if (!trial) throw new Error('No trial runs')
    for (const visitor of visitors) {
      const draw = () => (visitor.cookie === '' ? visitor.bucket : 9_999 - visitor.bucket)
      const { side, cookie = visitor.cookie } = visitOf(visitor.cookie || undefined, trial, '198.51.100.1', draw)
      visitor.cookie = cookie
      if (side === 'candidate') visitor.ran += 1
    }
    await haltTrial(dung, by)
  }
  for (let n = 0; n < 30; n += 1) await tried(a.id)
  expect(visitors.filter(({ ran }) => ran > 0)).toHaveLength(50)
  expect(visitors.filter(({ ran }) => ran === 30)).toHaveLength(50)
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: a.id })
  await tried(b.id)
  expect(visitors.filter(({ ran }) => ran > 0)).toHaveLength(100)
})
