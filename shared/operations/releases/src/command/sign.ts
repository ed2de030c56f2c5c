/** sign and new-key: what changes a signing key without an hour in which nothing counts. */

import { requireReason } from '../checks/overrule.ts'
import { inOneSentence, type Problem, RefusedError } from '../problem.ts'
import { dateAgain } from '../signing/dates.ts'
import { makeKey } from '../signing/keys.ts'
import { openSigner, openTrust, readSigned, recordBytes, signRelease, type Trust } from '../signing/trust.ts'
import { damageOf } from '../store/damage.ts'
import { parseRecord, recordHash } from '../store/record.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import type { Answer } from './answer.ts'
import { releaseOf, remoteOf } from './names.ts'
import type { Words } from './words.ts'

/** new-key: a pair of keys as text, kept nowhere. */
export function newKeyCommand(): Answer {
  const { secret, publicKey } = makeKey()
  return {
    json: { signing: secret, trusted: publicKey },
    lines: [
      `LOBBY_SIGNING_KEY=${secret}`,
      `LOBBY_TRUSTED_KEYS=${publicKey}`,
      'The first is the secret of whoever publishes; the second goes to every edge. Neither is kept here.',
    ],
  }
}

/**
 * Signs releases with this process's key. What no trusted key has signed is refused, for signing it would hide who
 * changed it, unless it is forced with a reason, which is kept. What is damaged is refused always. Nothing is signed by
 * halves: the first refusal comes before the first signature.
 */
export async function signCommand(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const { force, reason, rest } = words
  requireReason(force, reason)
  const signer = await openSigner(store, env)
  const trust = await openTrust(store, env)
  const wanted = await releasesOf(store, trust, rest)
  const refused: Problem[] = []
  const looked: { remote: string; id: string; bytes: Uint8Array; why?: string }[] = []
  for (const { remote, id } of wanted) {
    const { bytes, unvouched } = await lookAt(store, trust, remote, id)
    const isForced = force && unvouched?.code === 'record.unsigned'
    if (unvouched && !isForced) refused.push(unvouched)
    else looked.push({ remote, id, bytes, ...(unvouched ? { why: unvouched.message } : {}) })
  }
  if (refused.length > 0) throw new RefusedError('release.refused', inOneSentence(refused), refused)

  const signed: { remote: string; id: string }[] = []
  for (const { remote, id, bytes, why } of looked) {
    const note = {
      ...(why ? { forced: { reason, problems: [why] } } : {}),
      ...dateAgain(trust, signer, remote, id, await store.publication(remote, id)),
    }
    if (await signRelease(store, remote, id, signer, bytes, note)) signed.push({ remote, id })
  }
  const all = `${wanted.length} ${wanted.length === 1 ? 'release' : 'releases'}`
  return {
    json: { key: signer.key, signed, looked: wanted.length },
    lines: [
      ...signed.map(({ remote, id }) => `signed ${remote} ${id}`),
      `Key ${signer.key}: ${signed.length} of ${all} signed, the others had its signature already.`,
    ],
  }
}

async function releasesOf(
  store: ReleaseStore,
  trust: Trust,
  [remoteWord, idWord]: readonly string[],
): Promise<{ remote: string; id: string }[]> {
  const remotes = remoteWord === undefined ? await store.remotes() : [remoteOf(remoteWord)]
  const wanted = await Promise.all(
    remotes.map(async (remote) => {
      const ids =
        idWord === undefined ? await store.releases(remote) : [(await releaseOf(store, trust, remote, idWord)).id]
      return ids.map((id) => ({ remote, id }))
    }),
  )
  return wanted.flat()
}

/** The bytes that are looked at are those that are signed then; nobody may put others there in between. */
async function lookAt(
  store: ReleaseStore,
  trust: Trust,
  remote: string,
  id: string,
): Promise<{ bytes: Uint8Array; unvouched?: Problem }> {
  let bytes: Uint8Array = new Uint8Array()
  try {
    bytes = await recordBytes(store, remote, id)
    const text = Buffer.from(bytes).toString()
    const damage = await damageOf(store, parseRecord(text, remote, id, `The record of ${remote} ${id}`))
    if (damage.length > 0) {
      return { bytes, unvouched: { code: 'release.damaged', message: `${remote} ${id}: ${inOneSentence(damage)}` } }
    }
    await readSigned(store, trust, remote, id, recordHash(text))
    return { bytes }
  } catch (error) {
    if (error instanceof StoreError) return { bytes, unvouched: { code: error.code, message: error.message } }
    throw error
  }
}
