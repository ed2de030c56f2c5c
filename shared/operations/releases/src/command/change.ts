/** publish, promote, rollback, close, open. */
import { close, open } from '../channel/close.ts'
import { type Moved, promote, rollback } from '../channel/promote.ts'
import { openSigner, openTrust } from '../signing/trust.ts'
import { ALL, closedParts } from '../store/closed.ts'
import type { ReleaseStore } from '../store/store.ts'
import { type Answer, type Changed, overruledLines, writtenBy } from './answer.ts'
import { partOf, releaseOf, remoteOf } from './names.ts'
import { type Build, folderOf, publishFolder, takenLines } from './publish.ts'
import { servedCalls } from './served-calls.ts'
import { proposedLines } from './waiting.ts'
import type { Words } from './words.ts'

/**
 * publish: a folder with a record as it is, or the remote of that name, built first. With `--promote` the release goes
 * live as well. Throws what `publish`, `promote` and the keys refuse.
 */
export async function publishCommand(
  store: ReleaseStore,
  words: Words,
  env: NodeJS.ProcessEnv,
  build: Build,
): Promise<Answer> {
  const { channel, actor, force, reason } = words
  // Whoever has no key hears of it before a build.
  const signer = await openSigner(store, env)
  const folder = await folderOf(words.rest[0] ?? '', build)
  const how = { channel, actor, force, reason }
  const { published, taken, served } = await publishFolder(store, folder, { ...how, signer }, env)
  const { remote, id } = published.record
  const moved = words.promote
    ? await promote(store, { ...how, served, remote, id, trust: await openTrust(store, env) })
    : undefined
  return {
    json: { ...taken, promoted: moved ? { changed: moved.changed, revision: moved.revision } : null },
    lines: [...takenLines(taken), ...(moved ? movedLines(moved) : []), ...(taken.unchecked ? [taken.unchecked] : [])],
    ...(moved ? writtenBy(moved) : {}),
  }
}

/** promote: makes a release live, named by its id, the beginning of it, or `latest`. Throws what `promote` refuses. */
export async function promoteBy(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Changed> {
  const trust = await openTrust(store, env)
  const { channel, actor, force, reason } = words
  const remote = remoteOf(words.rest[0] ?? '')
  const { id, said } = await releaseOf(store, trust, remote, words.rest[1] ?? '')
  const { served, unchecked } = await servedCalls(env)
  const moved = await promote(store, { channel, remote, id, actor, reason, force, trust, served })
  return { moved, unchecked, chosen: said }
}

/** rollback: to the release named, or to the one that was live before. Throws what `rollback` refuses. */
export async function rollbackBy(
  store: ReleaseStore,
  words: Words,
  env: NodeJS.ProcessEnv,
  isBlind = false,
): Promise<Changed> {
  const trust = await openTrust(store, env)
  const { channel, actor, force, reason } = words
  const remote = remoteOf(words.rest[0] ?? '')
  const word = words.rest[1]
  const named = word === undefined ? undefined : await releaseOf(store, trust, remote, word)
  const { served, unchecked } = await servedCalls(env)
  const change = { channel, remote, actor, reason, force, trust, served }
  const moved = await rollback(store, { ...change, to: named?.id, isBlind })
  return { moved, unchecked, chosen: named?.said ?? [] }
}

/** close and open: a remote, or one page or slot contribution of it. Throws what `close` and `open` refuse. */
export async function switchBy(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Changed> {
  const trust = await openTrust(store, env)
  const { channel, actor, force, reason, command } = words
  const [remoteWord = '', word] = words.rest
  const remote = remoteOf(remoteWord)
  const part = word === undefined ? ALL : await partOf(store, channel, remote, word)
  const { served, unchecked } = command === 'open' ? await servedCalls(env) : {}
  const change = { channel, remote, part, actor, reason, force, trust, served }
  return { moved: await (command === 'open' ? open(store, change) : close(store, change)), unchecked }
}

/** What promote, rollback, close and open say. */
export function changeAnswer({ moved, unchecked, chosen = [] }: Changed, command: string): Answer {
  const isSwitch = command === 'open' || command === 'close'
  if (moved.changed || moved.proposed || !isSwitch) return movedAnswer(moved, chosen, unchecked)
  const { channel, revision } = moved.revision
  const state = command === 'open' ? 'open' : 'closed'
  return { json: moved, lines: [`It is ${state} on ${channel} already (revision ${revision}).`] }
}

function movedAnswer(moved: Moved, chosen: readonly string[], unchecked?: string): Answer {
  const lines = [...chosen, ...movedLines(moved)]
  if (!unchecked || !moved.changed) return { json: moved, lines, ...writtenBy(moved) }
  return { json: { ...moved, unchecked }, lines: [...lines, unchecked], ...writtenBy(moved) }
}

function movedLines(moved: Moved): string[] {
  const { revision, changed, overruled } = moved
  if (moved.proposed) return [...proposedLines(moved), ...overruledLines(overruled)]
  const { remote, to, from, channel, part } = revision
  if (!changed) return [`${channel} has this release already (revision ${revision.revision}).`]
  if (part !== undefined) {
    const what = `${remote}${part === ALL ? '' : ` ${part}`}`
    const how = revision.action === 'close' ? 'closed; "open" puts it back' : 'open again'
    return [`${channel} revision ${revision.revision}: ${what} is ${how}.`, ...overruledLines(overruled)]
  }
  const closed = closedParts(revision, remote)
  const note =
    closed.length > 0 ? [`  ${remote} is closed (${closed.join(', ')}) and stays so until it is opened.`] : []
  const line = `${channel} revision ${revision.revision}: ${remote} ${to}${from ? `, before ${from}` : ''}.`
  return [line, ...note, ...overruledLines(overruled)]
}
