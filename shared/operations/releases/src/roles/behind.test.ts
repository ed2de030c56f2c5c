import { expect, it } from 'vitest'
import { close } from '../channel/close.ts'
import { promote, rollback } from '../channel/promote.ts'
import { resume } from '../channel/resume.ts'
import { ALL } from '../store/closed.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C } from '../testing/role-store.ts'
import { saySeen } from './seen.ts'

const LOTTERY = { ...by, remote: 'lottery' }

/** mai has proposed c as revision 4, chi has closed games in its place, and that is gone again. */
async function site({ by: signer = 'edge' } = {}) {
  const made = await begin(await folderUnderTest(), { people: 2 })
  const { store, as, c, put, signerOf } = made
  await promote(await as('mai'), { ...LOTTERY, id: c })
  const kept = (await store.papers.text(`proposals/${C}/00000004.json`)) ?? ''
  const chi = await as('chi')
  await close(chi, { ...by, remote: 'games', part: ALL })
  const point = await chi.signed?.point(C)
  const seen = { channel: C, edge: 'hanoi-1', revision: 4, hash: point?.hash ?? '', roles: 1 }
  await saySeen(store.papers, 'hanoi-1', { ...seen, at: '2026-11-26T03:00:00.000Z' }, signerOf(signer))
  await put(4, undefined)
  await store.papers.replace(`proposals/${C}/00000004.json`, kept)
  return made
}

const BEHIND = {
  code: 'channel.behind',
  message:
    'Edges have signed that they saw more of production than revision 3 as it is here (up to revision 4): somebody has taken changes away. Nothing is put live on top of that; undoing goes on. Look at the history, and resume with what the store has.',
}

it('OP-03 OP-01 nothing is put live on a channel of which edges have signed that they saw more', async () => {
  const { as, a, b, c } = await site()
  const [mai, binh, chi] = [await as('mai'), await as('binh'), await as('chi')]
  // Two have signed it by then, and it follows what is newest here; what came after it in truth is gone.
  await expect(binh.signed?.approve(C, 4)).rejects.toMatchObject(BEHIND)
  await expect(promote(mai, { ...LOTTERY, id: c })).rejects.toMatchObject(BEHIND)
  expect((await (await as()).channel(C)).revision).toMatchObject({ revision: 3, pins: { lottery: b } })
  // A stolen key of an edge stops no undo by what it says.
  expect((await rollback(chi, LOTTERY)).revision).toMatchObject({ revision: 4, pins: { lottery: a } })
  // The same number, and another text than edges have seen.
  await expect(promote(mai, { ...LOTTERY, id: c })).rejects.toMatchObject({ code: 'channel.behind' })
  const { revision } = await resume(mai, by, 4)
  await binh.signed?.approve(C, revision.revision)
  expect(await promote(mai, { ...LOTTERY, id: c })).toMatchObject({ proposed: true })
})

it('OP-03 what no edge has signed stops nothing', async () => {
  const { as, c } = await site({ by: 'mai' })
  expect(await promote(await as('mai'), { ...LOTTERY, id: c })).toMatchObject({ proposed: true })
})
