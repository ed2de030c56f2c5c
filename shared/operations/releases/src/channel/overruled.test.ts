/** What the first person has overruled is signed with the change, and the second one is told of it (572). */
import { callShapes } from '@lobby/contracts/call-shape'
import { depositList } from '@lobby/contracts/calls/deposits'
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { textsOf } from '../checks/overrule.ts'
import { problemOf, RefusedError } from '../problem.ts'
import { print, signedPart } from '../roles/entry.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C, live, publisher } from '../testing/role-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { approve } from './approve.ts'
import { close, open } from './close.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { finishTrial, raiseTrial, startTrial } from './trial.ts'

const { trust } = by
const FORCED = { force: true, reason: 'it has to be' }

/** Where two persons ship: games has /m/same live, and lottery 2.0.0, which claims it as well, waits in the store. */
async function setUp() {
  const site = await begin(await folderUnderTest(), { people: 2 })
  const dir = await scratch()
  const put = async (remote: string, more: object = {}) => {
    const { folder, record } = await writeRelease(dir, { remote, version: '2.0.0', pages: ['/m/same'], ...more })
    await publish(site.store, folder, { channel: 'other', actor: 'team', signer: publisher })
    return record.id
  }
  const games = await put('games')
  const [mai, binh] = [await site.as('mai'), await site.as('binh')]
  await promote(mai, { ...by, remote: 'games', id: games })
  await approve(binh, { channel: C, number: 4, trust })
  const lottery = await put('lottery')
  const taken = `lottery ${lottery} claims /m/same, which is of games ${games}.`
  return { ...site, mai, binh, lottery, taken, put }
}

const signs = (store: SomeStore, number: number, force = false) => approve(store, { channel: C, number, trust, force })

/** What a refusal says beside its own sentence. */
async function refusedOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof RefusedError)) throw new Error('It was not refused')
  return [error.code, ...error.problems.map(({ message }) => message)]
}

it('OP-01 a change signs for the checks that it overrules, and the next one says nothing of them', async () => {
  const { mai, binh, lottery, taken, as } = await setUp()
  const { revision } = await promote(mai, { ...by, remote: 'lottery', id: lottery, ...FORCED })
  expect(revision).toMatchObject({ forced: true, overruled: [taken] })
  expect(await refusedOf(signs(binh, 5))).toEqual(['proposal.overruled', taken])
  await signs(binh, 5, true)
  expect(await live(await as())).toMatchObject({ revision: 5, forced: true, overruled: [taken] })
  const { revision: closed } = await close(mai, { ...by, remote: 'lottery', part: '*' })
  expect(closed).not.toHaveProperty('overruled')
  const { revision: opened } = await open(mai, { ...by, remote: 'lottery', part: '*', ...FORCED })
  expect(opened.overruled).toEqual([taken])
})

it('OP-01 TL-01 so does the beginning of a trial, and its end', async () => {
  const { mai, binh, lottery, taken } = await setUp()
  const begun = await startTrial(mai, { ...by, pins: { lottery }, share: 100, base: 0.005, ...FORCED })
  expect(begun).toMatchObject({ changed: true, revision: { overruled: [taken] } })
  const ended = await finishTrial(mai, { ...by, ...FORCED })
  expect(ended).toMatchObject({ proposed: true, revision: { overruled: [taken] } })
  expect(await refusedOf(signs(binh, 6))).toEqual(['proposal.overruled', taken])
  expect(await signs(binh, 6, true)).toMatchObject({ changed: true })
})

it('OP-01 TL-02 and its raise: checked as when it began, and above the share of one person overruled by two', async () => {
  const { mai, binh, lottery, taken } = await setUp()
  await startTrial(mai, { ...by, pins: { lottery }, share: 100, base: 0.005, ...FORCED })
  expect(await refusedOf(raiseTrial(mai, { ...by, share: 200 }))).toEqual(['release.refused', taken])
  const raised = await raiseTrial(mai, { ...by, share: 6_000, ...FORCED })
  expect(raised).toMatchObject({ proposed: true, revision: { forced: true, overruled: [taken] } })
  expect(await refusedOf(signs(binh, 6))).toEqual(['proposal.overruled', taken])
  expect(await signs(binh, 6, true)).toMatchObject({ changed: true, revision: { trial: { share: 6_000 } } })
})

