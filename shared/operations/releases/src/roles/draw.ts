/** By what the visitors of a trial are drawn where there is a list of roles (decision 523). */
import { createHmac } from 'node:crypto'
import type { ChannelRevision } from '@lobby/contracts/release'
import type { Roles } from './list.ts'

/**
 * The secret that a trial beside these pins has: the list's, and so not of whoever begins it. As long as nothing else
 * goes live for everybody each trial has the same, and draws the same visitors. Undefined where the list has none.
 */
export function secretOfTrial(
  { list: { draws } }: Pick<Roles, 'list'>,
  { channel, pins }: Pick<ChannelRevision, 'channel' | 'pins'>,
): string | undefined {
  if (draws === undefined) return undefined
  const set = Object.entries(pins).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', draws)
    .update(JSON.stringify([channel, set]))
    .digest('base64url')
}
