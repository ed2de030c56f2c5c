/** Edges that watch whether they see a signed channel as it is, by clocks that a test moves. */
import { promote } from '@lobby/releases/promote'
import type { SomeStore } from '@lobby/releases/signed-store'
import { roleSite } from '@lobby/releases/testing/role-site'
import { onTestFinished } from 'vitest'
import { watchFreshness } from '../channel/freshness.ts'
import { CHANNEL, testStore } from './test-edge.ts'

/** s. */
export const LOOK = 10
export const SEEN = `seen/${CHANNEL}`
export const STILL = 'may stand still'

/** What an edge is shown in the place of what the store has. */
export type View = (store: SomeStore) => Partial<Pick<SomeStore, 'papers' | 'entries'>>

/** A signed channel at revision 3, lottery 1.1.0 live, and edges that watch it by clocks that the test moves. */
export async function watchedSite() {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  await kept.release({ remote: 'shell' })
  const a = await kept.release({ version: '1.0.0', pages: ['/m/lottery'] })
  await kept.release({ version: '1.1.0', pages: ['/m/lottery'] })
  const roles = await roleSite(kept.store)
  const begun = Date.now()
  let run = 0
  const changes = new Set<() => void>()
  /** `clock.off` is how far its clock is off, s, which a test may change. */
  const watching = async (
    writer: string,
    { key, off = 0, clock = { off }, view }: { key?: string; off?: number; clock?: { off: number }; view?: View } = {},
  ) => {
    const plain = await roles.as()
    const parts = view?.(plain) ?? {}
    const store = plain.signed?.over(parts) ?? plain
    const { signed } = store
    if (!signed) throw new Error('There is no list of roles')
    const fresh = watchFreshness(
      { ...store, signed },
      CHANNEL,
      {
        refresh: async () => void (await store.channel(CHANNEL)),
        subscribe(changed) {
          changes.add(changed as () => void)
          return () => void changes.delete(changed as () => void)
        },
      },
      () => undefined,
      {
        signer: key === undefined ? undefined : roles.signerOf(key),
        writer,
        now: () => begun + run + clock.off * 1_000,
        passed: () => run,
      },
    )
    onTestFinished(() => fresh.stop())
    await fresh.look()
    return fresh
  }
  type Watch = Awaited<ReturnType<typeof watching>>
  /** Everybody looks, one after the other, and ten seconds pass; so many times. */
  const pass = async (seconds: number, ...all: readonly Watch[]) => {
    for (let at = 0; at < seconds; at += LOOK) {
      run += LOOK * 1_000
      for (const each of all) await each.look()
    }
  }
  /** After how many seconds the first one alarms. */
  const untilAlarm = async (first: Watch, others: readonly Watch[] = [], between = async () => {}) => {
    for (let seconds = LOOK; seconds <= 400; seconds += LOOK) {
      await between()
      await pass(LOOK, ...others, first)
      if (first.problem) return { seconds, problem: first.problem }
    }
    return undefined
  }
  const promoted = async () => promote(await roles.as('mai'), { ...BY, remote: 'lottery', id: a.id })
  /** What the edges of this test are told of by what they follow. */
  const changed = () => {
    for (const each of changes) each()
  }
  return { ...kept, roles, watching, pass, untilAlarm, promoted, changed }
}

const BY = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }

/** Of the edges' statements those that `shows` lets through, under other names at each look. */
export function statements(
  shows: (name: string) => boolean,
  frozen: { since?: Map<string, string | undefined> } = {},
): View {
  let looks = 0
  return ({ papers }) => ({
    papers: {
      ...papers,
      async names(folder) {
        const all = await papers.names(folder)
        if (folder !== SEEN) return all
        looks += 1
        return all.filter(shows).map((name) => (frozen.since ? `${looks}.${name}` : name))
      },
      async text(path) {
        const real = path.replace(new RegExp(`^${SEEN}/\\d+\\.`), `${SEEN}/`)
        const { since } = frozen
        if (!since || !real.startsWith(SEEN)) return papers.text(real)
        if (!since.has(real)) since.set(real, await papers.text(real))
        return since.get(real)
      },
    },
  })
}
