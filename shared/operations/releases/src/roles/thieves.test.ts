/** What a thief tries who may write to the store, with one key of the list or with none. */
import { expect, it } from 'vitest'
import { promote, rollback } from '../channel/promote.ts'
import { resume } from '../channel/resume.ts'
import { haltTrial, startTrial } from '../channel/trial.ts'
import { textOf } from '../signing/keys.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C, forged, live } from '../testing/role-store.ts'
import { requireDraft, signDraft, writeDraft } from './draft.ts'
import { print } from './entry.ts'
import { oddRevisions } from './inspect.ts'
import { hashOfList, type RolesList } from './list.ts'
import { saySeen } from './seen.ts'

const LOTTERY = { ...by, remote: 'lottery' }
const start = async (people: 1 | 2 = 1) => begin(await folderUnderTest(), { people })
/** The next one after it in the alphabet of base64: its lowest bit is set. */
const next = (digit = '') => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  return alphabet[alphabet.indexOf(digit) + 1]
}

it.each(['edge', 'watchdog', 'second', 'dung'])(
  'OP-01 the key of %s stops nothing with a remote that is called as what each object has',
  async (who) => {
    const { as, put, signerOf, a, b } = await start(2)
    const entry = { actor: who, action: 'rollback', remote: 'constructor', from: b, to: a } as const
    await put(4, await forged(await as(), signerOf(who), entry))
    expect((await live(await as()))?.revision).toBe(3)
    expect(await oddRevisions(await as(), C)).toMatchObject([{ revision: 4, code: 'channel.broken' }])
    const { revision } = await rollback(await as('chi'), LOTTERY)
    expect([revision.revision, (await live(await as()))?.pins.lottery]).toEqual([5, a])
  },
)

it('OP-02 a signature that is spelled otherwise, or stands there twice, is named as a change', async () => {
  const { as, c, put, textOf: text } = await start()
  await promote(await as('mai'), { ...LOTTERY, id: c })
  const entry = JSON.parse(await text(4))
  const [signature] = entry.signatures
  expect(await oddRevisions(await as(), C)).toEqual([])
  const { value } = signature
  const respelled = { ...signature, value: `${value.slice(0, 85)}${next(value[85])}==` }
  await put(4, print({ ...entry, signatures: [respelled] }))
  expect(await oddRevisions(await as(), C)).toMatchObject([{ revision: 4, code: 'channel.broken' }])
  await put(4, print({ ...entry, signatures: [signature, signature] }))
  expect(await oddRevisions(await as(), C)).toEqual([
    { revision: 4, code: 'role.changed', message: 'Revision 4 has two signatures of one key among those of mai.' },
  ])
})

it('OP-01 root keys sign no list that says of a channel another text than the one that counts', async () => {
  const { as, c, store, signerOf } = await start(2)
  const path = 'proposals/roles.json'
  await writeDraft(await as(), (list) => list as RolesList)
  const draft = JSON.parse((await store.papers.text(path)) ?? '')
  const anchor = draft.list.channels[C]
  const said = JSON.parse(anchor.text)
  anchor.text = print({ ...said, to: c, pins: { ...said.pins, lottery: c } })
  await store.papers.replace(path, print(draft))
  const roots = [signerOf('root-1'), signerOf('root-2')]
  const shown = hashOfList(await requireDraft(await as()))
  await expect(signDraft(await as(), roots, shown)).rejects.toMatchObject({
    code: 'roles.draft',
    message: expect.stringContaining('which this list would not count'),
  })
  expect((await as()).signed?.roles().list.version).toBe(1)
})

it('OP-01 what the same person has shipped in another store does not count in this one', async () => {
  const [other, here] = [await start(), await start()]
  const mai = textOf(other.signerOf('mai').publicKey)
  await here.change((list) => ({ ...list, persons: { ...list.persons, mai: { key: mai, roles: ['ship'] } } }))
  await promote(await other.as('mai'), { ...LOTTERY, id: other.c })
  await here.put(4, await other.textOf(4))
  expect((await live(await here.as()))?.revision).toBe(3)
  expect(await oddRevisions(await here.as(), C)).toMatchObject([
    { revision: 3, code: 'channel.changed' },
    { revision: 4, code: 'role.order' },
  ])
})

it('OP-01 OP-03 a number far off stops no channel, neither by who undoes nor by who says what was seen', async () => {
  const { as, put, signerOf, store, a, b, c } = await start()
  const now = await live(await as())
  const far = 999_999_999_999_999
  const pins = { ...now?.pins, lottery: a }
  const undo = { actor: 'chi', action: 'rollback', remote: 'lottery', from: b, to: a, pins } as const
  await put(
    far,
    await forged(await as(), signerOf('chi'), { ...undo, revision: far, before: { ...now?.before, lottery: [] } }),
  )
  expect((await live(await as()))?.revision).toBe(3)
  await put(far, undefined)
  const seen = { channel: C, revision: far - 1, hash: 'a'.repeat(64), roles: 1, at: new Date().toISOString() }
  await saySeen(store.papers, 'a thief', seen, signerOf('edge'))
  expect(await (await as()).signed?.seen(C)).toBe(0)
  // As high as it is believed to be a number at all.
  await saySeen(store.papers, 'a thief', { ...seen, revision: 999_999_999_999 }, signerOf('edge'))
  const { signed } = await as()
  expect([await signed?.seen(C), await signed?.unbelieved(C)]).toMatchObject([0, [{ revision: 999_999_999_999 }]])
  expect((await resume(await as('mai'), by, 3)).revision.revision).toBe(1003)
  expect((await promote(await as('mai'), { ...LOTTERY, id: c })).revision.revision).toBe(1004)
})

