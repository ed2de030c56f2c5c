/** A channel means bytes by a release (515): what a thief tries who has the pipeline's key and the store. */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { approve } from '../channel/approve.ts'
import { close, open } from '../channel/close.ts'
import { promote, rollback } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { finishTrial, startTrial } from '../channel/trial.ts'
import { asSeen } from '../command/rehearse.ts'
import { verifyCommand } from '../command/verify.ts'
import { textOf } from '../signing/keys.ts'
import { storeOf } from '../store/named-records.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { roleSite } from '../testing/role-site.ts'
import { begin, by, C, forged, live, publisher } from '../testing/role-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { lookAt } from '../trial/watch.ts'
import { servedStore } from './builders.ts'
import { signDraft, writeDraft } from './draft.ts'
import { print } from './entry.ts'
import { oddRevisions } from './inspect.ts'
import { hashOfList, listBody, listText, type RolesList, signedOfList } from './list.ts'
import { openSignedStore, pointIn } from './signed-store.ts'

const CLOSED: Partial<ChannelRevision> = {
  actor: 'chi',
  action: 'close',
  remote: 'lottery',
  closed: { lottery: ['*'] },
}
const LOTTERY = { ...by, remote: 'lottery' }
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function start(options: { people?: 1 | 2 } = {}) {
  const site = await begin(await folderUnderTest(), options)
  const { store } = site
  const hash = async (id: string, remote = 'lottery') => sha256(await store.file(remote, id, RECORD_FILE))
  /** As the pipeline would publish it, of other bytes. */
  const replace = async (id: string, remote = 'lottery') => {
    const path = join(store.folder?.(remote, id) ?? '', RECORD_FILE)
    const text = (await readFile(path, 'utf8')).replace('"dirty": false', '"dirty": true')
    await writeFile(path, text)
    const note = await store.publication(remote, id)
    if (!note) throw new Error(`${id} was not published`)
    await store.note(remote, id, { ...note, signatures: [publisher.sign(Buffer.from(text))] })
  }
  const games = (await live(store))?.pins.games ?? ''
  return { ...site, games, hash, replace }
}

it('OP-01 a change names the bytes of all that it leads to, and the next one names them again', async () => {
  const { as, a, b, c, games, hash } = await start()
  const { revision } = await promote(await as('mai'), { ...LOTTERY, id: c })
  const names = {
    games: { [games]: await hash(games, 'games') },
    lottery: { [a]: await hash(a), [b]: await hash(b), [c]: await hash(c) },
  }
  expect(revision.records).toEqual(names)
  expect((await rollback(await as('chi'), LOTTERY)).revision.records).toEqual({
    games: names.games,
    lottery: { [a]: names.lottery[a], [b]: names.lottery[b] },
  })
})

it('OP-01 what is tried is named with its bytes when the trial begins, and goes live as these', async () => {
  const { as, c, hash, replace } = await start()
  const trial = { channel: C, actor: 'whoever', reason: 'a test', trust: by.trust, share: 500, base: 0.01 }
  const begun = await startTrial(await as('dung'), { ...trial, pins: { lottery: c } })
  expect(begun.revision.records?.lottery?.[c]).toBe(await hash(c))
  await replace(c)
  await expect(finishTrial(await as('mai'), trial)).rejects.toMatchObject({ code: 'record.changed' })
})

it('OP-01 what was live when the root keys signed means the bytes that it had, before anybody has changed it', async () => {
  const { as, b, replace } = await start()
  const read = async () => storeOf(servedStore(await as(), by.trust), await live(await as())).record('lottery', b)
  expect((await read()).id).toBe(b)
  await replace(b)
  await expect(read()).rejects.toMatchObject({
    code: 'record.changed',
    message: `The record of lottery ${b} has other bytes than the channel’s signers have put live.`,
  })
})

it('OP-01 a further list, and the first change after it, keep which bytes are meant', async () => {
  const { as, a, b, change, hash, replace } = await start()
  const [was, before] = [await hash(b), await hash(a)]
  await replace(b)
  await change((list) => ({ ...list, reason: 'renewed' }))
  expect((await live(await as()))?.records?.lottery).toEqual({ [a]: before, [b]: was })
  const { revision } = await close(await as('chi'), { ...LOTTERY, part: '*' })
  expect(revision.records?.lottery).toEqual({ [a]: before, [b]: was })
})

