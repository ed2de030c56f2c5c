import * as v from 'valibot'
import type { ReleaseRecord } from '../releases/release.ts'
import { EDGE, PinnedRelease } from './boot.ts'

/** As much of a record as the browser needs. URLs are from the site's root. */
export function pinnedRelease(record: ReleaseRecord): PinnedRelease {
  return v.parse(PinnedRelease, {
    ...record,
    entry: `${EDGE.releases}${record.remote}/${record.id}/${record.entry}`,
    integrity: record.files[record.entry]?.integrity,
    locales: Object.keys(record.locales),
  })
}
