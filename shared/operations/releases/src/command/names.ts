/** The names an operator types, and what they stand for in a store. */
import { basename } from 'node:path'
import { RemoteId } from '@lobby/contracts/record-parts'
import * as v from 'valibot'
import { RefusedError } from '../problem.ts'
import { sentence } from '../sentence.ts'
import type { Trust } from '../signing/trust.ts'
import { storeOf } from '../store/named-records.ts'
import { inTurn } from '../store/papers.ts'
import { compareVersions } from '../store/release-id.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { type Chosen, latestOf } from './latest.ts'
import { UsageError } from './words.ts'

/** `lottery`, `remote-lottery` and `./remote-lottery/` are all the remote `lottery`. Throws `UsageError`. */
export function remoteOf(word: string): string {
  const name = basename(word).replace(/^remote-/, '')
  if (!v.is(RemoteId, name)) throw new UsageError(`"${word}" is no name of a remote.`)
  return name
}

/** The releases of a remote, oldest version first. Throws `StoreError` `release.unknown` where there is none. */
export async function releasesIn(store: ReleaseStore, remote: string): Promise<string[]> {
  const ids = await store.releases(remote)
  if (ids.length > 0) return ids.sort(compareVersions)
  throw new StoreError('release.unknown', `No release of ${remote} is in ${store.location}.`)
}

/** The release that `latest` or the beginning of an id stands for. Throws `StoreError` `release.unknown`. */
export async function releaseOf(store: ReleaseStore, trust: Trust, remote: string, word: string): Promise<Chosen> {
  const ids = await releasesIn(store, remote)
  if (word === 'latest') return latestOf(store, trust, remote, ids)
  if (ids.includes(word)) return { id: word, said: [] }
  const begun = word === '' ? [] : ids.filter((id) => id.startsWith(word))
  const matching = begun.length > 1 ? await withRecord(store, remote, begun) : begun
  const [match, ...more] = matching
  if (match === undefined) {
    throw new StoreError(
      'release.unknown',
      `There is no release ${remote} ${word} in ${store.location}; the newest is ${ids.at(-1)}.`,
    )
  }
  if (more.length > 0) {
    throw new StoreError(
      'release.unknown',
      `${word} is the beginning of several releases of ${remote}: ${matching.join(', ')}.`,
    )
  }
  return { id: match, said: [] }
}

/** Those that are releases: anybody may have put a folder beside one, whose name begins as its. All where none is. */
async function withRecord(store: ReleaseStore, remote: string, ids: readonly string[]): Promise<readonly string[]> {
  const there = await inTurn(ids, (id) =>
    store.record(remote, id).then(
      () => true,
      () => false,
    ),
  )
  const whole = ids.filter((_id, i) => there[i])
  return whole.length > 0 ? whole : ids
}

/**
 * The module of the pinned release that a word stands for: `page/<id>`, `slot/<id>`, an id that only one of both has,
 * or a path of the page as it is declared, in the bytes that the channel names: whoever may write to the store could
 * have another part closed. Throws `RefusedError` `close.none` or `close.unknown`, or `StoreError` `record.changed`.
 */
export async function partOf(store: ReleaseStore, channel: string, remote: string, word: string): Promise<string> {
  const { revision } = await store.channel(channel)
  const id = revision?.pins[remote]
  if (id === undefined) throw new RefusedError('close.none', sentence('close.none', { remote, channel }))
  const { pages, slots } = await storeOf(store, revision).record(remote, id)
  const modules = [
    ...pages.filter(({ paths }) => paths.some(({ path }) => path === word)),
    ...[...pages, ...slots].filter((each) => [each.id, each.module, each.module.slice(2)].includes(word)),
  ].map(({ module }) => module)
  const [match, ...more] = new Set(modules)
  if (match !== undefined && more.length === 0) return match
  const all = [...pages, ...slots].map(({ module }) => module.slice(2)).join(', ') || sentence('list.none')
  const why = match
    ? sentence('close.both', { word, remote, all })
    : sentence('close.unknown', { word, remote, id, all })
  throw new RefusedError('close.unknown', why)
}