it('OP-01 nobody goes back to a release whose bytes were replaced since it was live', async () => {
  const { as, a, c, replace } = await start()
  await promote(await as('mai'), { ...LOTTERY, id: c })
  await replace(a)
  await expect(rollback(await as('chi'), { ...LOTTERY, to: a })).rejects.toMatchObject({ code: 'record.changed' })
  await expect(promote(await as('mai'), { ...LOTTERY, id: a })).rejects.toMatchObject({ code: 'record.changed' })
  expect((await live(await as()))?.pins.lottery).toBe(c)
})

it('OP-01 who ships names the bytes of what he puts live, or puts nothing live', async () => {
  const { as, b, c, put, signerOf } = await start()
  const last = await live(await as())
  const { games = {}, lottery = {} } = last?.records ?? {}
  const moved = {
    pins: { ...last?.pins, lottery: c },
    before: { ...last?.before, lottery: [b] },
    records: { games, lottery: { [b]: lottery[b] ?? '' } },
  }
  await put(4, await forged(await as(), signerOf('mai'), { actor: 'mai', action: 'promote', from: b, to: c, ...moved }))
  expect(await oddRevisions(await as(), C)).toMatchObject([{ revision: 4, code: 'role.step' }])
})

it.each<[string, (records: Record<string, Record<string, string>>, id: string) => object | undefined]>([
  ['other bytes', ({ lottery, ...rest }, id) => ({ ...rest, lottery: { ...lottery, [id]: 'f'.repeat(64) } })],
  ['no bytes for one of them', ({ lottery: _lottery, ...rest }) => rest],
  ['no bytes at all', () => undefined],
  ['bytes of what it does not lead to', (records) => ({ ...records, agent: { '1.0.0-000000000000': 'f'.repeat(64) } })],
])('OP-01 a change that says %s does not count, and verify names it', async (_what, change) => {
  const { as, b, put, signerOf } = await start()
  const records = change((await live(await as()))?.records ?? {}, b)
  const entry = { ...CLOSED, from: b, to: b }
  await put(4, await forged(await as(), signerOf('chi'), { ...entry, records: records as never }))
  expect((await live(await as()))?.revision).toBe(3)
  expect(await oddRevisions(await as(), C)).toMatchObject([{ revision: 4, code: 'role.step' }])
  await put(4, await forged(await as(), signerOf('chi'), entry))
  expect((await live(await as()))?.revision).toBe(4)
})

it('OP-01 by a list from before bytes were named all counts, and the first change after it names what lies there', async () => {
  const { as, a, b, c, hash, put, signerOf, store } = await start()
  const { list } = JSON.parse((await store.papers.text('roles/00000001.json')) ?? '')
  delete list.channels[C].records
  const roots = ['root-1', 'root-2'].map((name) =>
    signerOf(name).sign(signedOfList({ list, body: listBody(list) }), 'roles'),
  )
  await store.papers.replace('roles/00000001.json', listText(list, roots))
  expect((await live(await as()))?.records).toBeUndefined()
  const entry = { actor: 'mai', action: 'promote', remote: 'lottery', from: b, to: c } as const
  const last = await live(await as())
  const moved = { pins: { ...last?.pins, lottery: c }, before: { ...last?.before, lottery: [b, a] } }
  await put(4, await forged(await as(), signerOf('mai'), { ...entry, ...moved }))
  expect((await live(await as()))?.pins.lottery).toBe(c)
  // Who undoes says nothing of bytes that nobody has named.
  expect((await close(await as('chi'), { ...LOTTERY, part: '*' })).revision.records).toBeUndefined()
  const { revision } = await open(await as('mai'), { ...LOTTERY, part: '*' })
  expect([revision.revision, revision.records?.lottery]).toEqual([
    6,
    { [a]: await hash(a), [b]: await hash(b), [c]: await hash(c) },
  ])
})

