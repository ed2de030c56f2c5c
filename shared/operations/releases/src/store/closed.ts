/** What of a remote is switched off, and what that leaves of its releases (FD-24). */
import type { RecordPath } from '@lobby/contracts/record-parts'
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'

/** In the place of a module's name: the whole remote. */
export const ALL = '*'

/** The closed parts of a remote; none when all of it is open. */
export const closedParts = (revision: ChannelRevision | undefined, remote: string): readonly string[] =>
  revision?.closed?.[remote] ?? []

/** Whether a remote is closed as a whole: it is pinned by name only, and nothing is checked against it. */
export const isClosed = (revision: ChannelRevision | undefined, remote: string): boolean =>
  closedParts(revision, remote).includes(ALL)

/** A release without its closed pages and slot contributions. */
export function withoutClosed(record: ReleaseRecord, closed: readonly string[]): ReleaseRecord {
  const isOpen = ({ module }: { module: string }) => !closed.includes(ALL) && !closed.includes(module)
  return { ...record, pages: record.pages.filter(isOpen), slots: record.slots.filter(isOpen) }
}

/** The paths of a release whose pages are closed. */
export function closedPaths(record: ReleaseRecord, closed: readonly string[]): RecordPath[] {
  const pages = record.pages.filter(({ module }) => closed.includes(ALL) || closed.includes(module))
  return pages.flatMap(({ paths }) => paths)
}
