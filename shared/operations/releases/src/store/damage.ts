import type { ReleaseRecord } from '@lobby/contracts/release'
import type { Problem } from '../problem.ts'
import { isListed, wrongFiles } from './release-files.ts'
import { type ReleaseStore, StoreError } from './store.ts'

/** Everything in the store that is not as a release's record says. */
export async function damageOf(store: ReleaseStore, record: ReleaseRecord): Promise<Problem[]> {
  return wrongFiles(record, async (path) => {
    if (!isListed(record, path)) return undefined
    try {
      return await store.file(record.remote, record.id, path)
    } catch (error) {
      if (error instanceof StoreError && error.code === 'file.unknown') return undefined
      throw error
    }
  })
}
