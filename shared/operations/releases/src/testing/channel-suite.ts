/** The part of the suite of all stores that is about channels. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it, onTestFinished } from 'vitest'
import type { ReleaseStore } from '../store/store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const id = (version: string) => `${version}-aaaaaaaaaaaa`

/** A revision of `production` that pins one release. */
export function revision(number: number, change: Partial<ChannelRevision> = {}): ChannelRevision {
  return {
    format: 1,
    channel: 'production',
    revision: number,
    at: '2026-01-01T00:00:00.000Z',
    actor: 'tester',
    reason: '',
    action: 'promote',
    remote: 'lottery',
    from: null,
    to: id(`1.0.${number}`),
    pins: { lottery: id(`1.0.${number}`) },
    before: {},
    ...change,
  }
}

/** Follows a channel for as long as the test runs. */
export function follow(store: ReleaseStore, since?: number) {
  const seen: number[] = []
  const waiting: { number: number; found: () => void }[] = []
  const stop = store.watch(
    'production',
    (told) => {
      seen.push(told.revision)
      for (const { number, found } of waiting) if (told.revision >= number) found()
    },
    since,
  )
  onTestFinished(stop)
  const until = (number: number) =>
    new Promise<void>((found) => (seen.some((each) => each >= number) ? found() : waiting.push({ number, found })))
  return { seen, until, stop }
}

/** Runs it on the stores that `make` gives, a fresh one each time. */
export function channelSuite(make: () => Promise<StoreUnderTest>): void {
  it('FD-04 SC-01 is empty before its first revision, and then has the newest', async () => {
    const { store, again } = await make()
    expect(await store.channel('production')).toEqual({ revision: undefined, skipped: [], next: 1 })
    expect(await store.channels()).toEqual([])
    await store.append(revision(1))
    await store.append(revision(2))
    for (const reader of [store, await again()]) {
      expect(await reader.channel('production')).toEqual({ revision: revision(2), skipped: [], next: 3 })
      expect(await reader.history('production')).toEqual([revision(1), revision(2)])
      expect(await reader.revision('production', 1)).toEqual(revision(1))
      expect(await reader.revision('production', 3)).toBeUndefined()
      expect(await reader.channels()).toEqual(['production'])
    }
  })

  it('FD-04 SC-01 takes a number once: of twenty at once one is taken, the others hear that the channel moved', async () => {
    const { store, again } = await make()
    await store.append(revision(1))
    await expect(store.append(revision(1, { remote: 'games' }))).rejects.toMatchObject({ code: 'channel.moved' })
    const writers = [store, await again()]
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => (writers[i % 2] ?? store).append(revision(2, { actor: `writer ${i}` }))),
    )
    const taken = all.findIndex(({ status }) => status === 'fulfilled')
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of all) if (each.status === 'rejected') expect(each.reason.code).toBe('channel.moved')
    expect((await store.channel('production')).revision?.actor).toBe(`writer ${taken}`)
    expect(await store.history('production')).toHaveLength(2)
  })

  it('FD-04 SC-01 refuses a gap, a revision that is none, and a name that leads out', async () => {
    const { store } = await make()
    await expect(store.append(revision(2))).rejects.toMatchObject({ code: 'channel.broken' })
    await expect(store.append(revision(1, { actor: '' }))).rejects.toThrow()
    await expect(store.channel('../production')).rejects.toMatchObject({ code: 'channel.unknown' })
    expect(await store.channels()).toEqual([])
  })

  it.each([0, 1, 40, 200])(
    'FD-04 SC-01 passes over a revision that was cut to %i bytes, names it, and goes on after it',
    async (bytes) => {
      const { store, stray } = await make()
      for (const number of [1, 2, 3]) await store.append(revision(number))
      await stray('production', '00000003.json', `${JSON.stringify(revision(3), null, 2)}\n`.slice(0, bytes))
      expect(await store.channel('production')).toEqual({ revision: revision(2), skipped: ['00000003.json'], next: 4 })
      await expect(store.append(revision(3))).rejects.toMatchObject({ code: 'channel.moved' })
      await store.append(revision(4))
      expect(await store.channel('production')).toEqual({ revision: revision(4), skipped: [], next: 5 })
      expect((await store.history('production')).map((each) => each.revision)).toEqual([1, 2, 4])
    },
  )

  it('FD-04 SC-01 takes no file for the revision of another number or channel, nor a stray file for one', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    await stray('production', '00000002.json', JSON.stringify(revision(7)))
    await stray('production', '00000003.json', JSON.stringify(revision(3, { channel: 'staging' })))
    await stray('production', 'notes.txt', '')
    const skipped = ['00000003.json', '00000002.json']
    expect(await store.channel('production')).toEqual({ revision: revision(1), skipped, next: 4 })
  })

  it('FD-04 SC-01 goes on after the highest number when somebody removed one', async () => {
    const { store, stray } = await make()
    for (const number of [1, 2, 3]) await store.append(revision(number))
    await stray('production', '00000002.json', undefined)
    expect((await store.channel('production')).next).toBe(4)
    await store.append(revision(4))
    expect((await store.channel('production')).revision).toEqual(revision(4))
  })

  it('FD-25 SC-01 takes the first number that is free, not one after a number far off', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    await stray('production', '00000002.json', 'junk')
    await stray('production', '99999999.json', 'junk')
    const skipped = ['99999999.json', '00000002.json']
    expect(await store.channel('production')).toEqual({ revision: revision(1), skipped, next: 3 })
  })

  it('FD-25 SC-01 goes on past the last number of eight digits', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    await stray('production', '99999999.json', JSON.stringify(revision(99_999_999)))
    await store.append(revision(100_000_000))
    expect((await store.channel('production')).revision).toEqual(revision(100_000_000))
  })

  it('FD-05 SC-01 tells of the first revision and of each later one, in order, in another process too', async () => {
    const { store, again } = await make()
    const [here, there] = [follow(store), follow(await again())]
    for (const number of [1, 2]) {
      await store.append(revision(number))
      await Promise.all([here.until(number), there.until(number)])
    }
    expect([here.seen, there.seen]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('FD-05 SC-01 tells of what came since the revision that the caller has', async () => {
    const { store } = await make()
    await store.append(revision(1))
    await store.append(revision(2))
    const since = follow(store, 1)
    await since.until(2)
    expect(since.seen).toEqual([2])
    const known = follow(store, 2)
    await store.append(revision(3))
    await known.until(3)
    expect(known.seen).toEqual([3])
  })

  it('FD-05 SC-01 hears of revisions that somebody copies in, torn ones aside', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    const watching = follow(store, 1)
    await stray('production', '00000002.json', JSON.stringify(revision(2)).slice(0, 50))
    await stray('production', '00000003.json', JSON.stringify(revision(3)))
    await watching.until(3)
    expect(watching.seen).toEqual([3])
  })

  it('FD-05 SC-01 is silent after its undo', async () => {
    const { store } = await make()
    const [stopped, other] = [follow(store), follow(store)]
    stopped.stop()
    await store.append(revision(1))
    await other.until(1)
    expect(stopped.seen).toEqual([])
  })
}
