/**
 * A release store in objects (a database, a bucket):
 *
 *     releases/<remote>/<id>.json               that there is a release, and the name of its place
 *     files/<remote>/<id>/<place>/…             its files, with its record
 *     publications/<remote>/<id>/<place>.json   when and by whom it was published
 *     deltas/<remote>/<id>/<id before>.json     what differs from a release before (SP-06)
 *     channels/<name>/<8 digits>.json           one immutable object for each revision
 *     trials/<channel>/<revision>/<edge>.json   what an edge has counted of a trial
 *     roles/<8 digits>.json                     one immutable object for each list of roles (OP-01)
 *     proposals/<channel>/<revision>.json       a revision that waits for a second person
 *     seen/<channel>/<edge>.json                how far an edge has seen the channel (OP-03)
 *     edges/<channel>/<edge>.json               which revision an edge says it serves (OP-04)
 *     rebuilds/<remote>/<id>/<key>.json         who else has built a release (OP-05)
 *
 * Each publish writes to a place of its own, its publication too; the one object under `releases` makes the release
 * visible, whole. So two who publish the same id never write over each other, and a killed one leaves what nobody can
 * find.
 */
import { randomBytes } from 'node:crypto'
import { FilePath, ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import { Publication, type ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { MOST_BYTES } from './limits.ts'
import { openObjectChannels } from './object-channel.ts'
import { openObjectDeltas } from './object-deltas.ts'
import type { Objects } from './objects.ts'
import { confirm, refuseWrong } from './one-release.ts'
import { inTurn, openPapers } from './papers.ts'
import { parseRecord } from './record.ts'
import { type BuiltFiles, inFolder, RECORD_FILE } from './release-files.ts'
import { byVersion } from './release-id.ts'
import { type ReleaseStore, StoreError } from './store.ts'
import { openTallies } from './tallies.ts'

/** ms; long after any publish has ended. */
const ABANDONED_AFTER = 24 * 3_600_000
/** Releases whose place is remembered. */
const PLACES_KEPT = 1000

const Entry = v.object({ format: v.literal(1), place: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) })

const bytesOf = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** The store whose objects these are. It keeps no development key: whoever publishes names one. */
export function openObjectStore(objects: Objects): ReleaseStore {
  const { location } = objects
  const { dropDeltas, ...deltas } = openObjectDeltas(objects)
  const places = new Map<string, string>()
  const papers = openPapers(location, {
    names: async (folder, most) =>
      (await objects.list(`${folder}/`, undefined, most)).map(({ key }) => key.slice(folder.length + 1)),
    bytes: (path, most) => objects.get(path, most),
    create: (path, text) => objects.create(path, Buffer.from(text)),
    replace: (path, text) => objects.replace(path, Buffer.from(text)),
    remove: (path) => objects.remove(path),
  })

  const entryKey = (remote: string, id: string): string => `releases/${remote}/${id}.json`
  const publicationKey = (remote: string, id: string, place: string): string =>
    `publications/${remote}/${id}/${place}.json`
  const fileKey = (remote: string, id: string, place: string, path = ''): string =>
    `files/${remote}/${id}/${place}/${path}`

  const unknownRelease = (remote: string, id: string) =>
    new StoreError('release.unknown', `There is no release ${remote} ${id} in ${location}.`)

  /** The place as it is in the store now; undefined where there is no such release. */
  async function readPlace(remote: string, id: string): Promise<string | undefined> {
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) return undefined
    places.delete(entryKey(remote, id))
    const bytes = await objects.get(entryKey(remote, id), MOST_BYTES.note)
    if (!bytes) return undefined
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Entry), Buffer.from(bytes).toString())
    if (!parsed.success) throw new StoreError('record.broken', `${location}/${entryKey(remote, id)} is no entry.`)
    const oldest = places.size >= PLACES_KEPT ? places.keys().next().value : undefined
    if (oldest !== undefined) places.delete(oldest)
    places.set(entryKey(remote, id), parsed.output.place)
    return parsed.output.place
  }

  /** A file of a release; the place that is remembered may have gone since. */
  async function read(remote: string, id: string, path: string, limit?: number): Promise<Uint8Array | undefined> {
    const remembered = places.get(entryKey(remote, id))
    const most = limit ?? (path === RECORD_FILE ? MOST_BYTES.record : MOST_BYTES.file)
    const found = remembered && (await objects.get(fileKey(remote, id, remembered, path), most))
    if (found) return found
    const place = await readPlace(remote, id)
    if (place === undefined) throw unknownRelease(remote, id)
    return place === remembered ? undefined : objects.get(fileKey(remote, id, place, path), most)
  }

  async function remotes(): Promise<string[]> {
    const names = (await objects.list('releases/')).map(({ key }) => key.split('/')[1] ?? '')
    return [...new Set(names)].filter((name) => v.is(RemoteId, name)).sort()
  }

  async function releases(remote: string): Promise<string[]> {
    if (!v.is(RemoteId, remote)) return []
    const prefix = `releases/${remote}/`
    const entries = (await objects.list(prefix))
      .map(({ key, at }) => ({ id: key.slice(prefix.length).replace(/\.json$/, ''), at }))
      .filter(({ id }) => v.is(ReleaseId, id))
    const dated = await inTurn(entries, async ({ id, at }) => {
      const note = await publication(remote, id)
      return { id, at: note ? Date.parse(note.at) : at }
    })
    return dated.sort((a, b) => a.at - b.at || byVersion(a.id, b.id)).map(({ id }) => id)
  }

  async function publication(remote: string, id: string): Promise<Publication | undefined> {
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) throw unknownRelease(remote, id)
    // Whoever may write to the store could stop an undo with an entry that is none: who asks for its record is told.
    const place = await readPlace(remote, id).catch(undefinedIfBroken)
    const bytes = place && (await objects.get(publicationKey(remote, id, place), MOST_BYTES.publication))
    if (!bytes) return undefined
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Publication), Buffer.from(bytes).toString())
    return parsed.success ? parsed.output : undefined
  }

  async function record(remote: string, id: string, hash?: string): Promise<ReleaseRecord> {
    const where = `${location}/${entryKey(remote, id)}`
    const bytes = await read(remote, id, RECORD_FILE)
    if (!bytes) throw new StoreError('record.broken', `The record of ${where} is missing.`)
    return parseRecord(Buffer.from(bytes).toString(), remote, id, where, hash)
  }

  async function file(remote: string, id: string, path: string, most?: number): Promise<Uint8Array> {
    const bytes = v.is(FilePath, path) ? await read(remote, id, path, most) : undefined
    if (bytes) return bytes
    throw new StoreError('file.unknown', `There is no file ${path} in release ${remote} ${id}.`)
  }

  async function publish(wanted: ReleaseRecord, source: string, note: Publication) {
    const { remote, id } = wanted
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) throw unknownRelease(remote, id)
    // Read once: what is checked is what is written.
    const built = await inMemory(inFolder(source))
    if ((await readPlace(remote, id)) !== undefined) await sweep(remote)
    else {
      await refuseWrong(wanted, built)
      const place = randomBytes(16).toString('hex')
      // Written first, so that no release is ever without it; alone, it means nothing.
      await objects.replace(publicationKey(remote, id, place), bytesOf(note))
      const [own] = await objects.list(publicationKey(remote, id, place))
      await sweep(remote, own?.at)
      await inTurn(await built.paths(), async (path) => {
        const bytes = await built.read(path)
        if (bytes) await objects.replace(fileKey(remote, id, place, path), bytes)
      })
      if (await objects.create(entryKey(remote, id), bytesOf({ format: 1, place }))) return 'published'
      await objects.remove(publicationKey(remote, id, place))
      await clear(fileKey(remote, id, place))
    }
    const place = await readPlace(remote, id)
    if (place === undefined) throw unknownRelease(remote, id)
    const present = await record(remote, id).catch((error: StoreError) => {
      if (error.code === 'record.broken') return undefined
      throw error
    })
    return confirm(wanted, built, {
      record: present,
      read: (path) => objects.get(fileKey(remote, id, place, path), MOST_BYTES.file),
      replace: (path, bytes) => objects.replace(fileKey(remote, id, place, path), bytes),
      remove: (path) => objects.remove(fileKey(remote, id, place, path)),
    })
  }

  async function note(remote: string, id: string, publication: Publication): Promise<void> {
    const place = await readPlace(remote, id)
    if (place === undefined) throw unknownRelease(remote, id)
    await objects.replace(publicationKey(remote, id, place), bytesOf(publication))
  }

  async function retire(remote: string, id: string, wanted: () => Promise<boolean>): Promise<boolean> {
    const place = await readPlace(remote, id)
    if (place === undefined) throw unknownRelease(remote, id)
    await objects.remove(entryKey(remote, id))
    places.delete(entryKey(remote, id))
    const back = () => objects.create(entryKey(remote, id), bytesOf({ format: 1, place }))
    const keep = await wanted().catch(async (error: unknown) => {
      await back()
      throw error
    })
    if (keep) {
      await back()
      return false
    }
    await clear(fileKey(remote, id, place))
    await objects.remove(publicationKey(remote, id, place))
    await dropDeltas(remote, id)
    return true
  }

  async function clear(prefix: string): Promise<void> {
    await inTurn(await objects.list(prefix), ({ key }) => objects.remove(key))
  }

  /**
   * Takes away what publishers that were killed have left. How old that is the dates of the objects alone say, which
   * are by one clock: of those here, and of what was just written.
   */
  async function sweep(remote: string, written = 0): Promise<void> {
    const newest = new Map<string, number>()
    for (const { key, at } of await objects.list(`files/${remote}/`)) {
      const folder = key.split('/', 4).join('/')
      newest.set(folder, Math.max(at, newest.get(folder) ?? 0))
    }
    const now = Math.max(written, ...newest.values())
    for (const [folder, at] of newest) {
      const [, , id = '', place] = folder.split('/')
      // A damaged entry may mean any of them.
      const placeNow = (id: string) => readPlace(remote, id).catch(() => place)
      if (now - at < ABANDONED_AFTER || (await placeNow(id)) === place) continue
      await clear(`${folder}/`)
      if (place) await objects.remove(publicationKey(remote, id, place))
    }
  }

  return {
    location,
    releases,
    remotes,
    record,
    file,
    publish,
    publication,
    note,
    retire,
    papers,
    ...openTallies(papers),
    ...deltas,
    ...openObjectChannels(objects),
  }
}

function undefinedIfBroken(error: unknown): undefined {
  if (error instanceof StoreError && error.code === 'record.broken') return undefined
  throw error
}

async function inMemory({ where, paths, read }: BuiltFiles): Promise<BuiltFiles> {
  const files = new Map<string, Uint8Array>()
  for (const path of await paths()) {
    const bytes = await read(path)
    if (bytes) files.set(path, bytes)
  }
  return { where, paths: async () => [...files.keys()], read: async (path) => files.get(path) }
}