it('OP-01 who undoes does not name the bytes of a channel in which nobody has named them', async () => {
  const { as, a, b, put, signerOf, store } = await start()
  const { list } = JSON.parse((await store.papers.text('roles/00000001.json')) ?? '')
  delete list.channels[C].records
  const roots = ['root-1', 'root-2'].map((name) =>
    signerOf(name).sign(signedOfList({ list, body: listBody(list) }), 'roles'),
  )
  await store.papers.replace('roles/00000001.json', listText(list, roots))
  const records = { lottery: { [a]: 'f'.repeat(64), [b]: 'f'.repeat(64) } }
  await put(4, await forged(await as(), signerOf('chi'), { ...CLOSED, from: b, to: b, records }))
  expect((await live(await as()))?.revision).toBe(3)
  expect(await oddRevisions(await as(), C)).toMatchObject([{ revision: 4, code: 'role.step' }])
  expect((await rollback(await as('chi'), LOTTERY)).revision.pins.lottery).toBe(a)
})

it('OP-01 what had no record when bytes were named is not served until it is promoted again', async () => {
  const { as, b, change, games, hash, put, signerOf, store } = await start()
  const { list } = JSON.parse((await store.papers.text('roles/00000001.json')) ?? '')
  delete list.channels[C].records.games
  const roots = ['root-1', 'root-2'].map((name) =>
    signerOf(name).sign(signedOfList({ list, body: listBody(list) }), 'roles'),
  )
  await store.papers.replace('roles/00000001.json', listText(list, roots))
  await change((each) => ({ ...each, reason: 'renewed' }))
  const read = async () => storeOf(await as(), await live(await as())).record('games', games)
  await expect(read()).rejects.toMatchObject({
    code: 'record.changed',
    message: `Revision 3 of ${C} names no bytes of games ${games}.`,
  })
  const records = { ...(await live(await as()))?.records, games: { [games]: await hash(games, 'games') } }
  await put(4, await forged(await as(), signerOf('chi'), { ...CLOSED, to: b, from: b, records }))
  expect((await live(await as()))?.revision).toBe(3)
  const again = await promote(await as('mai'), { ...by, remote: 'games', id: games })
  expect([again.changed, again.revision.records?.games]).toEqual([true, { [games]: await hash(games, 'games') }])
  expect((await read()).id).toBe(games)
})

/** What somebody without a key has done to what is live while a list of roles was written. */
const SPOILT: Readonly<Record<string, { file: string; text?: string; says: RegExp }>> = {
  'a record that nobody has signed': {
    file: RECORD_FILE,
    says: /^The record of lottery ID .* has other bytes than key /,
  },
  'a record that is none': { file: RECORD_FILE, text: '{}', says: /lottery.ID.record.json / },
  'a file that was changed': { file: 'entry.js', text: 'evil()', says: /^lottery ID is damaged in the store / },
}

it.each(Object.entries(SPOILT))(
  'OP-01 root keys do not name %s, and are told of which release',
  async (_what, spoilt) => {
    const { store } = await folderUnderTest()
    const dir = await scratch()
    const ids: string[] = []
    for (const version of ['1.0.0', '1.1.0']) {
      const { folder, record } = await writeRelease(dir, { version })
      await publish(store, folder, { channel: C, actor: 'team', signer: publisher })
      await promote(store, { ...LOTTERY, id: record.id })
      ids.push(record.id)
    }
    const [a = '', b = ''] = ids
    // What is live, and what a rollback would go back to.
    for (const id of [b, a]) {
      const path = join(store.folder?.('lottery', id) ?? '', spoilt.file)
      const good = await readFile(path)
      await writeFile(path, spoilt.text ?? good.toString().replace('"dirty": false', '"dirty": true'))
      const refusal: { code?: string; message: string } = await roleSite(store, by).then(
        () => ({ message: 'It was made.' }),
        (error) => error,
      )
      expect(refusal.code).toBe('roles.draft')
      const [, why = ''] =
        /^No draft was written, as it names the bytes of what is live: (.*)$/.exec(refusal.message) ?? []
      expect(why.replace(id, 'ID')).toMatch(spoilt.says)
      expect(await store.papers.text('proposals/roles.json')).toBeUndefined()
      await writeFile(path, good)
    }
    const { as } = await roleSite(store, by)
    expect((await storeOf(servedStore(await as(), by.trust), await live(await as())).record('lottery', b)).id).toBe(b)
  },
)

