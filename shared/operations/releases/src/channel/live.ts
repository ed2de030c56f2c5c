/** The records a channel pins, for the checks. */
import type { CallShapes } from '@lobby/contracts/call-shape'
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { checkCalls } from '../checks/call-fit.ts'
import { checkRelease, checkWeight, SHELL } from '../checks/checks.ts'
import { type Problem, problemOf, saidOf } from '../problem.ts'
import { isClosed } from '../store/closed.ts'
import { storeOf } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { KEPT_BEFORE } from './before.ts'

/**
 * An older shell that is silent about its names holds no new release up; going back to it is checked when somebody
 * does.
 */
const UNNAMED = 'shared.unnamed'

/**
 * Checks a release beside everything else that a revision pins and that is not closed. A pin whose record cannot be
 * read is a problem of its own. With `targets`, as for whatever is new, also against its budgets and beside what a
 * rollback of another remote, or a browser's last-good, would bring back (decision 156).
 * With `served`, also against the calls that the gateway serves.
 */
export async function checkAgainst(
  store: ReleaseStore,
  revision: ChannelRevision | undefined,
  record: ReleaseRecord,
  { targets = false, served }: { targets?: boolean; served?: CallShapes | undefined } = {},
): Promise<Problem[]> {
  const named = storeOf(store, revision)
  const pinned: ReleaseRecord[] = []
  const unreadable: Problem[] = []
  for (const [remote, id] of Object.entries(revision?.pins ?? {})) {
    if (remote === record.remote || isClosed(revision, remote)) continue
    try {
      pinned.push(await named.record(remote, id))
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      unreadable.push(problemOf('pin.unreadable', { who: `${remote} ${id}`, why: error.message }))
    }
  }
  const problems = [...beside(record, pinned), ...unreadable, ...(served ? checkCalls(record, served) : [])]
  if (!targets) return problems
  problems.push(...checkWeight(record))
  if (!revision) return problems
  const known = new Set(problems.map(({ message }) => message))
  const said = new Map(pinned.map((other) => [other.remote, beside(record, [other]).map(({ code }) => code)]))
  for (const { remote, id } of targetsOf(revision, record.remote)) {
    const target = await named.record(remote, id).catch(() => undefined)
    if (!target) continue
    // What stands between it and the live release already need not be said of the ones before.
    const found = beside(record, [target]).filter(
      ({ code, message }) => code !== UNNAMED && !known.has(message) && !said.get(remote)?.includes(code),
    )
    if (found.length === 0) continue
    // What does not fit the releases that are live now is nothing that anybody could go back to.
    const live = await named.record(record.remote, revision.pins[record.remote] ?? '').catch(() => undefined)
    const around = [...pinned.filter((other) => other.remote !== remote), ...(live ? [live] : [])]
    if (beside(target, around).length > 0) continue
    problems.push(...found.map((each) => problemOf('aside.back', { problem: saidOf(each), remote }, each.code)))
  }
  return problems
}

function beside(record: ReleaseRecord, others: readonly ReleaseRecord[]): Problem[] {
  return checkRelease(
    record,
    others,
    others.find(({ remote }) => remote === SHELL),
  )
}

function targetsOf(revision: ChannelRevision, apart: string): { remote: string; id: string }[] {
  return Object.entries(revision.before)
    .filter(([remote]) => remote !== apart && !isClosed(revision, remote))
    .flatMap(([remote, ids]) => ids.slice(0, KEPT_BEFORE).map((id) => ({ remote, id })))
}
