/** sign and new-key: what changes a signing key without an hour in which nothing counts. */

import { requireReason } from '../checks/overrule.ts'
import { inOneSentence, type Problem, RefusedError } from '../problem.ts'
import { makeKey } from '../signing/keys.ts'
import { openSigner, openTrust, signedRecord, signRelease, type Trust } from '../signing/trust.ts'
import { damageOf } from '../store/damage.ts'
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
  const wanted = await releasesOf(store, rest)
  const refused: Problem[] = []
  const unsigned = new Map<string, string>()
  for (const { remote, id } of wanted) {
    const unvouched = await reasonAgainst(store, trust, remote, id)
    if (!unvouched) continue
    if (force && unvouched.code === 'record.unsigned') unsigned.set(`${remote}/${id}`, unvouched.message)
    else refused.push(unvouched)
  }
  if (refused.length > 0) throw new RefusedError('release.refused', inOneSentence(refused), refused)

  const signed: { remote: string; id: string }[] = []
  for (const { remote, id } of wanted) {
    const why = unsigned.get(`${remote}/${id}`)
    const note = why ? { forced: { reason, problems: [why] } } : {}
    if (await signRelease(store, remote, id, signer, note)) signed.push({ remote, id })
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
  [remoteWord, idWord]: readonly string[],
): Promise<{ remote: string; id: string }[]> {
  const remotes = remoteWord === undefined ? await store.remotes() : [remoteOf(remoteWord)]
  const wanted = await Promise.all(
    remotes.map(async (remote) => {
      const ids = idWord === undefined ? await store.releases(remote) : [await releaseOf(store, remote, idWord)]
      return ids.map((id) => ({ remote, id }))
    }),
  )
  return wanted.flat()
}

async function reasonAgainst(
  store: ReleaseStore,
  trust: Trust,
  remote: string,
  id: string,
): Promise<Problem | undefined> {
  try {
    const damage = await damageOf(store, await store.record(remote, id))
    if (damage.length > 0) return { code: 'release.damaged', message: `${remote} ${id}: ${inOneSentence(damage)}` }
    await signedRecord(store, trust, remote, id)
    return undefined
  } catch (error) {
    if (error instanceof StoreError) return { code: error.code, message: error.message }
    throw error
  }
}
