/** What pages have told since a time: where the commands about errors and vitals begin. */
import { type ReadReports, readReports } from '../reports/read-reports.ts'
import { reportsFolder } from '../reports/report-log.ts'
import { openSources } from '../reports/source-lines.ts'
import type { ReleaseStore } from '../store/store.ts'
import { shortTime } from './answer.ts'
import { remoteOf } from './names.ts'
import { timeOf } from './since.ts'
import type { Words } from './words.ts'

interface ToldSince extends ReadReports {
  /** The sentence about lines that could not be read, where there are some. */
  damaged: string[]
  /** The sentence that nothing is known, where there are no reports of that time. */
  unknown: string | undefined
  /** The one remote that is asked about. */
  remote: string | undefined
  /** ISO. */
  from: string
  sourceOf: ReturnType<typeof openSources>
}

/** Of all releases, or of one remote's, since `--since`. Throws `UsageError` for a time or a remote that is none. */
export async function toldSince(
  store: ReleaseStore,
  { rest, since: word }: Words,
  env: NodeJS.ProcessEnv,
): Promise<ToldSince> {
  const since = timeOf(word, Date.now())
  const remote = rest[0] === undefined ? undefined : remoteOf(rest[0])
  const folder = reportsFolder(store, env.LOBBY_REPORTS)
  const read = await readReports(folder, since)
  const { junk, files } = read
  const from = new Date(since).toISOString()
  const where = `There are no reports since ${shortTime(from)} UTC in ${folder}, so nothing is known of errors and speed`
  const unknown = files > 0 ? undefined : `${where}: edges keep them where LOBBY_REPORTS says, each on its own machine.`
  const damaged = junk > 0 ? [`Lines that could not be read and were passed over: ${junk}.`] : []
  return { ...read, damaged, unknown, remote, from, sourceOf: openSources(store) }
}