it('OP-03 what edges say is heard, and a channel resumed, also behind the highest number that one could resume with', async () => {
  const { as, signerOf, store, c } = await start()
  const high = 1_000_000_000
  expect((await resume(await as('mai'), by, high - 1)).revision.revision).toBe(high)
  const { signed } = await as()
  const seen = { channel: C, hash: (await signed?.point(C))?.hash ?? '', roles: 1, at: new Date().toISOString() }
  await saySeen(store.papers, 'hanoi-1', { ...seen, revision: high }, signerOf('edge'))
  expect(await signed?.seen(C)).toBe(high)
  expect((await promote(await as('mai'), { ...LOTTERY, id: c })).revision.revision).toBe(high + 1)
  // A million above it is believed, and no more.
  await saySeen(store.papers, 'hanoi-1', { ...seen, revision: high + 1_000_002 }, signerOf('edge'))
  expect(await signed?.seen(C)).toBe(0)
  await saySeen(store.papers, 'hanoi-1', { ...seen, revision: high + 1_000_001 }, signerOf('edge'))
  expect(await signed?.seen(C)).toBe(high + 1_000_001)
  const { revision } = await resume(await as('mai'), by, high + 1_000_001)
  expect((await live(await as()))?.revision).toBe(revision.revision)
})

it('OP-01 one root key in two spellings is no two', async () => {
  const { as, change, signerOf } = await start()
  const key = textOf(signerOf('root-1').publicKey)
  const again = `${key.slice(0, 58)}${next(key[58])}=`
  const twice = change((list) => ({ ...list, root: { threshold: 2, keys: { ...list.root.keys, 'root-4': again } } }))
  await expect(twice).rejects.toMatchObject({ code: 'roles.draft' })
  expect((await as()).signed?.roles().list.version).toBe(1)
})

it('OP-01 a draft that somebody changes between the look and the signature is not signed by the mark of the look', async () => {
  const { as, store, signerOf } = await start(2)
  const path = 'proposals/roles.json'
  const shown = hashOfList(await writeDraft(await as(), (list) => ({ ...(list as RolesList), reason: 'once a year' })))
  const text = (await store.papers.text(path)) ?? ''
  const { list } = JSON.parse(text)
  const thief = textOf(signerOf('a thief').publicKey)
  const swaps = [
    { ...list, persons: { ...list.persons, mai: { ...list.persons.mai, key: thief } } },
    { ...list, promotion: { ...list.promotion, people: 1 } },
    { ...list, expires: '2199-01-01T00:00:00.000Z' },
  ]
  for (const swapped of swaps) {
    await store.papers.replace(path, print({ list: swapped, signatures: [] }))
    for (const names of [['root-1'], ['root-1', 'root-2']]) {
      await expect(signDraft(await as(), names.map(signerOf), shown)).rejects.toMatchObject({
        code: 'roles.draft',
        message: 'The draft was written anew since it was shown; look at it and decide again.',
      })
    }
    expect(JSON.parse((await store.papers.text(path)) ?? '').signatures).toEqual([])
  }
  await store.papers.replace(path, text)
  await signDraft(await as(), ['root-1', 'root-2'].map(signerOf), shown)
  expect((await as()).signed?.roles().list).toMatchObject({
    version: 2,
    reason: 'once a year',
    promotion: { people: 2 },
  })
})

it('OP-01 TL-01 a trial draws its visitors as the list says, whoever begins it, and whatever secret he signs', async () => {
  const { as, c, b, put, signerOf, change } = await start(2)
  const begun = async (who: string) => {
    const { revision } = await startTrial(await as(who), { ...by, pins: { lottery: c }, share: 500, base: 0.005 })
    await haltTrial(await as(who), by)
    return revision.trial?.secret ?? ''
  }
  const first = await begun('dung')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect([await begun('dung'), await begun('mai')]).toEqual([first, first])
  const number = ((await live(await as()))?.revision ?? 0) + 1
  const trial = { began: number, pins: { lottery: c }, share: 500, base: 0.005, secret: 'x'.repeat(43) }
  const signed = { action: 'trial', remote: 'lottery', from: b, to: b } as const
  for (const who of ['dung', 'mai']) {
    await put(number, await forged(await as(), signerOf(who), { ...signed, actor: who, trial }))
    const reader = await as()
    expect((await live(reader))?.revision).toBe(number - 1)
    expect(reader.signed?.troubles(C).map(({ message }) => message)).toEqual([
      `Revision ${number} of ${C} changes more than its trial of lottery says.`,
    ])
  }
  await put(
    number,
    await forged(await as(), signerOf('dung'), { ...signed, actor: 'dung', trial: { ...trial, secret: first } }),
  )
  expect((await live(await as()))?.trial).toMatchObject({ secret: first })
  await haltTrial(await as('chi'), by)
  // Once something else is live for everybody, or root keys have signed another list, others are drawn.
  await rollback(await as('chi'), LOTTERY)
  const second = await begun('dung')
  await change((list) => ({ ...list, reason: 'renewed' }))
  expect(new Set([first, second, await begun('dung')]).size).toBe(3)
})
