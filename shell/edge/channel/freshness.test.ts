import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { saySeen } from '@lobby/releases/seen'
import { expect, it } from 'vitest'
import { CHANNEL } from '../testing/test-edge.ts'
import { LOOK, SEEN, STILL, statements, type View, watchedSite } from '../testing/watched-site.ts'

it.each([0, 60, -60])(
  'OP-03 edges hear of each other, with clocks %i s apart, and alarm within 120 s of silence',
  async (off) => {
    const { watching, pass, untilAlarm } = await watchedSite()
    const other = await watching('other', { key: 'edge', off })
    const listener = await watching('listener')
    for (let looks = 0; looks < 30; looks += 1) {
      await pass(LOOK, other, listener)
      expect([other.problem, listener.problem]).toEqual([undefined, undefined])
    }
    const silent = await untilAlarm(listener)
    expect(silent?.problem).toContain(STILL)
    expect(silent?.seconds).toBeLessThanOrEqual(120)
  },
)

it.each([0, 60])(
  'OP-03 an old statement is no news under any name: an edge alarms within 120 s, with clocks %i s apart',
  async (off) => {
    const { watching, pass, untilAlarm } = await watchedSite()
    const frozen: { since?: Map<string, string | undefined> } = {}
    const other = await watching('other', { key: 'edge', off })
    const listener = await watching('listener', { view: statements(() => true, frozen) })
    await pass(60, other, listener)
    frozen.since = new Map()
    const alarm = await untilAlarm(listener, [other])
    expect(alarm?.problem).toContain(STILL)
    expect(alarm?.seconds).toBeLessThanOrEqual(120)
  },
)

it('OP-03 whoever copies old statements makes no dead edge live, nor edges of which this one never heard', async () => {
  const { watching, pass, untilAlarm, store } = await watchedSite()
  const other = await watching('other', { key: 'edge' })
  const hidden = [await watching('hidden-1', { key: 'edge' }), await watching('hidden-2', { key: 'edge' })]
  hidden.push(await watching('hidden-3', { key: 'edge' }))
  const listener = await watching('listener', { view: statements((name) => !name.startsWith('hidden-')) })
  await pass(60, other, ...hidden, listener)
  const textOf = async (name: string) => (await store.papers.text(`${SEEN}/${name}.json`)) ?? ''
  let copies = 0
  const alarm = await untilAlarm(listener, [], async () => {
    copies += 1
    await store.papers.replace(`${SEEN}/known-${copies}.json`, await textOf('other'))
    // One of them every 40 s, before the one before it is too old.
    if (copies % 4 === 0 && copies <= 12)
      await store.papers.replace(`${SEEN}/unknown-${copies}.json`, await textOf(`hidden-${copies / 4}`))
  })
  expect(alarm?.problem).toContain(STILL)
  expect(alarm?.seconds).toBeLessThanOrEqual(120)
})

it('OP-03 what an edge writes and reads itself is no news while another one is to be heard', async () => {
  const { watching, pass, untilAlarm } = await watchedSite()
  let isHidden = false
  const other = await watching('other', { key: 'edge' })
  const own = await watching('own', { key: 'edge', view: statements((name) => !isHidden || name === 'own.json') })
  await pass(60, other, own)
  isHidden = true
  const alarm = await untilAlarm(own, [other])
  expect(alarm?.problem).toContain(STILL)
  expect(alarm?.seconds).toBeLessThanOrEqual(120)
})

it('OP-03 an edge that is alone hears itself, also after another one was stopped, and alarms where it reads what was', async () => {
  const { watching, pass, untilAlarm } = await watchedSite()
  const frozen: { since?: Map<string, string | undefined> } = {}
  const other = await watching('other', { key: 'edge' })
  const own = await watching('own', { key: 'edge', view: statements(() => true, frozen) })
  await pass(60, other, own)
  await pass(LOOK, own)
  await other.stop()
  await pass(300, own)
  expect(own.problem).toBeUndefined()
  frozen.since = new Map()
  const alarm = await untilAlarm(own)
  expect(alarm?.problem).toContain(STILL)
  expect(alarm?.seconds).toBeLessThanOrEqual(120)
})

