/** The part of the suite of all stores that is about what is told of tampering with a channel. */
import { expect, it } from 'vitest'
import { close } from '../channel/close.ts'
import { promote, rollback } from '../channel/promote.ts'
import { resume } from '../channel/resume.ts'
import { hashOf } from '../roles/entry.ts'
import { oddRevisions } from '../roles/inspect.ts'
import { saySeen } from '../roles/seen.ts'
import { ALL } from '../store/closed.ts'
import { begin, by, C, forged, live } from './role-store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** The history as a chain, on the stores that `make` gives. */
export function chainSuite(make: () => Promise<StoreUnderTest>): void {
  /** Three revisions of before, three signed ones, and what `verify` and `history` ask. */
  async function chain(under: StoreUnderTest) {
    const site = await begin(under)
    await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
    await promote(await site.as('mai'), { ...by, remote: 'lottery', id: site.c })
    await close(await site.as('chi'), { ...by, remote: 'games', part: ALL })
    const odd = async () => (await oddRevisions(await site.as(), C)).map(({ message }) => message)
    return { ...site, odd }
  }

  it('OP-02 is whole from before there were roles to the newest, with who, what, why, when and before', async () => {
    const { as, odd, a, c, textOf } = await chain(await make())
    expect(await odd()).toEqual([])
    const history = await (await as()).history(C)
    expect(history.map(({ revision, actor, action }) => [revision, actor, action])).toEqual([
      [1, 'whoever', 'promote'],
      [2, 'whoever', 'promote'],
      [3, 'whoever', 'promote'],
      [4, 'chi', 'rollback'],
      [5, 'mai', 'promote'],
      [6, 'chi', 'close'],
    ])
    expect(history[4]).toMatchObject({
      reason: 'a test',
      from: a,
      to: c,
      previous: { revision: 4, hash: hashOf(await textOf(4)) },
    })
  })

  it.each([1, 2, 4, 5, 6])('OP-02 names revision %i when one of its bytes is another', async (number) => {
    const { put, textOf, odd } = await chain(await make())
    const text = await textOf(number)
    const at = text.indexOf('a test')
    await put(number, `${text.slice(0, at)}A${text.slice(at + 1)}`)
    // 1 and 2 are of before there were roles, 4 to 6 are signed; after 4 and 5 comes one that names them.
    const said = {
      1: ['is not what it was when the list of roles was begun'],
      2: ['is not what it was when the list of roles was begun'],
      4: ['is not what chi has signed'],
      5: ['is not what mai has signed'],
      6: ['is not what chi has signed'],
    }[number]
    expect((await odd()).slice(0, 1)).toEqual(said?.map((why) => `Revision ${number} ${why}.`))
  })

  it.each([1, 3, 4, 5])('OP-02 names revision %i when it is gone', async (number) => {
    const { put, odd } = await chain(await make())
    await put(number, undefined)
    const after = number < 4 ? '' : `; revision ${number + 1} follows it`
    expect((await odd())[0]).toBe(`Revision ${number} is gone${after}.`)
  })

  it('OP-02 names a revision in whose place its own author has signed another', async () => {
    const site = await begin(await make())
    const other = await forged(await site.as(), site.signerOf('chi'), {
      actor: 'chi',
      action: 'close',
      remote: 'games',
    })
    await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
    await close(await site.as('chi'), { ...by, remote: 'games', part: ALL })
    await site.put(4, other)
    const odd = await oddRevisions(await site.as(), C)
    expect(odd[0]).toMatchObject({ revision: 4, message: 'Revision 4 is another than revision 5 follows.' })
  })

  it('OP-02 names both of two that have changed places', async () => {
    const { put, textOf, odd } = await chain(await make())
    const [four, five] = [await textOf(4), await textOf(5)]
    await put(4, five)
    await put(5, four)
    expect((await odd()).slice(0, 2)).toEqual([
      'Revision 4 cannot be read, or is that of another number.',
      'Revision 5 cannot be read, or is that of another number.',
    ])
  })

  it('OP-02 names one that was put in among those from before', async () => {
    const { as, put, textOf } = await begin(await make(), { lost: 2 })
    expect(await oddRevisions(await as(), C)).toEqual([])
    await put(2, (await textOf(1)).replace('"revision": 1', '"revision": 2'))
    const odd = await oddRevisions(await as(), C)
    expect(odd.map(({ message }) => message)).toEqual(['Revision 2 was put in after the list of roles was begun.'])
    expect((await (await as()).history(C)).map(({ revision }) => revision)).toEqual([1, 3])
  })
}

