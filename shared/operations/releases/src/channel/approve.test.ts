import { expect, it } from 'vitest'
import { print } from '../roles/entry.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C, live, publisher } from '../testing/role-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { approve, hashOfProposal, markOf } from './approve.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

const { trust } = by

/** Where two persons ship: mai has proposed lottery `c` as revision 4. */
async function proposed() {
  const site = await begin(await folderUnderTest(), { people: 2 })
  const { as, c } = site
  const { revision } = await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
  return { ...site, revision }
}

it('OP-01 the second person signs what was shown, and it counts; another text under its number is refused', async () => {
  const { as, b, c, revision } = await proposed()
  const binh = await as('binh')
  const shown = hashOfProposal(revision)
  await promote(await as('mai'), { ...by, remote: 'lottery', id: c, reason: 'another one' })
  await expect(approve(binh, { channel: C, number: 4, shown, trust })).rejects.toMatchObject({ code: 'proposal.none' })
  expect((await live(binh))?.pins.lottery).toBe(b)
  const [waiting] = (await binh.signed?.proposals(C))?.waiting ?? []
  if (!waiting) throw new Error('Nothing waits')
  await expect(binh.signed?.approve(C, 4, revision)).rejects.toMatchObject({ code: 'proposal.none' })
  const moved = await approve(binh, { channel: C, number: 4, shown: hashOfProposal(waiting), trust })
  expect(moved).toMatchObject({ changed: true, revision: { revision: 4, actor: 'mai', reason: 'another one' } })
  expect((await live(await as()))?.pins.lottery).toBe(c)
})

it('OP-01 the mark of a proposal is too long for whoever has a key to find two with the same one', async () => {
  const { revision } = await proposed()
  // Two with the same 128 bits take 2 ** 64 tries.
  expect(markOf(revision)).toMatch(/^[0-9a-f]{32}$/)
  expect(hashOfProposal(revision).startsWith(markOf(revision))).toBe(true)
  expect(markOf({ ...revision, reason: 'another one' })).not.toBe(markOf(revision))
})

it('OP-01 FD-13 what was proposed past the checks is approved by nobody, unless its first person overruled them', async () => {
  const { as, store } = await proposed()
  const dir = await scratch()
  const put = async (remote: string) => {
    const { folder, record } = await writeRelease(dir, { remote, version: '2.0.0', pages: ['/m/same'] })
    await publish(store, folder, { channel: 'other', actor: 'team', signer: publisher })
    return record.id
  }
  const [games, lottery] = [await put('games'), await put('lottery')]
  const mai = await as('mai')
  const binh = await as('binh')
  await promote(mai, { ...by, remote: 'games', id: games })
  await approve(binh, { channel: C, number: 4, trust })
  const overruling = { ...by, remote: 'lottery', id: lottery, force: true, reason: 'past the checks' }
  const { forced: _forced, overruled: _overruled, ...silent } = (await promote(mai, overruling)).revision
  await mai.append(silent, silent.records)
  await expect(approve(binh, { channel: C, number: 5, trust })).rejects.toMatchObject({
    code: 'release.refused',
    message: `lottery ${lottery} claims /m/same, which is of games ${games}.`,
  })
  expect((await live(binh))?.revision).toBe(4)
  await promote(mai, { ...by, remote: 'lottery', id: lottery, force: true, reason: 'it has to be' })
  await expect(approve(binh, { channel: C, number: 5, trust })).rejects.toMatchObject({ code: 'proposal.overruled' })
  expect((await live(binh))?.revision).toBe(4)
  const { overruled, revision } = await approve(binh, { channel: C, number: 5, trust, force: true })
  expect(overruled.map(({ code }) => code)).toEqual(['path.taken'])
  expect(revision).toMatchObject({ forced: true, pins: { lottery } })
})

it('OP-01 what nobody has signed is approved by nobody, and makes no first person of a second one', async () => {
  const { as, b, c, store, revision } = await proposed()
  const { signatures: _signatures, ...unsigned } = { ...revision, actor: 'binh' }
  const path = `proposals/${C}/00000004.json`
  await store.papers.replace(path, print(unsigned))
  const binh = await as('binh')
  const refusal = {
    code: 'proposal.none',
    message: 'What is proposed as revision 4 of production cannot count: it is signed by nobody.',
  }
  await expect(approve(binh, { channel: C, number: 4, trust })).rejects.toMatchObject(refusal)
  await expect(binh.signed?.approve(C, 4)).rejects.toMatchObject(refusal)
  expect(await store.papers.text(path)).toBe(print(unsigned))
  expect((await live(binh))?.pins.lottery).toBe(b)
  await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
  expect(await approve(binh, { channel: C, number: 4, trust })).toMatchObject({ changed: true })
})
