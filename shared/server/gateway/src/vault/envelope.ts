/** AES-256-GCM, as Node has it. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [IV, TAG] = [12, 16]

/** 32 random bytes. */
export const newKey = (): Buffer => randomBytes(32)

/** 32 bytes from a secret of any length. */
export const masterKeyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'lobby/master', 32))

/** What a key is told by; says nothing about it. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('lobby/fingerprint').digest('hex')

/** @param about what it is; whoever moves it to where something else belongs cannot open it there */
export function encrypt(key: Buffer, clear: Uint8Array, about: string): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about))
  const hidden = Buffer.concat([cipher.update(clear), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

/** @throws Error for another key, other bytes, or what is about something else */
export function decrypt(key: Buffer, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()])
}