it('OP-01 root keys name nothing of what was live before and is in the store no more', async () => {
  const { store } = await folderUnderTest()
  const { folder, record } = await writeRelease(await scratch(), { version: '1.0.0' })
  await publish(store, folder, { channel: C, actor: 'team', signer: publisher })
  const { revision } = await promote(store, { ...LOTTERY, id: record.id })
  const gone = '0.9.0-000000000000'
  await store.append({ ...revision, revision: 2, before: { lottery: [gone] } })
  const { as } = await roleSite(store, by)
  expect(Object.keys((await live(await as()))?.records?.lottery ?? {})).toEqual([record.id])
})

it('OP-01 what a revision says of bytes before there is a list has to be what lies there, signed and whole', async () => {
  const { store } = await folderUnderTest()
  const { folder, record } = await writeRelease(await scratch(), { version: '1.0.0' })
  await publish(store, folder, { channel: C, actor: 'team', signer: publisher })
  const { revision } = await promote(store, { ...LOTTERY, id: record.id })
  await store.append({ ...revision, revision: 2, records: { lottery: { [record.id]: 'f'.repeat(64) } } })
  await expect(roleSite(store, by)).rejects.toMatchObject({
    code: 'roles.draft',
    message: `No draft was written: revision 2 of ${C} names other bytes than lie there.`,
  })
  const hash = sha256(await store.file('lottery', record.id, RECORD_FILE))
  await store.append({ ...revision, revision: 3, records: { lottery: { [record.id]: hash } } })
  const { as } = await roleSite(store, by)
  expect((await live(await as()))?.records).toEqual({ lottery: { [record.id]: hash } })
})

it('OP-01 the first change that names bytes is refused where what is live is not signed, and what undoes is not', async () => {
  const { as, a, b, store, signerOf } = await start()
  const { list } = JSON.parse((await store.papers.text('roles/00000001.json')) ?? '')
  delete list.channels[C].records
  const roots = ['root-1', 'root-2'].map((name) =>
    signerOf(name).sign(signedOfList({ list, body: listBody(list) }), 'roles'),
  )
  await store.papers.replace('roles/00000001.json', listText(list, roots))
  await close(await as('chi'), { ...LOTTERY, part: '*' })
  const path = join(store.folder?.('lottery', a) ?? '', RECORD_FILE)
  const good = await readFile(path, 'utf8')
  await writeFile(path, good.replace('"dirty": false', '"dirty": true'))
  await expect(open(await as('mai'), { ...LOTTERY, part: '*' })).rejects.toMatchObject({
    code: 'release.unsigned',
    message: expect.stringMatching(new RegExp(`^The record of lottery ${a} `)),
  })
  expect((await live(await as()))?.revision).toBe(4)
  await writeFile(path, good)
  expect((await open(await as('mai'), { ...LOTTERY, part: '*' })).revision.records?.lottery).toHaveProperty(b)
})

it('OP-02 verify names a release that is live, or was, and has other bytes than were put live, or is gone', async () => {
  const { as, a, b, replace, store } = await start()
  const env = { NODE_ENV: 'production', LOBBY_TRUSTED_KEYS: textOf(publisher.publicKey) }
  const lines = async () =>
    (await verifyCommand(await as(), { rest: [] }, env)).lines.filter((line) => line.startsWith(C))
  expect(await lines()).toEqual([])
  await replace(a)
  await replace(b)
  const changed = (id: string) =>
    `${C}: The record of lottery ${id} has other bytes than the channel’s signers have put live.`
  expect(await lines()).toEqual([changed(b), changed(a)])
  await rm(store.folder?.('lottery', a) ?? '', { recursive: true })
  expect(await lines()).toEqual([changed(b), expect.stringMatching(new RegExp(`^${C}: .*lottery ${a}`))])
})

it('OP-01 who undoes goes back to no release of which nobody knows the bytes', async () => {
  const { as, a, c, put, signerOf, store } = await start()
  await promote(await as('mai'), { ...LOTTERY, id: c })
  const { list } = JSON.parse((await store.papers.text('roles/00000001.json')) ?? '')
  delete list.channels[C].records.lottery[a]
  const roots = ['root-1', 'root-2'].map((name) =>
    signerOf(name).sign(signedOfList({ list, body: listBody(list) }), 'roles'),
  )
  await store.papers.replace('roles/00000001.json', listText(list, roots))
  await put(4, undefined)
  expect((await live(await as()))?.records?.lottery).not.toHaveProperty(a)
  await expect(rollback(await as('chi'), { ...LOTTERY, to: a })).rejects.toMatchObject({ code: 'role.refused' })
  expect((await rollback(await as('mai'), { ...LOTTERY, to: a })).revision.pins.lottery).toBe(a)
})

