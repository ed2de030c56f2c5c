/** Ed25519 keys as text, and signatures over release records (154), channels, lists of roles (501) and others. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { MOST_SIGNATURES, type Signature } from '@lobby/contracts/release'
import { RefusedError } from '../problem.ts'

/** Each signature is bound to its purpose: one made for something else cannot pass for it. */
const PURPOSES = {
  record: Buffer.from('lobby release record 1\n'),
  rebuild: Buffer.from('lobby release built again 1\n'),
  publish: Buffer.from('lobby publishing claim 1\n'),
  entry: Buffer.from('lobby channel entry 1\n'),
  roles: Buffer.from('lobby list of roles 1\n'),
  seen: Buffer.from('lobby channel seen 1\n'),
  tally: Buffer.from('lobby trial tally 1\n'),
  date: Buffer.from('lobby release published at 1\n'),
  vote: Buffer.from('lobby trial vote 1\n'),
} as const
type Purpose = keyof typeof PURPOSES

/** Signs with one Ed25519 key: by default records, of which it takes the bytes of `record.json` as they are. */
export interface Signer {
  /** Fingerprint of its public key. */
  key: string
  publicKey: KeyObject
  sign(bytes: Uint8Array | string, purpose?: Purpose): Signature
}

/** A new pair: the secret as PEM and on one line for an environment, the public key on one line. */
export function makeKey(): { pem: string; secret: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    secret: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: textOf(publicKey),
  }
}

/** Base64 of the SPKI form: what a list of trusted keys holds. */
export const textOf = (publicKey: KeyObject): string =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** Whether a text is a public key as `publicKeyFrom` takes one. */
export function isPublicKey(text: string): boolean {
  try {
    publicKeyFrom(text, '')
    return true
  } catch {
    return false
  }
}

/** 16 hex digits that name a public key. */
export function fingerprint(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

/**
 * From PEM, or from base64 of the PKCS #8 form. `where` names the source in the refusal; throws `RefusedError`
 * `key.broken`.
 */
export function signerFrom(text: string, where: string): Signer {
  const secret = readKey(where, 'an Ed25519 private key (PEM, or base64 of PKCS #8)', () =>
    text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  )
  const publicKey = createPublicKey(secret)
  const key = fingerprint(publicKey)
  return {
    key,
    publicKey,
    sign: (bytes, purpose = 'record') => ({
      key,
      value: sign(null, Buffer.concat([PURPOSES[purpose], Buffer.from(bytes)]), secret).toString('base64'),
    }),
  }
}

/** From base64 of the SPKI form. Throws `RefusedError` `key.broken`. */
export function publicKeyFrom(text: string, where: string): KeyObject {
  return readKey(where, 'an Ed25519 public key (base64 of SPKI)', () =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  )
}

/** Others with this one, in the place of one by its key, and no more than are read: anybody may have put some there. */
export const withSignature = (others: readonly Signature[], own: Signature): Signature[] => [
  ...others.filter(({ key }) => key !== own.key).slice(0, MOST_SIGNATURES - 1),
  own,
]

/** Whether a signature is that of this key over these bytes. */
export function isSignedBy(
  publicKey: KeyObject,
  bytes: Uint8Array | string,
  signature: Signature,
  purpose: Purpose = 'record',
): boolean {
  const signed = Buffer.concat([PURPOSES[purpose], Buffer.from(bytes)])
  return verify(null, signed, publicKey, Buffer.from(signature.value, 'base64'))
}

/** Signatures in the name of one key that are tried: anybody may have written more of them, and each takes its time. */
const MOST_TRIED = 4

/** Those that are of the key over these bytes that `keyOf` knows by their fingerprint. */
export function goodSignatures(
  signatures: readonly Signature[],
  keyOf: (fingerprint: string) => KeyObject | undefined,
  bytes: Uint8Array | string,
  purpose: Purpose = 'record',
): Signature[] {
  const tried = new Map<string, number>()
  return signatures.filter((signature) => {
    const key = keyOf(signature.key)
    const before = tried.get(signature.key) ?? 0
    tried.set(signature.key, before + 1)
    return key !== undefined && before < MOST_TRIED && isSignedBy(key, bytes, signature, purpose)
  })
}

/** The text itself is in no message: it may be a secret. */
function readKey(where: string, what: string, read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    throw new RefusedError('key.broken', `${where} must hold ${what}.`, [], { cause })
  }
  throw new RefusedError('key.broken', `${where} must hold ${what}.`)
}
