/** What is put in, taken away or changed among the revisions of a channel: who names it, and who follows it. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { close } from '../channel/close.ts'
import { promote, rollback } from '../channel/promote.ts'
import { resume } from '../channel/resume.ts'
import { ALL } from '../store/closed.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import type { Staff } from '../testing/role-site.ts'
import { begin, by, C, forged, live } from '../testing/role-store.ts'
import { signDraft, writeDraft } from './draft.ts'
import { oddRevisions } from './inspect.ts'
import { hashOfList, type RolesList } from './list.ts'
import { saySeen } from './seen.ts'

const LOTTERY = { ...by, remote: 'lottery' }
/** What chi says when she closes a remote. */
const closing = (remote: string, id: string): Partial<ChannelRevision> => ({
  ...{ actor: 'chi', action: 'close', remote, from: id, to: id, closed: { [remote]: [ALL] } },
})
const start = async (people: 1 | 2 = 1) => begin(await folderUnderTest(), { people })

it('OP-02 a change that is put where resume has left numbers out is named, under a later list as well', async () => {
  const { as, put, signerOf, b, change } = await start()
  const text = await forged(await as(), signerOf('chi'), closing('lottery', b))
  expect((await resume(await as('mai'), by, 3)).revision.revision).toBe(1003)
  expect(await oddRevisions(await as(), C)).toEqual([])
  await put(4, text)
  const odd = { revision: 4, message: 'Revision 4 does not count: revision 1003 follows revision 3.' }
  expect(await oddRevisions(await as(), C)).toMatchObject([odd])
  // Also once a later list begins behind it.
  await change((list) => ({ ...list, reason: 'renewed' }))
  await rollback(await as('chi'), LOTTERY)
  expect(await oddRevisions(await as(), C)).toMatchObject([odd])
})

it('OP-02 the newest change is named when its author has put another in its place after an edge has signed it', async () => {
  const { as, put, signerOf, store, a, b, c } = await start()
  const pins = (await live(await as()))?.pins
  const other = { actor: 'mai', action: 'promote', remote: 'lottery', from: b, to: a } as const
  const text = await forged(await as(), signerOf('mai'), { ...other, pins: { ...pins, lottery: a } })
  await promote(await as('mai'), { ...LOTTERY, id: c })
  const hash = (await (await as()).signed?.point(C))?.hash ?? ''
  await saySeen(
    store.papers,
    'x',
    { channel: C, revision: 4, hash, roles: 1, at: '2026-11-26T08:00:00.000Z' },
    signerOf('edge'),
  )
  expect(await oddRevisions(await as(), C)).toEqual([])
  await put(4, text)
  expect((await live(await as()))?.pins.lottery).toBe(a)
  const odd = { revision: 4, message: 'Revision 4 is another than an edge has seen.' }
  expect(await oddRevisions(await as(), C)).toMatchObject([odd])
  await rollback(await as('chi'), LOTTERY)
  expect(await oddRevisions(await as(), C)).toMatchObject([odd])
})

it('OP-02 what somebody has changed stays hers after the list gives her key another name', async () => {
  const { as, c, put, textOf: text, change } = await start()
  await promote(await as('mai'), { ...LOTTERY, id: c })
  await rollback(await as('chi'), LOTTERY)
  await change(
    ({ persons: { mai, ...persons }, ...list }) =>
      ({ ...list, persons: { ...persons, 'mai.nguyen': mai } }) as RolesList,
  )
  expect(await oddRevisions(await as(), C)).toEqual([])
  await put(4, (await text(4)).replace('"a test"', '"b test"'))
  expect(await oddRevisions(await as(), C)).toMatchObject([{ revision: 4, code: 'role.changed' }])
})

/** A draft of a list that was written at revision 3, and what edges and commands go by once it is signed. */
async function laterList(change: (list: RolesList) => RolesList = (list) => list) {
  const staff: Staff = { mai: ['ship'], chi: ['undo'], lan: ['undo'] }
  const site = await begin(await folderUnderTest(), { staff })
  const reader = await site.as()
  const shown = hashOfList(await writeDraft(reader, (list) => change(list as RolesList)))
  const sign = async (force = false) =>
    signDraft(await site.as(), [site.signerOf('root-1'), site.signerOf('root-2')], shown, force)
  return { ...site, reader, sign }
}

it.each(['gone', 'another'])(
  'OP-03 a reader does not undo a rollback because, when the list is new, one before it is %s',
  async (how) => {
    const { as, put, reader, sign, signerOf, a, b } = await laterList()
    const games = (await live(reader))?.pins.games ?? ''
    const other = await forged(reader, signerOf('chi'), { ...closing('games', games), reason: 'another' })
    await close(await as('chi'), { ...by, remote: 'games', part: ALL })
    await rollback(await as('chi'), LOTTERY)
    expect((await live(reader))?.pins.lottery).toBe(a)
    await sign()
    await put(4, how === 'gone' ? undefined : other)
    for (const _look of ['first', 'second']) {
      expect(await live(reader)).toMatchObject({ revision: 5, pins: { lottery: a } })
      expect(reader.signed?.troubles(C)).toMatchObject([{ code: 'back' }, {}])
    }
    // Who begins now has not seen it.
    expect((await live(await as()))?.pins.lottery).toBe(b)
  },
)

it('OP-01 a list that is signed all the same takes back what a stolen key has changed, and what follows that', async () => {
  const { as, reader, sign, b } = await laterList(({ persons: { chi: _chi, ...persons }, ...list }) => ({
    ...list,
    persons,
  }))
  await rollback(await as('chi'), LOTTERY)
  await close(await as('lan'), { ...by, remote: 'games', part: ALL })
  expect((await live(reader))?.revision).toBe(5)
  await expect(sign()).rejects.toMatchObject({ code: 'roles.draft' })
  await sign(true)
  expect(await live(reader)).toMatchObject({ revision: 3, pins: { lottery: b } })
})
