/** Since when a trial has the share that it has. */
import type { ChannelRevision, Trial } from '@lobby/contracts/release'

/** When the share of a trial was raised to what it is, ISO 8601; undefined for one that never was. */
export function raisedAt(history: readonly ChannelRevision[], { began, share }: Trial): string | undefined {
  const of = history.filter(({ trial }) => trial?.began === began)
  const first = of.find(({ trial }) => trial?.share === share)
  return first === of[0] ? undefined : first?.at
}
