/** What waits for a second person: what a first one has signed who may, and nothing else that lies there. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { close } from '../channel/close.ts'
import { promote } from '../channel/promote.ts'
import { ALL } from '../store/closed.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C, live } from '../testing/role-store.ts'
import { print, signedPart } from './entry.ts'

const PATH = `proposals/${C}/00000004.json`

/** Where two persons ship: mai has proposed lottery `c` as revision 4. */
async function proposed() {
  const site = await begin(await folderUnderTest(), { people: 2 })
  const { revision } = await promote(await site.as('mai'), { ...by, remote: 'lottery', id: site.c })
  /** What waits, and what is said of the rest. */
  const shown = async () => {
    const { waiting = [], lapsed = [] } = (await (await site.as('binh')).signed?.proposals(C)) ?? {}
    return [waiting.map((each) => each.revision), lapsed.map(({ message }) => message)]
  }
  /** Puts what is signed by somebody there. */
  const plant = (name: string, change: Partial<ChannelRevision>) => {
    const { signatures: _signatures, ...rest } = { ...revision, ...change }
    return site.store.papers.replace(
      PATH,
      print({ ...rest, signatures: [site.signerOf(name).sign(signedPart(rest), 'entry')] }),
    )
  }
  return { ...site, revision, shown, plant }
}

const cannot = (why: string) => [[], [`What is proposed as revision 4 of production cannot count: it ${why}.`]]

it('OP-01 what waits is signed as it is by its first person, who may do that', async () => {
  const { as, a, store, revision, shown, plant } = await proposed()
  expect(await shown()).toEqual([[4], []])
  await store.papers.replace(PATH, print({ ...revision, reason: 'another' }))
  expect(await shown()).toEqual(cannot('is not what mai has signed'))
  await plant('mai', { actor: 'binh' })
  expect(await shown()).toEqual(cannot('says that binh did it, and is signed by mai'))
  await plant('chi', { actor: 'chi' })
  expect(await shown()).toEqual(cannot('takes the role ship, which chi has not'))
  await plant('mai', { to: a })
  expect(await shown()).toEqual(cannot('changes more than its promote of lottery says'))
  await expect((await as('binh')).signed?.approve(C, 4)).rejects.toMatchObject({ code: 'proposal.none' })
})

it('OP-01 what somebody has proposed who is taken off the list waits no more, and it is said why', async () => {
  const { as, b, change, shown, signerOf } = await proposed()
  await change(({ persons: { mai: _mai, ...persons }, ...list }) => ({ ...list, persons }))
  expect(await shown()).toEqual(cannot(`is signed by key ${signerOf('mai').key}, which is not in the list of roles`))
  await expect((await as('binh')).signed?.approve(C, 4)).rejects.toMatchObject({ code: 'proposal.none' })
  expect((await live(await as()))?.pins.lottery).toBe(b)
})

it('OP-01 once the list has ended nothing waits that was proposed after that, and nothing more is kept', async () => {
  const { as, a, shown, change, plant } = await proposed()
  await change((list) => ({ ...list, expires: '2026-01-01T00:00:00.000Z' }))
  const ended = 'ships by a list of roles that ended at 2026-01-01T00:00:00.000Z'
  expect(await shown()).toEqual(cannot(ended))
  await plant('mai', { at: '2025-12-31T23:00:00.000Z' })
  expect(await shown()).toEqual([[4], []])
  const again = promote(await as('mai'), { ...by, remote: 'lottery', id: a })
  await expect(again).rejects.toMatchObject({ code: 'roles.expired' })
})

it('OP-01 what was proposed before another change, or counts by itself, is no proposal', async () => {
  const { as, store, revision, shown, put, textOf } = await proposed()
  await close(await as('chi'), { ...by, remote: 'games', part: ALL })
  expect(await shown()).toEqual([[], []])
  await store.papers.replace(PATH, print(revision))
  expect(await shown()).toEqual(cannot('does not follow revision 4, the last that counts'))
  // What counts by itself, taken away and put there.
  const alone = await textOf(4)
  await put(4, undefined)
  await store.papers.replace(PATH, alone)
  expect(await shown()).toEqual(cannot('takes no second person'))
})

it('OP-01 what lies under a number that is taken by no revision is not offered', async () => {
  const { as, put, shown } = await proposed()
  await put(4, 'no revision')
  expect(await shown()).toEqual(
    cannot('is under a number that a file has taken which is no revision; propose it again'),
  )
  await expect((await as('binh')).signed?.approve(C, 4)).rejects.toMatchObject({ code: 'proposal.none' })
})
