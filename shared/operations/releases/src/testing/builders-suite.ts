/** The part of the suite of all stores that is about how many builders a release needs to go live (OP-05). */
import { expect, it } from 'vitest'
import { removeUnreachable } from '../channel/gc.ts'
import { promote, rollback } from '../channel/promote.ts'
import { startTrial } from '../channel/trial.ts'
import { keepRebuilt, servedStore } from '../roles/builders.ts'
import { type Signer, textOf } from '../signing/keys.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { begin, by, C, live, publisher } from './role-store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const lottery = { ...by, remote: 'lottery' }
const refused = { name: 'RefusedError', code: 'release.builders' }

/** Runs it on the stores that `make` gives, a fresh one each time. */
export function buildersSuite(make: () => Promise<StoreUnderTest>): void {
  async function site(options: Parameters<typeof begin>[1] = { builders: 2 }) {
    const made = await begin(await make(), options)
    const bytes = await made.store.file('lottery', made.c, RECORD_FILE)
    /** What a builder writes who has built the third release again. */
    const vouch = (signer: Signer, over: Uint8Array = bytes, purpose: 'rebuild' | 'record' = 'rebuild') =>
      keepRebuilt(made.store.papers, 'lottery', made.c, signer.sign(over, purpose))
    return { ...made, bytes, vouch }
  }

  it('OP-05 where two builders are asked for, what one has built goes live in no way, and what two have built does', async () => {
    const { as, b, c, vouch, signerOf } = await site()
    const mai = await as('mai')
    const asked = `lottery ${c} was built by one builder, and two are asked for`
    const trial = { ...by, pins: { lottery: c }, share: 100, base: 0.01 }
    await expect(promote(mai, { ...lottery, id: c })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(asked),
    })
    await expect(promote(mai, { ...lottery, id: c, force: true, reason: 'now' })).rejects.toMatchObject(refused)
    await expect(rollback(mai, { ...lottery, to: c })).rejects.toMatchObject(refused)
    await expect(startTrial(await as('dung'), trial)).rejects.toMatchObject(refused)
    expect(await live(await as())).toMatchObject({ revision: 3, pins: { lottery: b } })
    await vouch(signerOf('second'))
    expect((await promote(mai, { ...lottery, id: c })).revision.pins.lottery).toBe(c)
  })

  it('OP-05 at three in the morning one key goes back to what was live before, whoever has built it', async () => {
    const { as, a, b } = await site({ builders: 2, people: 2 })
    expect((await rollback(await as('chi'), lottery)).revision.pins.lottery).toBe(a)
    const { record } = servedStore(await as(), by.trust)
    // Edges serve it as well: root keys have vouched for what was live when they signed the list.
    for (const id of [a, b]) expect((await record('lottery', id)).id).toBe(id)
  })

  it('OP-05 a builder’s key that was removed leaves what it had made live, also to go back to', async () => {
    const { as, a, c, vouch, signerOf, change } = await site()
    await vouch(signerOf('second'))
    await promote(await as('mai'), { ...lottery, id: c })
    await promote(await as('mai'), { ...lottery, id: a })
    await change(({ persons: { second: _gone, ...persons }, ...list }) => ({
      ...list,
      persons: { ...persons, third: { key: textOf(signerOf('third').publicKey), roles: ['build'] } },
    }))
    expect((await rollback(await as('chi'), lottery)).revision.pins.lottery).toBe(c)
    expect((await servedStore(await as(), by.trust).record('lottery', c)).id).toBe(c)
  })

  it('OP-05 edges serve no release of one builder, and serve it once a second one has signed', async () => {
    const { as, c, vouch, signerOf } = await site()
    const { record } = servedStore(await as(), by.trust)
    await expect(record('lottery', c)).rejects.toMatchObject({ code: 'record.unsigned' })
    await vouch(signerOf('second'))
    expect((await record('lottery', c)).id).toBe(c)
  })

  it('OP-05 who has read a release asks anew once the list of roles asks for two builders, or names one no more', async () => {
    const { as, c, vouch, signerOf, change } = await site({ builders: 1 })
    const open = await as()
    const { record } = servedStore(open, by.trust)
    expect((await record('lottery', c)).id).toBe(c)
    const builders = (of: 1 | 2) => change((list) => ({ ...list, promotion: { ...list.promotion, builders: of } }))
    await builders(2)
    await live(open)
    await expect(record('lottery', c)).rejects.toMatchObject({ code: 'record.unsigned' })
    await vouch(signerOf('second'))
    expect((await record('lottery', c)).id).toBe(c)
    await change(({ persons: { second: _gone, ...persons }, ...list }) => ({
      ...list,
      persons: { ...persons, third: { key: textOf(signerOf('third').publicKey), roles: ['build'] } },
    }))
    await live(open)
    await expect(record('lottery', c)).rejects.toMatchObject({ code: 'record.unsigned' })
  })

  it('OP-05 no other signature is a second builder’s: of the same key, of another role, for other bytes, of a removed key', async () => {
    const { as, c, bytes, vouch, signerOf, change, store } = await site()
    const mai = () => as('mai')
    const second = signerOf('second')
    await vouch(publisher)
    await vouch(signerOf('mai'))
    await vouch(signerOf('stranger'))
    await vouch(second, Buffer.concat([bytes, Buffer.from(' ')]))
    await expect(promote(await mai(), { ...lottery, id: c })).rejects.toMatchObject(refused)
    await vouch(second, bytes, 'record')
    await expect(promote(await mai(), { ...lottery, id: c })).rejects.toMatchObject(refused)
    await store.papers.replace(`rebuilds/lottery/${c}/${second.key}.json`, '{')
    await expect(promote(await mai(), { ...lottery, id: c })).rejects.toMatchObject(refused)
    await vouch(second)
    await change(({ persons: { second: _gone, ...persons }, ...list }) => ({
      ...list,
      persons: { ...persons, third: { key: textOf(signerOf('third').publicKey), roles: ['build'] } },
    }))
    await expect(promote(await mai(), { ...lottery, id: c })).rejects.toMatchObject(refused)
  })

  it('OP-05 a key that publishes and builds again counts once', async () => {
    const { as, c, store, signerOf, vouch } = await site()
    const second = signerOf('second')
    const known = await store.publication('lottery', c)
    if (!known) throw new Error('There is no publication')
    const bytes = await store.file('lottery', c, RECORD_FILE)
    await store.note('lottery', c, { ...known, signatures: [second.sign(bytes)] })
    await vouch(second)
    const trust = { keys: new Map([[second.key, second.publicKey]]), adopted: 0 }
    await expect(promote(await as('mai'), { ...lottery, trust, id: c })).rejects.toMatchObject(refused)
  })

  it('OP-05 where nothing is asked for, one builder is enough', async () => {
    const { as, c } = await site({})
    expect((await promote(await as('mai'), { ...lottery, id: c })).revision.pins.lottery).toBe(c)
  })

  it('OP-05 what is said of a release goes with it', async () => {
    const { store, a, vouch, signerOf, c } = await site()
    await vouch(signerOf('second'))
    expect(await store.papers.names(`rebuilds/lottery/${c}`)).toHaveLength(1)
    expect(await removeUnreachable(store, { remote: 'lottery', id: c }, { since: Date.now() })).toBe(true)
    expect(await store.papers.names(`rebuilds/lottery/${c}`)).toEqual([])
    expect(await store.channels()).toEqual([C])
    expect((await store.record('lottery', a)).id).toBe(a)
  })
}