it('OP-03 where the list of revisions alone stands still, an edge alarms at its next look', async () => {
  const { watching, pass, untilAlarm, promoted } = await watchedSite()
  const frozen: View = ({ entries }) => ({ entries: { ...entries, numbers: async () => [1, 2, 3] } })
  const own = await watching('own', { key: 'edge', view: frozen })
  await pass(60, own)
  expect(own.problem).toBeUndefined()
  await promoted()
  expect(await untilAlarm(own)).toEqual({
    seconds: 10,
    problem: 'Revision 4 is in the store, whose list of revisions is without it.',
  })
})

it('OP-03 an edge that is shown an old channel is named by one that sees more, and alarms where it hears that one', async () => {
  const { watching, pass, untilAlarm, promoted } = await watchedSite()
  const frozen: View = ({ entries }) => ({
    entries: {
      ...entries,
      numbers: async () => [1, 2, 3],
      text: async (channel, number) => (number > 3 ? undefined : entries.text(channel, number)),
    },
  })
  const shownLess = await watching('shown-less', { key: 'edge', view: frozen })
  const other = await watching('other', { key: 'edge' })
  await pass(60, shownLess, other)
  await promoted()
  const alarm = await untilAlarm(other, [shownLess])
  expect(alarm?.problem).toBe('shown-less goes by revision 3, and the newest here is 4.')
  expect(alarm?.seconds).toBeLessThanOrEqual(120)
  expect(shownLess.problem).toBe('Edges have seen revision 4, and the newest here is 3.')
})

it('OP-03 an edge says that it has seen a change when it follows it, not only with its next look', async () => {
  const { watching, promoted, changed, roles } = await watchedSite()
  await watching('own', { key: 'edge' })
  const { signed } = await roles.as()
  expect(await signed?.seen(CHANNEL)).toBe(3)
  await promoted()
  changed()
  // The next look is in ten seconds.
  await expect.poll(() => signed?.seen(CHANNEL), { timeout: 5_000 }).toBe(4)
})

it('OP-03 an edge says of a revision that no channel has that the key is to be rotated, and not that it is behind', async () => {
  const { watching, roles, store } = await watchedSite()
  const one = await watching('own', { key: 'edge' })
  const at = new Date().toISOString()
  const seen = { channel: CHANNEL, edge: 'odd', revision: 999_999_999, hash: 'a'.repeat(64), roles: 1, at }
  await saySeen(store.papers, 'odd', seen, roles.signerOf('edge'))
  await one.look()
  expect(one.problem).toBe(
    'An edge’s key has signed that revision 999999999 was seen, which no channel has: rotate it.',
  )
})

it('OP-03 an edge hears at its next look that a channel was put back, from one that has seen more', async () => {
  const { watching, dir, pass, promoted } = await watchedSite()
  const other = await watching('other', { key: 'edge' })
  await promoted()
  await pass(LOOK, other)
  expect(other.problem).toBeUndefined()
  await rm(join(dir, `store/channels/${CHANNEL}/00000004.json`))
  // It has seen neither the change nor what was before.
  const fresh = await watching('fresh')
  expect(fresh.problem).toBe('Edges have seen revision 4, and the newest here is 3.')
})

it('OP-03 an edge to whose store nothing can be written hears what others have seen all the same', async () => {
  const { watching, pass, promoted } = await watchedSite()
  const other = await watching('other', { key: 'edge' })
  const mute: View = ({ papers }) => ({
    papers: { ...papers, replace: () => Promise.reject(new Error('The store takes nothing.')) },
  })
  // And it is shown an old state of the channel.
  const old: View = ({ entries }) => ({
    entries: {
      ...entries,
      numbers: async (name) => (await entries.numbers(name)).filter((number) => number <= 3),
      text: async (name, number) => (number > 3 ? undefined : entries.text(name, number)),
    },
  })
  const edge = await watching('mute', { key: 'edge', view: (store) => ({ ...mute(store), ...old(store) }) })
  await promoted()
  await pass(LOOK, other, edge)
  expect(edge.problem).toBe('Edges have seen revision 4, and the newest here is 3.')
})
