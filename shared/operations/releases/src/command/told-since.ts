/** What pages have told since a time: where the commands about errors and vitals begin. */
import { type ReadReports, readReports } from '../reports/read-reports.ts'
import { reportsFolder } from '../reports/report-log.ts'
import { openSources } from '../reports/source-lines.ts'
import type { ReleaseStore } from '../store/store.ts'
import { remoteOf } from './names.ts'
import { timeOf } from './since.ts'
import type { Words } from './words.ts'

interface ToldSince extends ReadReports {
  /** The sentence about lines that could not be read, where there are some. */
  damaged: string[]
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
  const { lines, junk } = await readReports(reportsFolder(store, env.LOBBY_REPORTS), since)
  const damaged = junk > 0 ? [`Lines that could not be read and were passed over: ${junk}.`] : []
  return { lines, junk, damaged, remote, from: new Date(since).toISOString(), sourceOf: openSources(store) }
}