it('OP-01 root keys sign no list that names other bytes than the one that counts', async () => {
  const { as, b, signerOf, store } = await start()
  await writeDraft(await as(), (list) => list as RolesList)
  const draft = JSON.parse((await store.papers.text('proposals/roles.json')) ?? '')
  draft.list.channels[C].records.lottery[b] = 'f'.repeat(64)
  await store.papers.replace('proposals/roles.json', print(draft))
  const sign = signDraft(
    await as(),
    [signerOf('root-1'), signerOf('root-2')],
    hashOfList({ body: listBody(draft.list) }),
  )
  await expect(sign).rejects.toMatchObject({ code: 'roles.draft' })
  expect((await as()).signed?.roles().list.version).toBe(1)
})

it('OP-01 an edge that has kept where it was means the bytes that the root keys have named', async () => {
  const { as, store } = await start()
  const { records } = (await live(await as())) ?? {}
  const read = await as()
  const point = await read.signed?.point(C)
  const roles = read.signed?.roles()
  if (!point || !roles) throw new Error('There is nothing to keep')
  const kept = pointIn(point.text, C, 3)
  if (!kept) throw new Error('It cannot be read')
  const again = await openSignedStore(store, { env: {}, seen: { roles, point: kept } })
  expect([kept.revision.records, (await live(again))?.records]).toEqual([undefined, records])
})

it('OP-01 what an operator has been shown is signed with its bytes, and not if they are others by then', async () => {
  const { as, b, c, hash, replace } = await start()
  const store = await as('mai')
  const { revision } = await promote(asSeen(store, C, 3), { ...LOTTERY, id: c })
  expect(revision.records?.lottery?.[c]).toBe(await hash(c))
  const next = { ...revision, revision: 5, from: c, to: b, pins: { ...revision.pins, lottery: b } }
  await expect(store.append(next, { lottery: { [b]: 'f'.repeat(64) } })).rejects.toMatchObject({
    code: 'record.changed',
    message: `The record of lottery ${b} was changed since it was put live on ${C}.`,
  })
  // What was looked at once is no other when it is asked for by another name.
  const read = servedStore(store, by.trust)
  await read.record('lottery', b)
  await expect(read.record('lottery', b, 'f'.repeat(64))).rejects.toMatchObject({ code: 'record.changed' })
  await replace(b)
  expect((await live(store))?.pins.lottery).toBe(c)
})

it('FD-05 a release is checked beside what is live as it was put live, and not beside other bytes', async () => {
  const { as, c, games, replace } = await start()
  await replace(games, 'games')
  await expect(promote(await as('mai'), { ...LOTTERY, id: c })).rejects.toMatchObject({
    code: 'release.refused',
    problems: [{ code: 'pin.unreadable' }],
  })
})

it('TL-04 the watchdog halts a trial whose release has other bytes by now', async () => {
  const { as, c, replace } = await start()
  const trial = { channel: C, actor: 'whoever', reason: 'a test', trust: by.trust, share: 500, base: 0.01 }
  const begun = (await startTrial(await as('dung'), { ...trial, pins: { lottery: c } })).revision.trial
  if (!begun) throw new Error('No trial began')
  const store = servedStore(await as('watchdog'), by.trust)
  const look = () => lookAt(begun, { store, channel: C, trust: by.trust })
  expect(await look()).toBeUndefined()
  await replace(c)
  expect(await look()).toBe(`lottery ${c} is not in the store any more, or not whole.`)
  expect((await live(await as()))?.trial).toBeUndefined()
})

it('OP-01 a second person does not sign for bytes that were replaced since it was proposed', async () => {
  const { as, b, c, replace } = await start({ people: 2 })
  const { proposed } = await promote(await as('mai'), { ...LOTTERY, id: c })
  expect(proposed).toBe(true)
  await replace(c)
  await expect(approve(await as('binh'), { channel: C, number: 4, trust: by.trust })).rejects.toMatchObject({
    code: 'record.changed',
  })
  expect((await live(await as()))?.pins.lottery).toBe(b)
})
