/** Which release the word `latest` stands for: by what is signed, and by no date that anybody may write (571). */
import { RefusedError } from '../problem.ts'
import { dateOf } from '../signing/dates.ts'
import { soundRelease } from '../signing/sound.ts'
import type { Trust } from '../signing/trust.ts'
import { inTurn } from '../store/papers.ts'
import { byVersion, compareVersions, versionOf } from '../store/release-id.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { shortTime } from './answer.ts'

/** A release that a word stands for, and in lines for people why that one. */
export interface Chosen {
  id: string
  said: string[]
}

interface Dated {
  id: string
  /** ms since 1970, as a trusted key has signed. */
  at: number | undefined
}

/**
 * Of the releases that are whole and signed, the one with the highest version, and of several with that the one whose
 * date is the youngest that a trusted key has signed. `ids` are those of the remote, one at least. Where none is whole
 * and signed it is the first that would be: whoever uses it is told why not. Throws `StoreError` `release.unknown`
 * where several have the version and no date is signed.
 */
export async function latestOf(
  store: ReleaseStore,
  trust: Trust,
  remote: string,
  ids: readonly string[],
): Promise<Chosen> {
  const dated = await inTurn(ids, async (id): Promise<Dated> => {
    const publication = await store.publication(remote, id)
    return { id, at: publication && dateOf(trust, remote, id, publication) }
  })
  const sorted = dated.sort((a, b) => compareVersions(b.id, a.id) || (b.at ?? 0) - (a.at ?? 0) || byVersion(a.id, b.id))
  const passed: string[] = []
  for (const [i, { id, at }] of sorted.entries()) {
    const why = await unsound(store, trust, remote, id)
    if (why !== undefined) {
      passed.push(`Passed over for latest: ${why}`)
      continue
    }
    const others = sorted.slice(i + 1).filter((each) => compareVersions(each.id, id) === 0 && each.at === undefined)
    if (at === undefined && others.length > 0) throw undatedError(remote, [id, ...others.map((each) => each.id)])
    const published = at === undefined ? '' : `, published ${shortTime(new Date(at).toISOString())} UTC`
    const more =
      others.length > 0 ? `; ${others.length} more of this version have no date that a trusted key has signed` : ''
    return {
      id,
      said: [`latest is ${remote} ${id}, the highest version that is whole and signed${published}${more}.`, ...passed],
    }
  }
  return { id: sorted[0]?.id ?? '', said: [] }
}

/** Why a release is not whole or not signed; undefined where it is. */
async function unsound(store: ReleaseStore, trust: Trust, remote: string, id: string): Promise<string | undefined> {
  try {
    await soundRelease(store, trust, { remote, id })
    return undefined
  } catch (error) {
    if (error instanceof RefusedError || error instanceof StoreError) return error.message
    throw error
  }
}

function undatedError(remote: string, ids: readonly string[]): StoreError {
  const [first = ''] = ids
  const message = `Several releases of ${remote} have the version ${versionOf(first)}, and no trusted key has signed when they were published; name one by its id: ${ids.join(', ')}.`
  return new StoreError('release.unknown', message)
}