it('OP-01 what the first person has overruled cannot be taken out of what waits, nor another be put in', async () => {
  const { mai, binh, lottery, store } = await setUp()
  await promote(mai, { ...by, remote: 'lottery', id: lottery, ...FORCED })
  const path = `proposals/${C}/00000005.json`
  const { overruled: _overruled, ...silent } = JSON.parse((await store.papers.text(path)) ?? '')
  for (const changed of [silent, { ...silent, overruled: ['Nothing to speak of.'] }]) {
    await store.papers.replace(path, print(changed))
    await expect(signs(binh, 5, true)).rejects.toMatchObject({
      code: 'proposal.none',
      message: 'What is proposed as revision 5 of production cannot count: it is not what mai has signed.',
    })
  }
  expect((await live(binh))?.revision).toBe(4)
})

it('OP-01 a proposal from before that was kept is read, and the second person is told all that fails now', async () => {
  const { mai, binh, lottery, taken, store, signerOf, as } = await setUp()
  await promote(mai, { ...by, remote: 'lottery', id: lottery, ...FORCED })
  const path = `proposals/${C}/00000005.json`
  const { overruled: _overruled, ...old } = JSON.parse((await store.papers.text(path)) ?? '') as ChannelRevision
  const signed = { ...old, signatures: [signerOf('mai').sign(signedPart(old), 'entry')] }
  await store.papers.replace(path, print(signed))
  expect(await refusedOf(signs(binh, 5))).toEqual([
    'proposal.overruled',
    'mai has overruled checks and does not say which.',
    `${taken.slice(0, -1)} (mai has not named that).`,
  ])
  await signs(binh, 5, true)
  expect((await live(await as()))?.pins.lottery).toBe(lottery)
})

it('OP-01 who signs for something harmless in the place of what fails does not get it past the second person', async () => {
  const { mai, binh, lottery, taken, store, signerOf } = await setUp()
  await promote(mai, { ...by, remote: 'lottery', id: lottery, ...FORCED })
  const path = `proposals/${C}/00000005.json`
  const own = { ...JSON.parse((await store.papers.text(path)) ?? ''), overruled: ['A title is missing.'] }
  await store.papers.replace(path, print({ ...own, signatures: [signerOf('mai').sign(signedPart(own), 'entry')] }))
  expect(await refusedOf(signs(binh, 5))).toEqual([
    'proposal.overruled',
    'A title is missing.',
    `${taken.slice(0, -1)} (mai has not named that).`,
  ])
})

it('OP-01 who signs for an empty sentence, in which no check that fails could be looked for, has proposed nothing', async () => {
  const { mai, binh, lottery, store, signerOf } = await setUp()
  await promote(mai, { ...by, remote: 'lottery', id: lottery, ...FORCED })
  const path = `proposals/${C}/00000005.json`
  const own = { ...JSON.parse((await store.papers.text(path)) ?? ''), overruled: [''] }
  await store.papers.replace(path, print({ ...own, signatures: [signerOf('mai').sign(signedPart(own), 'entry')] }))
  await expect(signs(binh, 5, true)).rejects.toMatchObject({ code: 'proposal.none' })
})

it('OP-01 FD-24 what is opened again past the checks is refused to the second person', async () => {
  const { mai, binh, lottery, taken, a } = await setUp()
  await promote(mai, { ...by, remote: 'lottery', id: lottery, ...FORCED })
  await signs(binh, 5, true)
  await close(mai, { ...by, remote: 'lottery', part: '*' })
  const { revision: now } = await mai.channel(C)
  if (!now || !a) throw new Error('Nothing is live')
  const { part: _part, ...rest } = now
  await mai.append({ ...rest, revision: 7, action: 'open', remote: 'lottery', part: '*', closed: {} })
  expect(await refusedOf(signs(binh, 7))).toEqual(['release.refused', taken])
})

it('OP-01 FD-28 the second person asks the gateway as well, whatever the first one has asked', async () => {
  const { mai, binh, put } = await setUp()
  const calls = await callShapes([depositList])
  const id = await put('account', { pages: ['/m/account'], record: { calls } })
  await promote(mai, { ...by, remote: 'account', id })
  const gone = `account ${id} makes the call depositList, which the gateway does not serve.`
  expect(await refusedOf(approve(binh, { channel: C, number: 5, trust, served: {} }))).toEqual([
    'release.refused',
    gone,
  ])
  expect(await approve(binh, { channel: C, number: 5, trust, served: calls })).toMatchObject({ changed: true })
})

it('OP-01 of what fails in very many ways a change keeps a hundred sentences, and each up to 500 characters', () => {
  const problems = Array.from({ length: 120 }, (_none, i) => problemOf('file.extra', { path: `${i}`.padEnd(600, 'x') }))
  const texts = textsOf(problems)
  expect([texts.length, texts.at(-1), texts[0]?.length]).toEqual([100, 'And 21 more.', 500])
  expect(textsOf(problems.slice(0, 100)).at(-1)).toMatch(/^99x.*…$/)
})
