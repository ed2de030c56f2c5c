/** Fetching what is live before anybody asks for it, so that it is served while the store is away (SC-02). */
import { MAP_ENDING } from '@lobby/releases/source-lines'
import type { ChannelState } from '../channel/channel-state.ts'
import type { Log } from '../channel/live-channel.ts'
import type { RecordOf } from './release-records.ts'
import type { VerifiedFiles } from './verified-files.ts'

/** Files that are fetched at once. */
const AT_ONCE = 4

/**
 * Reads every file of all pinned releases, and of those that would run in their place, through `files`, which keeps
 * them. Never rejects: what cannot be had now is fetched when it is asked for.
 */
export async function keepPinned(
  { revision, shell, pins }: ChannelState,
  files: VerifiedFiles,
  recordOf: RecordOf,
  log: Log,
): Promise<void> {
  const ids = Object.entries(pins.pins).flatMap(([remote, { release, before }]) =>
    [release, ...before].map(({ id }) => ({ remote, id })),
  )
  let [kept, missing] = [0, 0]
  for (const { remote, id } of [{ remote: 'shell', id: shell.id }, ...ids]) {
    const record = await recordOf(remote, id).catch(() => undefined)
    const paths = Object.keys(record?.files ?? {}).filter((path) => !path.endsWith(MAP_ENDING))
    for (let i = 0; i < paths.length; i += AT_ONCE) {
      const read = paths.slice(i, i + AT_ONCE).map(async (path) => {
        if (!record) return
        // First the twins: with the file itself at hand nobody waits for them.
        for (const twin of ['br', 'gzip'] as const) await files.read(record, path, twin).catch(() => undefined)
        await files.read(record, path).catch(() => undefined)
        if (files.isKept(record, path)) kept += 1
        else missing += 1
      })
      await Promise.all(read)
    }
  }
  log({ event: 'files.kept', revision, kept, ...(missing > 0 ? { missing } : {}) })
}
