/** The part of the suite of all stores that is about who may change a channel. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { close, open } from '../channel/close.ts'
import { promote, rollback } from '../channel/promote.ts'
import { finishTrial, haltTrial, raiseTrial, startTrial } from '../channel/trial.ts'
import { signDraft, writeDraft } from '../roles/draft.ts'
import { secretOfTrial } from '../roles/draw.ts'
import { hashOf, print } from '../roles/entry.ts'
import { hashOfList, listBody, markOfList, signedOfList } from '../roles/list.ts'
import { ALL } from '../store/closed.ts'
import { fileOf } from '../store/revisions.ts'
import { begin, by, C, forged, live } from './role-store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Runs it on the stores that `make` gives, a fresh one each time. */
export function rolesSuite(make: () => Promise<StoreUnderTest>): void {
  it('OP-01 each role does its acts and no other, under the name that its key has', async () => {
    const { as, a, b, c } = await begin(await make())
    const lottery = { ...by, remote: 'lottery' }
    const [chi, dung, mai, dog] = [await as('chi'), await as('dung'), await as('mai'), await as('watchdog')]
    const refused = { name: 'RefusedError', code: 'role.refused' }
    await expect(promote(chi, { ...lottery, id: c })).rejects.toMatchObject(refused)
    await expect(promote(dung, { ...lottery, id: c })).rejects.toMatchObject(refused)
    await expect(rollback(dung, lottery)).rejects.toMatchObject(refused)
    await expect(close(dog, { ...lottery, part: ALL })).rejects.toMatchObject(refused)
    expect((await live(await as()))?.revision).toBe(3)

    expect((await rollback(chi, lottery)).revision).toMatchObject({ revision: 4, to: a, actor: 'chi' })
    expect((await close(chi, { ...lottery, part: ALL })).revision.actor).toBe('chi')
    await expect(open(chi, { ...lottery, part: ALL })).rejects.toMatchObject(refused)
    expect((await open(mai, { ...lottery, part: ALL })).revision.actor).toBe('mai')
    const trial = { ...by, pins: { lottery: c }, share: 100, base: 0.01 }
    await expect(startTrial(chi, trial)).rejects.toMatchObject(refused)
    expect((await startTrial(dung, trial)).revision).toMatchObject({ actor: 'dung', trial: { share: 100 } })
    await expect(finishTrial(dung, by)).rejects.toMatchObject(refused)
    await expect(raiseTrial(dog, { ...by, share: 200 })).rejects.toMatchObject(refused)
    expect((await haltTrial(dog, by)).revision).toMatchObject({ action: 'halt', actor: 'watchdog' })
    expect((await promote(mai, { ...lottery, id: b })).revision.actor).toBe('mai')
  })

  it('OP-01 undoes with one key what two have made live, and goes back only to what was live', async () => {
    const { as, b, c, a } = await begin(await make(), { people: 2 })
    const chi = await as('chi')
    // Published, and never live: to choose it is to ship it.
    await expect(rollback(chi, { ...by, remote: 'lottery', to: c })).rejects.toMatchObject({ code: 'role.refused' })
    expect((await live(chi))?.pins.lottery).toBe(b)
    expect((await rollback(chi, { ...by, remote: 'lottery' })).revision.pins.lottery).toBe(a)
  })

  it('OP-01 takes two different persons for everybody where the site asks for it', async () => {
    const { as, b, c } = await begin(await make(), { people: 2 })
    const [mai, binh, chi] = [await as('mai'), await as('binh'), await as('chi')]
    const proposed = await promote(mai, { ...by, remote: 'lottery', id: c })
    expect(proposed).toMatchObject({ changed: false, proposed: true, revision: { revision: 4, to: c } })
    expect((await live(await as()))?.pins.lottery).toBe(b)
    await expect(mai.signed?.approve(C, 4)).rejects.toMatchObject({ code: 'role.second' })
    await expect(chi.signed?.approve(C, 4)).rejects.toMatchObject({ code: 'role.second' })
    await expect(binh.signed?.approve(C, 5)).rejects.toMatchObject({
      code: 'proposal.none',
      message: 'Nothing is proposed as revision 5 of production.',
    })
    expect((await live(await as()))?.pins.lottery).toBe(b)
    await binh.signed?.approve(C, 4)
    expect(await live(await as())).toMatchObject({ revision: 4, actor: 'mai', pins: { lottery: c } })
    expect((await live(await as()))?.signatures).toHaveLength(2)
  })

  it('OP-01 what waits for a second person takes one as well after the list asks for one person', async () => {
    const { as, b, c, put, store, change } = await begin(await make(), { people: 2 })
    await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
    await change((list) => ({ ...list, promotion: { ...list.promotion, people: 1 } }))
    // Whoever writes to the store puts it where changes are.
    const text = await store.papers.text(`proposals/${C}/00000004.json`)
    expect(text).toContain(c)
    await put(4, text)
    const reader = await as()
    expect((await live(reader))?.pins.lottery).toBe(b)
    expect(reader.signed?.troubles(C)).toEqual([
      { code: 'refused', message: 'Revision 4 of production takes two persons, and mai alone has signed it.' },
    ])
    await put(4, undefined)
    for (const name of ['mai', 'chi']) {
      await expect((await as(name)).signed?.approve(C, 4)).rejects.toMatchObject({ code: 'role.second' })
    }
    expect((await live(await as()))?.pins.lottery).toBe(b)
    await (await as('binh')).signed?.approve(C, 4)
    expect(await live(await as())).toMatchObject({ revision: 4, actor: 'mai', pins: { lottery: c } })
  })

  it('OP-01 who has proposed it does it alone, once the list asks for one person and it is asked for again', async () => {
    const { as, c, change } = await begin(await make(), { people: 2 })
    const wanted = { ...by, remote: 'lottery', id: c }
    expect(await promote(await as('mai'), wanted)).toMatchObject({ proposed: true })
    await change((list) => ({ ...list, promotion: { ...list.promotion, people: 1 } }))
    expect(await promote(await as('mai'), wanted)).toMatchObject({ changed: true, revision: { revision: 4 } })
    expect(await live(await as())).toMatchObject({ revision: 4, pins: { lottery: c } })
  })

  it('OP-01 a proposal is of one moment: after any other change nobody can make it live', async () => {
    const { as, b, c } = await begin(await make(), { people: 2 })
    const [mai, binh, chi] = [await as('mai'), await as('binh'), await as('chi')]
    await promote(mai, { ...by, remote: 'lottery', id: c })
    expect(await binh.signed?.proposals(C)).toMatchObject({ waiting: [{ revision: 4, to: c, actor: 'mai' }] })
    await close(chi, { ...by, remote: 'games', part: ALL })
    expect(await binh.signed?.proposals(C)).toEqual({ waiting: [], lapsed: [] })
    await expect(binh.signed?.approve(C, 4)).rejects.toMatchObject({
      code: 'proposal.none',
      message: 'Nothing is proposed as revision 4 of production.',
    })
    expect((await live(await as()))?.pins.lottery).toBe(b)
  })

  it('OP-01 a proposal that lies there all the same is not approved after another change', async () => {
    const { as, b, c } = await begin(await make(), { people: 2 })
    const [mai, binh, chi] = [await as('mai'), await as('binh'), await as('chi')]
    await promote(mai, { ...by, remote: 'lottery', id: c })
    const kept = (await mai.papers.text(`proposals/${C}/00000004.json`)) ?? ''
    await close(chi, { ...by, remote: 'games', part: ALL })
    expect(await mai.papers.names(`proposals/${C}`)).toEqual([])
    await mai.papers.replace(`proposals/${C}/00000004.json`, kept)
    await expect(binh.signed?.approve(C, 4)).rejects.toMatchObject({
      code: 'proposal.none',
      message: 'production was changed since revision 4 was proposed; propose it again.',
    })
    expect((await live(await as()))?.pins.lottery).toBe(b)
  })

  it('OP-01 one person tries a release up to the share of the list, and no further', async () => {
    const { as, c } = await begin(await make(), { people: 2 })
    const dung = await as('dung')
    const trial = { ...by, pins: { lottery: c }, base: 0.01 }
    await expect(startTrial(dung, { ...trial, share: 501 })).rejects.toMatchObject({ code: 'role.refused' })
    await startTrial(dung, { ...trial, share: 500 })
    await expect(raiseTrial(dung, { ...by, share: 501 })).rejects.toMatchObject({ code: 'role.refused' })
    expect(await raiseTrial(await as('mai'), { ...by, share: 501 })).toMatchObject({ proposed: true })
  })

  it('OP-01 a channel that begins after the list is signed from its first revision on', async () => {
    const { as, c } = await begin(await make())
    const first = { ...by, channel: 'staging', remote: 'lottery', id: c }
    await expect(promote(await as('chi'), first)).rejects.toMatchObject({
      code: 'role.refused',
      message: 'Nothing was changed: revision 1 of staging takes the role ship, which chi has not.',
    })
    const { revision } = await promote(await as('mai'), first)
    expect(revision).toMatchObject({ revision: 1, actor: 'mai', pins: { lottery: c } })
    expect((await (await as()).channel('staging')).revision).toEqual(revision)
    expect(revision.previous).toBeUndefined()
  })

  it('OP-01 changes nothing without a key, or with one that the list does not name', async () => {
    const { as, signerOf, store, c } = await begin(await make())
    await expect(promote(await as(), { ...by, remote: 'lottery', id: c })).rejects.toMatchObject({
      code: 'key.missing',
      message: 'Changes of production are signed: name the file of your key with --key, or in LOBBY_PERSON_KEY_FILE.',
    })
    const { key } = signerOf('stranger')
    await expect(promote(await as('stranger'), { ...by, remote: 'lottery', id: c })).rejects.toMatchObject({
      code: 'role.unknown',
      message: `Key ${key}, which is yours, is not in the list of roles.`,
    })
    expect(await store.entries.numbers(C)).toEqual([1, 2, 3])
  })

  it.each([
    [
      'signed by nobody',
      async (text: string) => print({ ...JSON.parse(text), signatures: undefined }),
      'is signed by nobody',
    ],
    ['with another pin', async (text: string) => text.replaceAll('1.2.0-', '1.1.9-'), 'is not what mai has signed'],
    [
      'under another name',
      async (text: string) => print({ ...JSON.parse(text), actor: 'binh' }),
      'is not what mai has signed',
    ],
    ['written in another way', async (text: string) => text.replace('\n', '\n\n'), 'cannot be read'],
    ['of another number', async (text: string) => text.replace('"revision": 4', '"revision": 5'), 'cannot be read'],
  ])('OP-01 passes over a revision %s, says so in one sentence, and goes on after it', async (_what, spoil, said) => {
    const { as, a, b, c, put, signerOf } = await begin(await make())
    const reader = await as()
    const text = await forged(reader, signerOf('mai'), {
      actor: 'mai',
      action: 'promote',
      remote: 'lottery',
      from: b,
      to: c,
      pins: { ...(await live(reader))?.pins, lottery: c },
    })
    await put(4, await spoil(text))
    const { revision, skipped, next } = await reader.channel(C)
    expect({ pin: revision?.pins.lottery, skipped, next }).toEqual({ pin: b, skipped: [fileOf(4)], next: 5 })
    expect(reader.signed?.troubles(C)).toEqual([{ code: 'refused', message: expect.stringContaining(said) }])
    expect((await rollback(await as('chi'), { ...by, remote: 'lottery' })).revision).toMatchObject({
      revision: 5,
      to: a,
    })
    expect((await live(reader))?.pins.lottery).toBe(a)
  })

  it('OP-01 counts a well signed revision that is as it should be, so that the others fail by what is odd in them', async () => {
    const { as, b, c, put, signerOf } = await begin(await make())
    const reader = await as()
    const now = await live(reader)
    const before = { ...now?.before, lottery: [b, ...(now?.before.lottery ?? [])] }
    const change = {
      actor: 'mai',
      action: 'promote',
      remote: 'lottery',
      from: b,
      to: c,
      pins: { ...now?.pins, lottery: c },
      before,
    } as const
    await put(4, await forged(reader, signerOf('mai'), change))
    expect((await live(reader))?.pins.lottery).toBe(c)
    expect(reader.signed?.troubles(C)).toEqual([])
  })

  it('OP-01 a stolen key does no more than its acts, whatever it signs and wherever it writes', async () => {
    const { as, a, b, c, put, signerOf } = await begin(await make(), { people: 2 })
    const reader = await as()
    const now = await live(reader)
    const pins = { ...now?.pins, lottery: c }
    const lottery = { remote: 'lottery', from: b, to: c } as const
    const trialBeside = (beside: ChannelRevision['pins']) => {
      const { list } = reader.signed?.roles() ?? {}
      const secret = list && secretOfTrial({ list }, { channel: C, pins: beside })
      return { began: 4, pins: { lottery: c }, share: 9_999, base: 0.01, secret: secret ?? '' }
    }
    const attempts: [string, Partial<ChannelRevision>][] = [
      ['mai', { action: 'promote', ...lottery, pins }],
      ['mai', { action: 'trial', ...lottery, to: b, trial: trialBeside(now?.pins ?? {}) }],
      ['mai', { action: 'resume', ...lottery, to: b, pins }],
      ['chi', { action: 'rollback', ...lottery, pins }],
      [
        'chi',
        {
          action: 'rollback',
          ...lottery,
          to: a,
          pins: { ...now?.pins, lottery: a },
          before: { ...now?.before, lottery: [c] },
        },
      ],
      ['chi', { action: 'rollback', ...lottery, to: a, pins: { lottery: a } }],
      ['chi', { action: 'close', ...lottery, to: b, pins, closed: { games: [ALL] } }],
      ['chi', { action: 'halt', ...lottery, pins }],
      ['dung', { action: 'trial', ...lottery, to: b, pins, trial: { ...trialBeside(pins), share: 100 } }],
      ['watchdog', { action: 'halt', ...lottery, pins }],
      ['watchdog', { action: 'promote', ...lottery, pins }],
      ['edge', { action: 'promote', ...lottery, pins }],
      ['root-1', { action: 'promote', ...lottery, pins }],
    ]
    for (const [name, change] of attempts) {
      await put(4, await forged(reader, signerOf(name), { actor: name, ...change }))
      expect({ name, change, now: await live(reader) }).toEqual({ name, change, now })
    }
  })

  it('OP-01 an undo in the name of another, or after an earlier revision than the last, does not count', async () => {
    const { as, a, b, put, signerOf, store } = await begin(await make())
    const reader = await as()
    const now = await live(reader)
    const back = { action: 'rollback', remote: 'lottery', from: b, to: a } as const
    const moved = { ...back, pins: { ...now?.pins, lottery: a }, before: { ...now?.before, lottery: [] } }
    const second = { revision: 2, hash: hashOf((await store.entries.text(C, 2)) ?? '') }
    for (const [change, said] of [
      [{ ...moved, actor: 'mai' }, 'says that mai did it, and is signed by chi'],
      [{ ...moved, actor: 'chi', previous: second }, 'does not follow revision 3, the last that counts'],
    ] as const) {
      await put(4, await forged(reader, signerOf('chi'), change))
      expect(await live(reader)).toEqual(now)
      expect(reader.signed?.troubles(C)).toEqual([{ code: 'refused', message: `Revision 4 of production ${said}.` }])
    }
    await put(4, await forged(reader, signerOf('chi'), { ...moved, actor: 'chi' }))
    expect((await live(reader))?.pins.lottery).toBe(a)
  })

  it('OP-01 the list is changed by as many root keys as it says, of the version before it and of its own', async () => {
    const { as, change, signerOf, store, c } = await begin(await make())
    const mailess = <L extends { persons: Record<string, unknown> }>(list: L): L => ({
      ...list,
      persons: Object.fromEntries(Object.entries(list.persons).filter(([name]) => name !== 'mai')),
    })
    await change(mailess, ['root-1'])
    await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
    await expect(change(mailess, ['mai'])).rejects.toMatchObject({ code: 'role.unknown' })
    await change(mailess, ['root-2', 'root-3'])
    await expect(rollback(await as('mai'), { ...by, remote: 'lottery' })).rejects.toMatchObject({
      code: 'role.unknown',
    })
    // What she has made live is not taken back with her key.
    expect((await live(await as()))?.pins.lottery).toBe(c)
    // A list that one stolen root key has signed twice.
    const text = (await store.papers.text('roles/00000002.json')) ?? ''
    const { list } = JSON.parse(text)
    const body = { ...list, version: 3 }
    const signature = signerOf('root-1').sign(signedOfList({ list: body, body: listBody(body) }), 'roles')
    await store.papers.create('roles/00000003.json', print({ list: body, signatures: [signature, signature] }))
    const reader = await as()
    expect(reader.signed?.roles()).toMatchObject({
      list: { version: 2 },
      problem: expect.stringContaining('not signed by the root keys'),
    })
    expect((await live(reader))?.pins.lottery).toBe(c)
  })

  it('OP-01 a signature by a removed key counts no more, and what was live stays', async () => {
    const { as, change, signerOf, put, a, b } = await begin(await make())
    const reader = await as()
    const now = await live(reader)
    const text = await forged(reader, signerOf('chi'), {
      actor: 'chi',
      action: 'rollback',
      remote: 'lottery',
      from: b,
      to: a,
      pins: { ...now?.pins, lottery: a },
      before: { ...now?.before, lottery: [] },
    })
    await change((list) => ({ ...list, persons: { mai: list.persons.mai as never, binh: list.persons.binh as never } }))
    await put(4, text)
    expect(await live(reader)).toEqual(now)
    expect(reader.signed?.troubles(C)).toEqual([
      {
        code: 'refused',
        message: `Revision 4 of production is signed by key ${signerOf('chi').key}, which is not in the list of roles.`,
      },
    ])
  })

  it('OP-01 an old list in the place of the newest is not gone by, where the newest was read', async () => {
    const { as, change, store, c } = await begin(await make())
    const first = (await store.papers.text('roles/00000001.json')) ?? ''
    const reader = await as('mai')
    await change((list) => ({
      ...list,
      persons: { ...list.persons, chi: list.persons.binh as never, binh: list.persons.chi as never },
    }))
    expect((await reader.channel(C)).revision?.revision).toBe(3)
    await store.papers.replace('roles/00000002.json', first)
    await promote(reader, { ...by, remote: 'lottery', id: c })
    expect(reader.signed?.roles().list.version).toBe(2)
    await expect(live(await as())).rejects.toMatchObject({ code: 'roles.missing' })
    expect((await live(reader))?.pins.lottery).toBe(c)
    expect((await as()).signed?.roles().problem).toBe(
      'Version 2 of the list of roles says that it is version 1; version 1 counts.',
    )
  })

  it('OP-01 a list that has expired ships nothing more, and undoes as before', async () => {
    const { as, a, c } = await begin(await make(), { expires: '2020-01-01T00:00:00.000Z' })
    await expect(promote(await as('mai'), { ...by, remote: 'lottery', id: c })).rejects.toMatchObject({
      code: 'roles.expired',
      message: expect.stringContaining('2020-01-01T00:00:00.000Z'),
    })
    expect((await rollback(await as('chi'), { ...by, remote: 'lottery' })).revision.pins.lottery).toBe(a)
  })

  it('OP-01 a list does not count that would take back what is live', async () => {
    const { as, signerOf, change, c } = await begin(await make())
    const draft = await writeDraft(await as(), (list) => ({ ...list, persons: { binh: list?.persons.binh } }) as never)
    await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
    const sign = signDraft(await as(), [signerOf('root-1'), signerOf('root-2')], hashOfList(draft))
    await expect(sign).rejects.toMatchObject({
      code: 'roles.draft',
      message: `production is at revision 4, which this list would not count; "roles renew --draft ${markOfList(draft)}" writes it anew, with what it changes.`,
    })
    expect((await live(await as()))?.pins.lottery).toBe(c)
    await change((list) => ({ ...list, persons: { binh: list.persons.binh as never } }))
    expect((await live(await as()))?.pins.lottery).toBe(c)
  })

  it('OP-01 one lost file in the middle stops nobody: what is shipped after it stands by itself', async () => {
    const { as, a, b, c, put } = await begin(await make())
    await rollback(await as('chi'), { ...by, remote: 'lottery' })
    await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
    await rollback(await as('chi'), { ...by, remote: 'lottery', to: a })
    await put(4, undefined)
    const fresh = await as()
    expect(await live(fresh)).toMatchObject({ revision: 6, pins: { lottery: a } })
    expect(fresh.signed?.troubles(C)).toEqual([
      { code: 'torn', message: 'What revision 5 of production follows is gone, or is another.' },
    ])
    expect((await fresh.history(C)).map(({ revision }) => revision)).toEqual([5, 6])
    expect(await fresh.revision(C, 3)).toBeUndefined()
    expect(b).not.toBe(a)
  })
}
