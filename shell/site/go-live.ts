/** Publishes what was built and moves the pins that a start may move. */
import type { ReleaseRecord } from '@lobby/contracts/release'
import { checkRelease } from '@lobby/releases/checks'
import { promote } from '@lobby/releases/promote'
import { publish, readRecord } from '@lobby/releases/publish'
import type { ReleaseStore } from '@lobby/releases/store'
import type { BuildAnswer } from './build-missing.ts'
import { pinPlan, START_ACTOR } from './pin-plan.ts'

class ReleasesDoNotFit extends Error {
  override readonly name = 'ReleasesDoNotFit'
}

/**
 * Brings the channel to the releases of the tree. They are checked beside each other as they will be pinned in the end; a
 * shell and its remotes that changed together may not fit one by one, so the checks between the steps are overruled, and
 * no page is served meanwhile. When they do not fit, a channel that can be served stays as it is.
 * Answers in sentences where the site does not run this source, and why.
 * Throws `ReleasesDoNotFit` when there is none, and what `publish` and `promote` throw.
 */
export async function goLive(
  store: ReleaseStore,
  channel: string,
  { built, ids }: BuildAnswer,
  say: (line: string) => void,
): Promise<string[]> {
  const history = await store.history(channel)
  const pins = history.at(-1)?.pins ?? {}
  const plan = pinPlan(ids, history)

  const fresh = new Map<string, ReleaseRecord>()
  for (const folder of built) {
    const record = await readRecord(folder)
    fresh.set(`${record.remote}/${record.id}`, record)
  }
  const final = { ...pins, ...Object.fromEntries(plan.moves.map(({ remote, id }) => [remote, id])) }
  const records: ReleaseRecord[] = []
  for (const [remote, id] of Object.entries(final)) {
    records.push(fresh.get(`${remote}/${id}`) ?? (await store.record(remote, id)))
  }
  const problem = firstProblem(records)
  if (problem) {
    if (!pins.shell) throw new ReleasesDoNotFit(`The releases of this tree do not fit together: ${problem}`)
    return [`The site runs what it ran before and not this source, whose releases do not fit together: ${problem}`]
  }

  const force = { force: true, reason: 'the site was started from this source; its releases were checked together' }
  for (const folder of built) {
    const { record, outcome } = await publish(store, folder, { channel, actor: START_ACTOR, ...force })
    say(`${outcome} ${record.remote} ${record.id}`)
  }
  for (const move of plan.moves) {
    await promote(store, { channel, actor: START_ACTOR, ...force, ...move })
    say(`pinned ${move.remote} ${move.id}`)
  }
  return plan.kept.map(
    ({ remote, id, pinned }) =>
      `${remote} runs ${pinned}, where an operator put it, and not this source: that is ${id}, which is published.`,
  )
}

function firstProblem(records: readonly ReleaseRecord[]): string | undefined {
  const shell = records.find(({ remote }) => remote === 'shell')
  for (const record of records) {
    const others = records.filter((other) => other !== record)
    const [problem] = checkRelease(record, others, shell)
    if (problem) return problem.message
  }
  return undefined
}
