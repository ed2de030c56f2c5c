/** Publishes what was built and moves the pins that a start may move. */
import type { CallShapes } from '@lobby/contracts/call-shape'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { checkCalls } from '@lobby/releases/call-fit'
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
 * Brings the channel to the releases of the tree. They are checked beside each other as they will be pinned in the end;
 * a shell and its remotes that changed together may not fit one by one, so a check between the steps is overruled where
 * it refuses, and no page is served meanwhile. When they do not fit, a channel that can be served stays as it is.
 * Releases that are to be live are also held against the calls that the gateway serves, where it has said so (FD-28).
 * Answers in sentences where the site does not run this source, and why. Throws `ReleasesDoNotFit` when there is none,
 * and what `publish` and `promote` throw.
 */
export async function goLive(
  store: ReleaseStore,
  channel: string,
  { built, ids }: BuildAnswer,
  say: (line: string) => void,
  served?: CallShapes,
): Promise<string[]> {
  const history = await store.history(channel)
  const pins = history.at(-1)?.pins ?? {}
  const plan = pinPlan(ids, history)

  const read = new Map<string, ReleaseRecord>()
  for (const folder of built) read.set(folder, await readRecord(folder))
  const fresh = new Map([...read.values()].map((record) => [`${record.remote}/${record.id}`, record]))
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
  const moved = records.filter(({ remote, id }) => plan.moves.some((move) => move.remote === remote && move.id === id))
  const [misfit] = served ? moved.flatMap((record) => checkCalls(record, served)) : []
  if (misfit) {
    if (!pins.shell) throw new ReleasesDoNotFit(`This tree does not fit the gateway: ${misfit.message}`)
    return [`The site runs what it ran before and not this source, which does not fit the gateway: ${misfit.message}`]
  }

  const common = { channel, actor: START_ACTOR }
  const unmoved: string[] = []
  // The shell goes first: remotes are held against the one that is live.
  for (const shell of [true, false]) {
    for (const [folder, { remote }] of read) {
      if ((remote === 'shell') !== shell) continue
      const { record, outcome } = await asItFits((how) => publish(store, folder, { ...common, ...how }))
      say(`${outcome} ${record.remote} ${record.id}`)
    }
    for (const move of plan.moves.filter(({ remote }) => (remote === 'shell') === shell)) {
      const refused = await asItFits((how) => promote(store, { ...common, ...how, ...move })).then(
        ({ proposed }) => (proposed ? 'A second person has to approve it.' : undefined),
        refusalByRoles,
      )
      if (refused === undefined) say(`pinned ${move.remote} ${move.id}`)
      else unmoved.push(`${move.remote} ${move.id} is published, and not live: ${refused}`)
    }
  }
  const kept = plan.kept.map(
    ({ remote, id, pinned }) =>
      `${remote} runs ${pinned}, where an operator put it, and not this source: that is ${id}, which is published.`,
  )
  return [...unmoved, ...kept]
}

/** Why the list of roles lets this start change nothing (OP-01). Throws any other error. */
function refusalByRoles(error: unknown): string {
  const { code, message } = error as Error & { code?: unknown }
  if (['key.missing', 'role.unknown', 'role.refused', 'roles.expired'].includes(String(code))) return message
  throw error
}

/** Overrules a check only where one has refused, so that a history says "forced" of what was forced. */
async function asItFits<T>(change: (how: { force?: true; reason: string }) => Promise<T>): Promise<T> {
  try {
    return await change({ reason: 'the site was started from this source' })
  } catch (error) {
    const { name, code } = error as Error & { code?: unknown }
    if (name !== 'RefusedError' || code !== 'release.refused') throw error
    return change({
      force: true,
      reason: 'the site was started from this source, whose releases fit together and not one by one',
    })
  }
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
