/** The part of the suite of all stores that is about numbers which anybody has taken who may write there. */
import { expect, it, onTestFinished } from 'vitest'
import { rollback } from '../channel/promote.ts'
import { begin, by, C } from './role-store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Runs it on the stores that `make` gives, a fresh one each time. */
export function plantedSuite(make: () => Promise<StoreUnderTest>): void {
  it('OP-01 who follows the channel hears of an undo at once, whatever numbers anybody has put there', async () => {
    const { as, put, textOf } = await begin(await make())
    const told: number[] = []
    const far = 999_999_999_999_999
    await put(far, (await textOf(3)).replace('"revision": 3', `"revision": ${far}`))
    const reader = await as()
    onTestFinished(reader.watch(C, ({ revision }) => told.push(revision)))
    await expect.poll(() => told).toEqual([3])
    await put(4, 'junk')
    await rollback(await as('chi'), { ...by, remote: 'lottery' })
    await expect.poll(() => told, { timeout: 5_000 }).toEqual([3, 5])
  })

  it('OP-01 where a thousand numbers are taken by what is no revision, an undo says which files to remove', async () => {
    const { as, put } = await begin(await make())
    for (let number = 4; number <= 1_004; number += 1) await put(number, '')
    const lottery = { ...by, remote: 'lottery' }
    await expect(rollback(await as('chi'), lottery)).rejects.toMatchObject({
      code: 'channel.taken',
      message:
        '1001 numbers behind revision 3 of production are taken by files that are no revisions (00000004.json to 00001004.json). Remove them from the store, and do it again.',
    })
    await put(1_004, undefined)
    expect((await rollback(await as('chi'), lottery)).revision.revision).toBe(1_004)
  })
}
