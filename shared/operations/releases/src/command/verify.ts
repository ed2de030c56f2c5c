/**
 * verify: the bytes in the store against the records, those against their signatures, and the channels' pins against
 * both.
 */

import type { Problem } from '../problem.ts'
import { type Publisher, publisherOf, publisherSaid } from '../publishing/publisher.ts'
import { requireBuilders } from '../roles/builders.ts'
import { oddRevisions } from '../roles/inspect.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { openTrust, readSigned, signedRecord, type Trust } from '../signing/trust.ts'
import { damageOf } from '../store/damage.ts'
import { hashIn } from '../store/named-records.ts'
import { wrongFolder } from '../store/release-files.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import type { Answer } from './answer.ts'
import { releaseOf, releasesIn, remoteOf } from './names.ts'
import type { Words } from './words.ts'

/** Looks at every release, or at one remote or release that is named. Damage is an answer, not an error. */
export async function verifyCommand(
  store: SomeStore,
  { rest: [remoteWord, idWord] }: Pick<Words, 'rest'>,
  env: NodeJS.ProcessEnv,
): Promise<Answer> {
  const trust = await openTrust(store, env)
  const all = remoteWord === undefined
  const remotes = all ? await store.remotes() : [remoteOf(remoteWord)]
  const releases: Looked[] = []
  for (const remote of remotes) {
    // Whoever names a remote of which there is nothing has to hear that.
    const whole = async () => (all ? store.releases(remote) : releasesIn(store, remote))
    const ids = idWord === undefined ? await whole() : [(await releaseOf(store, trust, remote, idWord)).id]
    for (const id of ids) releases.push(await lookAt(store, trust, remote, id))
  }
  const channels: { channel: string; problems: Problem[] }[] = []
  for (const channel of all ? await store.channels() : []) {
    channels.push({ channel, problems: await channelProblems(store, trust, channel) })
  }
  const ok = [...releases, ...channels].every(({ problems }) => problems.length === 0)
  return {
    json: { ok, releases, channels },
    lines: [
      ...releases.flatMap(({ remote, id, problems }) => problems.map(({ message }) => `${remote} ${id}: ${message}`)),
      ...(idWord === undefined || !store.signed ? [] : releases.flatMap(publisherLines)),
      ...channels.flatMap(({ channel, problems }) => problems.map(({ message }) => `${channel}: ${message}`)),
      `${counted(releases.length, 'release')}${all ? ` and ${counted(channels.length, 'channel')}` : ''} looked at: ${ok ? 'all whole' : 'not whole'}.`,
    ],
    failed: !ok,
  }
}

/** A release that was looked at; without a publisher where it has no record. */
interface Looked {
  remote: string
  id: string
  problems: Problem[]
  publisher?: Publisher
}

async function lookAt(store: SomeStore, trust: Trust, remote: string, id: string): Promise<Looked> {
  const problems = await problemsOf(store, trust, remote, id)
  const publisher = await publisherOf(store, remote, id, await store.publication(remote, id)).catch(
    (error: unknown) => void asProblem(error),
  )
  if (!publisher) return { remote, id, problems }
  const odd = publisher.proof === 'false' ? [{ code: 'publication.changed', message: publisher.why }] : []
  return { remote, id, problems: [...problems, ...odd], publisher }
}

function publisherLines({ remote, id, publisher }: Looked): string[] {
  return publisher && publisher.proof !== 'false' ? [`${remote} ${id}: ${publisherSaid(publisher)}`] : []
}

async function problemsOf(store: ReleaseStore, trust: Trust, remote: string, id: string): Promise<Problem[]> {
  try {
    const record = await store.record(remote, id)
    // Only a folder can show what is there beyond the record.
    const damage = await (store.folder ? wrongFolder(record, store.folder(remote, id)) : damageOf(store, record))
    const signed = await signedRecord(store, trust, remote, id).then(
      () => [],
      (error) => [asProblem(error)],
    )
    return [...damage, ...signed]
  } catch (error) {
    return [asProblem(error)]
  }
}

async function channelProblems(store: SomeStore, trust: Trust, channel: string): Promise<Problem[]> {
  const { revision, skipped } = await store.channel(channel)
  const problems: Problem[] = await oddRevisions(store, channel)
  const unread = store.signed ? 0 : (revision?.revision ?? 0) - (await store.history(channel)).length + skipped.length
  if (unread > 0) {
    problems.push({ code: 'channel.broken', message: `${counted(unread, 'revision')} cannot be read.` })
  }
  const { pins, trial, before } = revision ?? { pins: {}, before: {} }
  for (const [remote, id] of [...Object.entries(pins), ...Object.entries(trial?.pins ?? {})]) {
    try {
      await requireBuilders(store, await readSigned(store, trust, remote, id, hashIn(revision, remote, id)))
    } catch (error) {
      problems.push(asProblem(error))
    }
  }
  for (const [remote, ids] of Object.entries(before)) {
    for (const id of ids) problems.push(...(await changedSince(store, remote, id, hashIn(revision, remote, id))))
  }
  return problems
}

/** What is wrong with a release of itself is said of it; of one that is gone nobody else says so. */
const BEFORE = new Set(['record.changed', 'release.unknown'])

/** Of a release that could be gone back to: whether it is there, and is what was live then. */
async function changedSince(store: SomeStore, remote: string, id: string, hash?: string): Promise<Problem[]> {
  if (hash === undefined) return []
  return store.record(remote, id, hash).then(
    () => [],
    (error) => [asProblem(error)].filter(({ code }) => BEFORE.has(code)),
  )
}

function asProblem(error: unknown): Problem {
  if (error instanceof StoreError) return { code: error.code, message: error.message }
  throw error
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
