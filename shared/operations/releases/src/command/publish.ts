/** publish, in this process or through a publishing service. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CallShapes } from '@lobby/contracts/call-shape'
import { type Published, type PublishOptions, publish } from '../channel/publish.ts'
import { RefusedError } from '../problem.ts'
import { serviceOrigin } from '../publishing/claim.ts'
import { publishTo, type Taken } from '../publishing/publish-to.ts'
import type { Signer } from '../signing/keys.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import type { ReleaseStore } from '../store/store.ts'
import { type Answer, overruledLines } from './answer.ts'
import { remoteOf } from './names.ts'
import { servedCalls } from './served-calls.ts'
import { UsageError, type Words } from './words.ts'

export type { Taken } from '../publishing/publish-to.ts'

/** Builds a remote, if it is not built yet, and answers the folder with its record. */
export type Build = (remote: string) => Promise<string>

/** The folder that a word names: one with a record as it is, or that of a remote, built first. */
export function folderOf(word: string, build: Build): Promise<string> | string {
  const given = resolve(word)
  return existsSync(join(given, RECORD_FILE)) ? given : build(remoteOf(word))
}

/** Publishes a folder for a command or a service; asks the gateway first which calls it serves. Throws as `publish`. */
export async function publishFolder(
  store: ReleaseStore,
  folder: string,
  options: Omit<PublishOptions, 'served'>,
  env: NodeJS.ProcessEnv,
): Promise<{ published: Published; taken: Taken; served: CallShapes | undefined }> {
  const { served, unchecked } = await servedCalls(env)
  const published = await publish(store, folder, { ...options, served })
  const { record, outcome, overruled, withoutDeltas } = published
  const { remote, id } = record
  const taken: Taken = {
    ...{ remote, id, outcome, channel: options.channel, overruled },
    ...(withoutDeltas === undefined ? {} : { withoutDeltas }),
    ...(unchecked ? { unchecked } : {}),
  }
  return { published, taken, served }
}

const SAID = {
  published: 'is published',
  present: 'is published already',
  repaired: 'was damaged in the store and is whole again',
} as const

/** What is said of a release that is in the store now. */
export const takenLines = ({ remote, id, outcome, withoutDeltas, overruled }: Taken): string[] => [
  `${remote} ${id} ${SAID[outcome]}.`,
  ...(withoutDeltas === undefined ? [] : [`Players fetch it whole, as no deltas could be kept: ${withoutDeltas}`]),
  ...overruledLines(overruled),
]

/** publish --to, with a team's key. Throws `UsageError`, and what `publishTo` refuses. */
export async function publishToCommand(words: Words, signer: Signer | undefined, build: Build): Promise<Answer> {
  const { to, force, reason, rest } = words
  if (words.promote) throw new UsageError('Nothing goes live through a publishing service: --promote is for a store.')
  const service = serviceOrigin(to)
  if (service === undefined) {
    throw new UsageError('--to takes the https:// address of a publishing service, without a path.')
  }
  // Whoever has no key hears of it before a build.
  if (!signer) {
    const message = "A service asks for your team's key: name its file with --key, or in LOBBY_PERSON_KEY_FILE."
    throw new RefusedError('key.missing', message)
  }
  const taken = await publishTo(await folderOf(rest[0] ?? '', build), { service, signer, force, reason })
  return {
    json: { ...taken, promoted: null },
    lines: [...takenLines(taken), ...(taken.unchecked ? [taken.unchecked] : [])],
  }
}
