/**
 * A release store in a folder that several processes share:
 *
 *     releases/<remote>/<id>/…, record.json   one immutable folder for each release
 *     publications/<remote>/<id>.json         when and by whom it was published
 *     deltas/<remote>/<id>/<id before>.json   what differs from a release before (SP-06)
 *     channels/<name>/<8 digits>.json         one immutable file for each revision
 *     trials/<channel>/<revision>/<edge>.json what an edge has counted of a trial
 *     roles/<8 digits>.json                   one immutable file for each list of roles (OP-01)
 *     proposals/<channel>/<revision>.json     a revision that waits for a second person
 *     seen/<channel>/<edge>.json              how far an edge has seen the channel (OP-03)
 *     edges/<channel>/<edge>.json             which revision an edge says it serves (OP-04)
 *     rebuilds/<remote>/<id>/<key>.json       who else has built a release (OP-05)
 *     keys/development.*                      the store's own key for development
 *     incoming/                               what is being written
 */
import { opendir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FilePath, ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import { Publication, type ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { openChannels } from './folder-channel.ts'
import { openDeltas } from './folder-deltas.ts'
import { errorCode, isMissing, isUnreadable, readFault, writeFault } from './folder-fault.ts'
import { openYard, type Step } from './folder-incoming.ts'
import { openDevelopmentKey } from './folder-keys.ts'
import { MOST_BYTES } from './limits.ts'
import { confirm, refuseWrong } from './one-release.ts'
import { inTurn, openPapers } from './papers.ts'
import { readPlain } from './plain-file.ts'
import { parseRecord } from './record.ts'
import { inFolder, RECORD_FILE, readIfThere } from './release-files.ts'
import { byVersion } from './release-id.ts'
import { type ReleaseStore, StoreError } from './store.ts'
import { openTallies } from './tallies.ts'

interface FolderStoreOptions {
  /** Told of each step of a write before it is taken. */
  step?: Step
}

/**
 * The folder need not exist: it is made by the first write. A path that is relative is taken from the working
 * directory.
 */
export function openFolderStore(path: string, { step = () => undefined }: FolderStoreOptions = {}): ReleaseStore {
  const dir = resolve(path)
  const root = join(dir, 'releases')
  const yard = openYard(dir, step)
  const channels = openChannels(dir, yard.create)

  function folder(remote: string, id: string): string {
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) throw unknownRelease(remote, id)
    return join(root, remote, id)
  }

  const unknownRelease = (remote: string, id: string) =>
    new StoreError('release.unknown', `There is no release ${remote} ${id} in ${dir}.`)

  async function folders(path: string): Promise<string[]> {
    const entries = await readdir(path, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  }

  /** What of one remote cannot be read keeps nobody from the others. */
  const releasesIn = (remote: string): Promise<string[]> =>
    folders(join(root, remote)).catch((error: unknown) => noneThere(dir, error))

  async function remotes(): Promise<string[]> {
    const names = await folders(root).catch((error: unknown): string[] => {
      if (isMissing(error)) return []
      throw readFault(dir, error)
    })
    return names.filter((name) => v.is(RemoteId, name)).sort()
  }

  async function releases(remote: string): Promise<string[]> {
    if (!v.is(RemoteId, remote)) return []
    const ids = (await releasesIn(remote)).filter((name) => v.is(ReleaseId, name))
    const dated = await inTurn(ids, async (id) => ({ id, at: await publishedAt(remote, id) }))
    return dated.sort((a, b) => a.at - b.at || byVersion(a.id, b.id)).map(({ id }) => id)
  }

  /** ms since 1970. A release that somebody copied in by hand counts from its record's own time. */
  async function publishedAt(remote: string, id: string): Promise<number> {
    const known = await publication(remote, id)
    if (known) return Date.parse(known.at)
    return stat(join(folder(remote, id), RECORD_FILE)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
  }

  /** The bytes of a file that decides nothing alone: one that cannot be read says as much as one that is not there. */
  const readOne = (path: string, most: number): Promise<Uint8Array | undefined> =>
    readIfThere(path, most).catch((error: unknown) => {
      if (isUnreadable(error)) return undefined
      throw readFault(dir, error)
    })

  /** Whether one release alone cannot be read. Throws where none can. */
  const isSpoilt = async (error: unknown): Promise<boolean> => isUnreadable(error) && Array.isArray(await remotes())

  const publicationPath = (remote: string, id: string) => join(dir, 'publications', remote, `${id}.json`)

  async function publication(remote: string, id: string): Promise<Publication | undefined> {
    folder(remote, id)
    const bytes = await readOne(publicationPath(remote, id), MOST_BYTES.publication)
    if (!bytes) return undefined
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Publication), Buffer.from(bytes).toString())
    return parsed.success ? parsed.output : undefined
  }

  async function record(remote: string, id: string, hash?: string): Promise<ReleaseRecord> {
    let bytes: Buffer | undefined
    const path = join(folder(remote, id), RECORD_FILE)
    try {
      bytes = await readPlain(path, MOST_BYTES.record)
    } catch (error) {
      const present = (await releasesIn(remote)).includes(id)
      if (present && isMissing(error)) throw new StoreError('record.broken', `${path} is missing.`, { cause: error })
      if (await isSpoilt(error)) {
        throw new StoreError('record.broken', `${path} cannot be read (${errorCode(error)}).`, { cause: error })
      }
      throw readFault(dir, error, unknownRelease(remote, id))
    }
    if (!bytes) throw new StoreError('record.broken', `${path} is no file of ${MOST_BYTES.record} bytes or less.`)
    return parseRecord(bytes.toString(), remote, id, path, hash)
  }

  async function file(remote: string, id: string, path: string, most = MOST_BYTES.file): Promise<Uint8Array> {
    const missing = { code: 'file.unknown', message: `There is no file ${path} in release ${remote} ${id}.` } as const
    if (!v.is(FilePath, path)) throw new StoreError(missing.code, missing.message)
    try {
      const bytes = await readIfThere(join(folder(remote, id), path), most)
      if (bytes) return bytes
    } catch (error) {
      if (!(await isSpoilt(error))) throw readFault(dir, error, missing)
    }
    throw new StoreError(missing.code, missing.message)
  }

  async function publish(wanted: ReleaseRecord, source: string, note: Publication) {
    const target = folder(wanted.remote, wanted.id)
    try {
      await yard.sweep()
      if (!(await isThere(target))) {
        // Written first, so that no release is ever without it; alone, it means nothing.
        const path = publicationPath(wanted.remote, wanted.id)
        const text = `${JSON.stringify(note, null, 2)}\n`
        const isOurs = await yard.create(path, text)
        const moved = await yard.move(source, target, (copy) => refuseWrong(wanted, inFolder(copy)))
        // Of several at once the one whose release stands is named, and nobody after a publisher that died.
        if (moved && !isOurs) {
          await yard.replace(path, text).catch((cause) => {
            const message = `The release ${wanted.id} of ${wanted.remote} is published, but the store could not write by whom: an earlier publisher is named.`
            throw new StoreError('store.unconfirmed', message, { cause })
          })
        }
        if (moved) return 'published'
      }
      return await confirmThere(wanted, source, target)
    } catch (error) {
      throw writeFault(dir, error)
    }
  }

  async function note(remote: string, id: string, publication: Publication): Promise<void> {
    folder(remote, id)
    try {
      await yard.replace(publicationPath(remote, id), `${JSON.stringify(publication, null, 2)}\n`)
    } catch (error) {
      throw writeFault(dir, error)
    }
  }

  async function retire(remote: string, id: string, wanted: () => Promise<boolean>): Promise<boolean> {
    const target = folder(remote, id)
    if (!(await isThere(target))) throw unknownRelease(remote, id)
    try {
      const gone = await yard.retire(target, wanted)
      if (gone) {
        await yard.remove(publicationPath(remote, id))
        await deltas.drop(remote, id)
      }
      return gone
    } catch (error) {
      throw writeFault(dir, error)
    }
  }

  async function confirmThere(wanted: ReleaseRecord, source: string, target: string): Promise<'present' | 'repaired'> {
    const present = await record(wanted.remote, wanted.id).catch((error: StoreError) => {
      if (error.code === 'record.broken') return undefined
      throw error
    })
    return confirm(wanted, inFolder(source), {
      record: present,
      read: (path) => readIfThere(join(target, path)),
      replace: (path, bytes) => yard.replace(join(target, path), bytes),
      remove: (path) => yard.remove(join(target, path)),
    })
  }

  const developmentKey = openDevelopmentKey(dir, yard.create)
  const deltas = openDeltas(dir, yard)
  const failed = (error: unknown): never => {
    throw writeFault(dir, error)
  }
  const papers = openPapers(dir, {
    names: (path, most) => namesIn(dir, join(dir, path), most),
    bytes: (path, most) => readOne(join(dir, path), most),
    isReadable: (path) => isFolder(join(dir, path)),
    create: (path, text) => yard.create(join(dir, path), text).catch(failed),
    replace: (path, text) => yard.replace(join(dir, path), text).catch(failed),
    remove: (path) => yard.remove(join(dir, path)).catch(failed),
  })
  return {
    location: dir,
    releases,
    remotes,
    record,
    file,
    folder,
    publish,
    publication,
    note,
    deltaBases: deltas.bases,
    deltas: deltas.read,
    keepDeltas: deltas.keep,
    retire,
    developmentKey,
    papers,
    ...openTallies(papers),
    ...channels,
  }
}

/** At most so many. */
async function namesIn(dir: string, path: string, most: number): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(path)) {
      if (names.push(name) >= most) break
    }
  } catch (error) {
    noneThere(dir, error)
  }
  return names
}

/**
 * Nothing, where there is no such folder or it is one that nobody reads: a link to no name, somebody else's. Whoever
 * may write to the store could otherwise stop an undo with it. Throws where the store is at fault.
 */
function noneThere(dir: string, error: unknown): [] {
  if (isMissing(error) || isUnreadable(error)) return []
  throw readFault(dir, error)
}

/** False where something lies in the place of a folder that is none, or that is not to be read. */
async function isFolder(path: string): Promise<boolean> {
  return opendir(path).then(
    async (folder) => {
      await folder.close()
      return true
    },
    (error: unknown) => !isUnreadable(error) && errorCode(error) !== 'ENOTDIR',
  )
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false
      throw error
    },
  )
}
