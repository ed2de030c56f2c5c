/** The records a channel pins, for the checks. */
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { checkRelease, SHELL } from './checks.ts'
import type { Problem } from './problem.ts'
import { isListed, wrongFiles } from './release-files.ts'
import { type ReleaseStore, StoreError } from './store.ts'

/** Checks a release beside everything else that a revision pins. A pin whose record cannot be read is a problem of its own. */
export async function checkAgainst(
  store: ReleaseStore,
  revision: ChannelRevision | undefined,
  record: ReleaseRecord,
): Promise<Problem[]> {
  const others: ReleaseRecord[] = []
  const unreadable: Problem[] = []
  for (const [remote, id] of Object.entries(revision?.pins ?? {})) {
    if (remote === record.remote) continue
    try {
      others.push(await store.record(remote, id))
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      const message = `${remote} ${id} is pinned but cannot be checked against: ${error.message}`
      unreadable.push({ code: 'pin.unreadable', message })
    }
  }
  const shell = others.find(({ remote }) => remote === SHELL)
  return [...checkRelease(record, others, shell), ...unreadable]
}

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
