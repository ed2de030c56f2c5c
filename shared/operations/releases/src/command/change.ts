/** publish, promote, rollback. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Moved, promote, rollback } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import type { Problem } from '../problem.ts'
import { openSigner, openTrust } from '../signing/trust.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import type { ReleaseStore } from '../store/store.ts'
import type { Answer } from './answer.ts'
import { releaseOf, remoteOf } from './names.ts'
import type { Words } from './words.ts'

/** Builds a remote, if it is not built yet, and answers the folder with its record. */
export type Build = (remote: string) => Promise<string>

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
  const [word = ''] = words.rest
  const given = resolve(word)
  const folder = existsSync(join(given, RECORD_FILE)) ? given : await build(remoteOf(word))
  const { record, outcome, overruled } = await publish(store, folder, { channel, actor, force, reason, signer })
  const { remote, id } = record
  const moved = words.promote
    ? await promote(store, { channel, remote, id, actor, reason, force, trust: await openTrust(store, env) })
    : undefined
  const said = {
    published: 'is published',
    present: 'is published already',
    repaired: 'was damaged in the store and is whole again',
  }
  return {
    json: {
      remote,
      id,
      outcome,
      channel,
      overruled,
      promoted: moved ? { changed: moved.changed, revision: moved.revision } : null,
    },
    lines: [`${remote} ${id} ${said[outcome]}.`, ...overruledLines(overruled), ...(moved ? movedLines(moved) : [])],
  }
}

/** promote: makes a release live, named by its id, the beginning of it, or `latest`. Throws what `promote` refuses. */
export async function promoteCommand(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const trust = await openTrust(store, env)
  const { channel, actor, force, reason } = words
  const remote = remoteOf(words.rest[0] ?? '')
  const id = await releaseOf(store, remote, words.rest[1] ?? '')
  return movedAnswer(await promote(store, { channel, remote, id, actor, reason, force, trust }))
}

/** rollback: to the release named, or to the one that was live before. Throws what `rollback` refuses. */
export async function rollbackCommand(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const trust = await openTrust(store, env)
  const { channel, actor, force, reason } = words
  const remote = remoteOf(words.rest[0] ?? '')
  const word = words.rest[1]
  const to = word === undefined ? undefined : await releaseOf(store, remote, word)
  return movedAnswer(await rollback(store, { channel, remote, to, actor, reason, force, trust }))
}

function movedAnswer(moved: Moved): Answer {
  return { json: moved, lines: movedLines(moved) }
}

function movedLines({ revision, changed, overruled }: Moved): string[] {
  const { remote, to, from, channel } = revision
  if (!changed) return [`${channel} has this release already (revision ${revision.revision}).`]
  const line = `${channel} revision ${revision.revision}: ${remote} ${to}${from ? `, before ${from}` : ''}.`
  return [line, ...overruledLines(overruled)]
}

const overruledLines = (problems: readonly Problem[]): string[] =>
  problems.map(({ message }) => `  overruled: ${message}`)
