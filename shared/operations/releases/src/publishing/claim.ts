/**
 * What a team's key signs to publish one release through a publishing service (OP-06): for this service, this release
 * with these bytes, and once, by a challenge of the service.
 */
import { createHash } from 'node:crypto'
import { ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import { Signature } from '@lobby/contracts/release'
import * as v from 'valibot'
import type { Signer } from '../signing/keys.ts'

/** Bytes of a release as it travels, with its compressed twins; the largest of ours has 2.3 MB. */
export const MAX_RELEASE = 32 * 1024 * 1024

const Claim = v.object({
  /** Origin of the service. */
  service: v.string(),
  challenge: v.string(),
  remote: RemoteId,
  id: ReleaseId,
  /** SHA-256 of the bytes of `record.json` in hex: it has the hash of every other file. */
  record: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Failing checks are overruled, for this reason. */
  force: v.boolean(),
  reason: v.pipe(v.string(), v.maxLength(2000)),
})
/** What a team asks for. */
export type Claim = v.InferOutput<typeof Claim>

/** A claim as it came, with what its signature is over. */
export interface SignedClaim {
  claim: Claim
  body: string
  signature: Signature
}

/** SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The origin in the address of a publishing service, which has no path; undefined for any other address. A release does
 * not travel in the clear but on this machine.
 */
export function serviceOrigin(address: string): string | undefined {
  const url = URL.parse(address)
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return url && isOrigin && (url.protocol === 'https:' || isHere) ? url.origin : undefined
}

const encode = (text: string): string => Buffer.from(text).toString('base64url')
const decode = (text: string): string => Buffer.from(text, 'base64url').toString()

/** A token: the claim and its signature, as the header `Authorization` carries them. */
export function tokenOf(claim: Claim, signer: Signer): string {
  const body = JSON.stringify(claim)
  return `${encode(body)}.${encode(JSON.stringify(signer.sign(body, 'publish')))}`
}

/** What a token holds; undefined for what is none. Nobody has looked at its signature. */
export function readToken(token: string): SignedClaim | undefined {
  const [body = '', signature = ''] = token.split('.').map(decode)
  const claim = claimIn(body)
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), Signature), signature)
  return claim && signed.success ? { claim, body, signature: signed.output } : undefined
}

/** The claim in the text that a signature is over; undefined where it is none. */
export function claimIn(body: string): Claim | undefined {
  const claim = v.safeParse(v.pipe(v.string(), v.parseJson(), Claim), body)
  return claim.success ? claim.output : undefined
}