/** What is replayed, on the stores that `make` gives. */
export function replaySuite(make: () => Promise<StoreUnderTest>): void {
  it('OP-03 keeps what it has seen when the channel is put back, and says so', async () => {
    const { as, c, put } = await begin(await make())
    const reader = await as()
    await promote(await as('mai'), { ...by, remote: 'lottery', id: c })
    expect((await live(reader))?.revision).toBe(4)
    await put(4, undefined)
    expect((await live(reader))?.pins.lottery).toBe(c)
    expect(reader.signed?.troubles(C)).toEqual([
      { code: 'back', message: 'production ends with revision 3; revision 4 has been seen and stays.' },
    ])
    // A change of the history that was put back is not followed either.
    await rollback(await as('chi'), { ...by, remote: 'lottery' })
    expect((await live(reader))?.pins.lottery).toBe(c)
  })

  it('OP-03 goes on from a restored store once somebody who ships says so, above all that was seen', async () => {
    const { as, a, b, c, put, signerOf, store } = await begin(await make())
    const reader = await as()
    const mai = await as('mai')
    await promote(mai, { ...by, remote: 'lottery', id: c })
    const point = await reader.signed?.point(C)
    const at = new Date().toISOString()
    await saySeen(
      store.papers,
      'edge-1',
      { channel: C, revision: 4, hash: point?.hash ?? '', roles: 1, at },
      signerOf('edge'),
    )
    await put(4, undefined)
    expect(await (await as()).signed?.seen(C)).toBe(4)
    expect(await oddRevisions(await as(), C)).toMatchObject([
      {
        revision: 4,
        code: 'channel.changed',
        message: 'Revision 4 has been seen by an edge, and production ends with revision 3.',
      },
    ])
    await expect(resume(await as('chi'), by, 4)).rejects.toMatchObject({ code: 'role.refused' })
    const { revision } = await resume(await as('binh'), { ...by, reason: 'restored from the night' }, 4)
    expect(revision).toMatchObject({ revision: 1003, action: 'resume', pins: { lottery: b } })
    expect((await live(reader))?.revision).toBe(1003)
    expect(reader.signed?.troubles(C)).toEqual([])
    await rollback(await as('chi'), { ...by, remote: 'lottery' })
    expect(await live(reader)).toMatchObject({ revision: 1004, pins: { lottery: a } })
  })

  it('OP-03 believes no edge that the list does not name, nor a text that it has not signed', async () => {
    const { as, signerOf, store } = await begin(await make())
    const seen = { channel: C, revision: 9, hash: 'a'.repeat(64), roles: 1, at: new Date().toISOString() }
    await saySeen(store.papers, 'a', seen, signerOf('mai'))
    await saySeen(store.papers, 'b', seen, signerOf('nobody'))
    await saySeen(store.papers, 'c', seen, signerOf('edge'))
    const text = (await store.papers.text(`seen/${C}/c.json`)) ?? ''
    await store.papers.replace(`seen/${C}/c.json`, text.replace('"revision": 9', '"revision": 8'))
    expect(await (await as()).signed?.seen(C)).toBe(0)
    // What is said of another channel, in the place of what is said of this one.
    await saySeen(store.papers, 'd', { ...seen, channel: 'staging' }, signerOf('edge'))
    await store.papers.replace(`seen/${C}/d.json`, (await store.papers.text('seen/staging/d.json')) ?? '')
    expect(await (await as()).signed?.seen('staging')).toBe(9)
    expect(await (await as()).signed?.seen(C)).toBe(0)
  })
}
