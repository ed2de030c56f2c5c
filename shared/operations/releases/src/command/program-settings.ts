/** What the programs beside the command, console and service, read alike. */
import { readPort } from '@lobby/contracts/port'
import { RefusedError } from '../problem.ts'
import type { ReleaseStore } from '../store/store.ts'

/** The port of a setting. Throws `RefusedError` `service.refused` with its name. */
export function portIn(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const { port, wrong } = readPort(name, env[name], fallback)
  if (wrong) throw new RefusedError('service.refused', wrong)
  return port
}

/**
 * What is to be said at a start on a channel in which nothing is: it may be one that was mistyped. Throws `StoreError`
 * `channel.unknown` for what is no name of one.
 */
export async function emptyChannel(store: ReleaseStore, channel: string): Promise<string | undefined> {
  if ((await store.channel(channel)).revision) return undefined
  const others = (await store.channels()).filter((name) => name !== channel).slice(0, 3)
  const there = others.length > 0 ? ` The store has ${others.join(', ')}.` : ''
  return `${channel} has no revision yet, so releases are checked against nothing.${there}`
}
