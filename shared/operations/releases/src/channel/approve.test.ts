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
  const [waiting] = (await binh.signed?.proposals(C)) ?? []
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
  const { as, store, b } = await proposed()
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
  const { revision: now } = await mai.channel(C)
  if (!now) throw new Error('Nothing is live')
  const wanted = { ...now, revision: 5, remote: 'lottery', from: b, to: lottery, reason: 'past the checks' }
  const pins = { ...now.pins, lottery }
  await mai.append({ ...wanted, pins, before: { ...now.before, lottery: [b] } })
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

it('OP-01 where nobody has signed a proposal, who approves it is the first, and hears that it waits for a second', async () => {
  const { as, c, b, store, revision } = await proposed()
  const { signatures: _signatures, ...unsigned } = { ...revision, actor: 'binh' }
  await store.papers.replace(`proposals/${C}/00000004.json`, print(unsigned))
  const binh = await as('binh')
  expect(await approve(binh, { channel: C, number: 4, trust })).toMatchObject({ changed: false, proposed: true })
  expect((await live(binh))?.pins.lottery).toBe(b)
  expect(await approve(await as('mai'), { channel: C, number: 4, trust })).toMatchObject({ changed: true })
  expect((await live(await as()))?.pins.lottery).toBe(c)
})
