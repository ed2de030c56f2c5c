/** publish --to: hands a built release to a publishing service (OP-06). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { readRecord } from '../channel/publish.ts'
import { requireReason } from '../checks/overrule.ts'
import { RefusedError } from '../problem.ts'
import type { Signer } from '../signing/keys.ts'
import { filesUnder, RECORD_FILE } from '../store/release-files.ts'
import { digestOf, MAX_RELEASE, tokenOf } from './claim.ts'

/** ms. */
const PATIENCE = { challenge: 10_000, release: 300_000 }

const Problems = v.array(v.object({ code: v.string(), message: v.string() }))
const Refusal = v.object({
  error: v.object({ code: v.string(), message: v.string(), problems: v.optional(Problems) }),
})
const Challenge = v.object({ challenge: v.string() })
const Taken = v.object({
  remote: v.string(),
  id: v.string(),
  outcome: v.picklist(['published', 'present', 'repaired']),
  channel: v.string(),
  overruled: Problems,
  withoutDeltas: v.optional(v.string()),
  unchecked: v.optional(v.string()),
})
/** What a publishing service answers once it has a release. */
export type Taken = v.InferOutput<typeof Taken>

/** The service, whose key asks, and what a check that fails is overruled for. */
interface Asked {
  /** Origin of the service. */
  service: string
  signer: Signer
  force: boolean
  reason: string
}

/**
 * Publishes the release in `folder` through a service. Throws `RefusedError`: as `publish` does, `service.refused` with
 * what the service says, `service.away` where nothing was published, and `service.unconfirmed` where nobody knows.
 */
export async function publishTo(folder: string, { service, signer, force, reason }: Asked): Promise<Taken> {
  requireReason(force, reason)
  const { remote, id } = await readRecord(folder)
  const { form, record, bytes } = await parcelOf(folder)
  if (bytes > MAX_RELEASE) {
    const message = `${remote} ${id} has ${bytes} bytes, and a publishing service takes ${MAX_RELEASE}.`
    throw new RefusedError('service.refused', message)
  }
  const away = `Nothing was published: the service at ${service}`
  const asked = await ask(`${service}/challenges`, { method: 'POST' }, PATIENCE.challenge).catch((cause: Error) => {
    throw new RefusedError('service.away', `${away} cannot be reached (${why(cause)}).`, [], { cause })
  })
  refuse(asked)
  const given = v.safeParse(Challenge, asked.json)
  if (!given.success) throw new RefusedError('service.away', `${away} answers as none does (${asked.status}).`)
  const { challenge } = given.output
  const token = tokenOf({ service, challenge, remote, id, record: digestOf(record), force, reason }, signer)
  const sent = { method: 'PUT', headers: { Authorization: `Bearer ${token}` }, body: form }
  const lost = (how: string, cause?: unknown) => {
    const message = `The service at ${service} ${how}: whether ${remote} ${id} is published is not known. Do the same again; what is there already is not done twice.`
    return new RefusedError('service.unconfirmed', message, [], { cause })
  }
  const answer = await ask(`${service}/releases/${remote}/${id}`, sent, PATIENCE.release).catch((cause: Error) => {
    throw lost(`did not answer (${why(cause)})`, cause)
  })
  refuse(answer)
  // What is before the service has not let it through: it is too large for that, or came too slowly.
  if (answer.status >= 400 && answer.status < 500) {
    throw new RefusedError('service.away', `${away} answers as none does (${answer.status}).`)
  }
  const taken = v.safeParse(Taken, answer.json)
  if (!taken.success) throw lost(`answered what cannot be read (${answer.status})`)
  return taken.output
}

async function parcelOf(folder: string): Promise<{ form: FormData; record: Uint8Array; bytes: number }> {
  const form = new FormData()
  let bytes = 0
  for (const path of await filesUnder(folder)) {
    const file = await readFile(join(folder, path))
    bytes += file.byteLength
    form.append(path, new Blob([file]), path)
  }
  return { form, record: await readFile(join(folder, RECORD_FILE)), bytes }
}

interface Answered {
  status: number
  /** Undefined where it is none. */
  json: unknown
}

async function ask(address: string, request: RequestInit, patience: number): Promise<Answered> {
  const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) })
  const text = await answer.text()
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return { status: answer.status, json: json.success ? json.output : undefined }
}

/** Throws what a service says of why it refuses. */
function refuse({ json }: Answered): void {
  const refusal = v.safeParse(Refusal, json)
  if (!refusal.success) return
  const { message, problems = [] } = refusal.output.error
  throw new RefusedError('service.refused', message, problems)
}

/** What is behind "fetch failed". */
const why = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message ? cause.message : message || 'no answer'
