/** Tells the edge of pins that this page cannot use. Loaded when there are any: the start does without it. */
import { CHANNEL_REPORT, type Pin } from '@lobby/contracts/boot'
import { edgeResponds } from '../loading/connection.ts'
import { sendReport } from '../loading/report-failure.ts'

/** Pins as they were written, by somebody who may know more than this shell. */
export type WrittenPins = Readonly<Record<string, { release?: { id?: unknown } }>>

/** One report of each. */
const reported = new Set<string>()

function report(remote: string, id: string, error: unknown, ran: string | null): void {
  const key = `${remote} ${id}`
  if (reported.has(key)) return
  reported.add(key)
  sendReport({ release: { remote, id: id.slice(0, 64) }, phase: 'pins', error, ran })
}

/** Pins of these remotes are not understood (FD-22); `used` are those that the page goes on with. */
export function reportStrange(
  remotes: readonly string[],
  written: WrittenPins,
  used: Readonly<Record<string, Pin>>,
): void {
  for (const remote of remotes) {
    report(remote, String(written[remote]?.release?.id), 'not understood', used[remote]?.release.id ?? null)
  }
}

/** A pins file that was refused (FD-23); nothing while the edge cannot be reached either. */
export async function reportRefused(url: string, error: unknown): Promise<void> {
  if (await edgeResponds()) report(CHANNEL_REPORT, url.split('/').pop() ?? url, error, null)
}
