/** A release that was live and is led to no more means the bytes that it had (515, 567). */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { promote, rollback } from '../channel/promote.ts'
import { haltTrial, startTrial } from '../channel/trial.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, live, publisher } from '../testing/role-store.ts'

const LOTTERY = { ...by, remote: 'lottery' }
const CHANGED = { name: 'StoreError', code: 'record.changed' }

async function start(options: { builders?: 1 | 2 } = {}) {
  const site = await begin(await folderUnderTest(), options)
  const { store } = site
  const path = (id: string) => join(store.folder?.('lottery', id) ?? '', RECORD_FILE)
  const hash = async (id: string) =>
    createHash('sha256')
      .update(await readFile(path(id)))
      .digest('hex')
  const sign = async (id: string, text: string) => {
    await writeFile(path(id), text)
    const note = await store.publication('lottery', id)
    if (!note) throw new Error(`${id} was not published`)
    await store.note('lottery', id, { ...note, signatures: [publisher.sign(Buffer.from(text))] })
  }
  /** As the pipeline would publish it, of other bytes; answers what puts the first ones back. */
  const replace = async (id: string) => {
    const text = await readFile(path(id), 'utf8')
    await sign(id, text.replace('"dirty": false', '"dirty": true'))
    return () => sign(id, text)
  }
  return { ...site, hash, replace }
}

it('OP-01 who goes forward again after a rollback puts live the bytes that were, or nothing', async () => {
  const { as, a, b, hash, replace } = await start()
  const first = await hash(b)
  await rollback(await as('chi'), LOTTERY)
  const putBack = await replace(b)
  await expect(promote(await as('mai'), { ...LOTTERY, id: b })).rejects.toMatchObject(CHANGED)
  // It is no check that could be overruled: other bytes are published under another version.
  const forced = { ...LOTTERY, id: b, force: true, reason: 'built anew' }
  await expect(promote(await as('mai'), forced)).rejects.toMatchObject(CHANGED)
  expect((await live(await as()))?.pins.lottery).toBe(a)
  await putBack()
  const { revision } = await promote(await as('mai'), { ...LOTTERY, id: b })
  expect(revision.records?.lottery?.[b]).toBe(first)
})

it('OP-01 what was tried, halted and changed since is not put live as what it is now', async () => {
  const { as, b, c, replace } = await start()
  await startTrial(await as('dung'), { ...by, pins: { lottery: c }, share: 100, base: 0.01 })
  await haltTrial(await as('chi'), by)
  await replace(c)
  await expect(promote(await as('mai'), { ...LOTTERY, id: c })).rejects.toMatchObject(CHANGED)
  expect((await live(await as()))?.pins.lottery).toBe(b)
})

it('OP-05 root keys vouch for the bytes that they named, and a second builder is asked for of any others', async () => {
  const { as, b, replace } = await start({ builders: 2 })
  await rollback(await as('chi'), LOTTERY)
  const putBack = await replace(b)
  await expect(promote(await as('mai'), { ...LOTTERY, id: b })).rejects.toMatchObject({ code: 'release.builders' })
  await putBack()
  expect((await promote(await as('mai'), { ...LOTTERY, id: b })).revision.pins.lottery).toBe(b)
})
