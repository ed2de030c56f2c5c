/** One id is one release: what may be put under an id, and what may be mended there (FD-02). */
import { isDeepStrictEqual } from 'node:util'
import { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { inOneSentence } from '../problem.ts'
import { type BuiltFiles, RECORD_FILE, wrongBuilt, wrongFiles } from './release-files.ts'
import { StoreError } from './store.ts'

/** What is in a store under an id that somebody publishes again. */
interface Present {
  /** Undefined where the record is missing or damaged. */
  record: ReleaseRecord | undefined
  read(path: string): Promise<Uint8Array | undefined>
  replace(path: string, bytes: Uint8Array): Promise<void>
  remove(path: string): Promise<void>
}

/** Throws `StoreError` `release.invalid` unless these files are the release of that record. */
export async function refuseWrong(record: ReleaseRecord, built: BuiltFiles): Promise<void> {
  const text = Buffer.from((await built.read(RECORD_FILE)) ?? []).toString()
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text)
  if (!found.success || !isDeepStrictEqual(found.output, record)) {
    throw new StoreError('release.invalid', `${RECORD_FILE} in ${built.where} is not the record to be published.`)
  }
  const problems = await wrongBuilt(record, built)
  if (problems.length > 0) throw new StoreError('release.invalid', inOneSentence(problems))
}

/**
 * The id is taken: by the same release, whose damaged files are put right, or FD-02 would be broken. Throws
 * `StoreError` `release.differs` or `release.invalid`.
 */
export async function confirm(
  wanted: ReleaseRecord,
  built: BuiltFiles,
  there: Present,
): Promise<'present' | 'repaired'> {
  await refuseWrong(wanted, built)
  const wrong = await wrongFiles(wanted, there.read)
  // With no record to tell what the bytes should be, bytes that differ may be another release's.
  const differs = there.record
    ? firstDifference(there.record, wanted)
    : wrong.find(({ code }) => code !== 'file.missing')?.path
  if (differs) {
    const message = `Release ${wanted.remote} ${wanted.id} is in the store with other bytes (${differs}): a release never changes.`
    throw new StoreError('release.differs', message)
  }
  for (const { path } of wrong) {
    const bytes = await built.read(path)
    if (bytes) await there.replace(path, bytes)
    else await there.remove(path)
  }
  const record = await built.read(RECORD_FILE)
  if (!there.record && record) await there.replace(RECORD_FILE, record)
  return there.record && wrong.length === 0 ? 'present' : 'repaired'
}

/**
 * The first field or file in which two records of one id differ. The revision they were built from may differ: the
 * bytes count.
 */
export function firstDifference(a: ReleaseRecord, b: ReleaseRecord): string | undefined {
  const paths = new Set([...Object.keys(a.files), ...Object.keys(b.files)])
  for (const path of paths) if (!isDeepStrictEqual(a.files[path], b.files[path])) return path
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ReleaseRecord>
  for (const field of fields) {
    if (field !== 'source' && !isDeepStrictEqual(a[field], b[field])) return `record: ${field}`
  }
  return undefined
}
