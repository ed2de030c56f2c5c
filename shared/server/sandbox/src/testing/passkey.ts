/** An authenticator for tests, made of `node:crypto`: passkeys of ES256, without attestation. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const encode = (bytes: Buffer): string => bytes.toString('base64url')

/** CBOR of what is needed here: a head of a major type with a length below 65,536. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])

const FLAG = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, credential: 64 } as const

/** What an authenticator, or a browser that lies, may do otherwise. */
interface Otherwise {
  origin?: string
  /** Present, but not unlocked by its owner. */
  verified?: boolean
  /** Of the signatures that were made; 0 where none are counted. */
  counter?: number
  /** What `clientDataJSON` says of the call. */
  type?: string
  /** Whom a passkey says that it belongs to. */
  userHandle?: string | null
}

interface Options {
  challenge?: unknown
  rp?: unknown
  rpId?: unknown
  user?: unknown
}

const textIn = (value: unknown, name: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof found !== 'string') throw new Error(`There is no ${name} in the options.`)
  return found
}

/** A passkey that has not been made yet: `create` makes it, `get` answers with it. */
export class TestPasskey {
  readonly id = encode(randomBytes(32))
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #userHandle: string | null = null

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin
  }

  #clientData(type: string, options: Options, { origin = this.#origin }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  }

  #authData(rpId: string, { verified = true, counter = 0 }: Otherwise, credential?: Buffer): Buffer {
    const flags =
      FLAG.present |
      FLAG.backupEligible |
      FLAG.backedUp |
      (verified ? FLAG.verified : 0) |
      (credential ? FLAG.credential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  /** What `navigator.credentials.create` would answer to these options, as JSON. */
  create(options: Options, otherwise: Otherwise = {}) {
    this.#userHandle = textIn(options.user, 'id')
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    // { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      ...[cborBytes(left), Buffer.from([0x22]), cborBytes(right)],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, key])
    const authData = this.#authData(textIn(options.rp, 'id'), otherwise, credential)
    const attestation = Buffer.concat([
      head(5, 3),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), head(5, 0)],
      ...[cborText('authData'), cborBytes(authData)],
    ])
    const clientData = this.#clientData(otherwise.type ?? 'webauthn.create', options, otherwise)
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: encode(clientData),
        attestationObject: encode(attestation),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get` would answer to these options, as JSON. */
  get(options: Options, otherwise: Otherwise = {}) {
    const clientData = this.#clientData(otherwise.type ?? 'webauthn.get', options, otherwise)
    const authenticatorData = this.#authData(String(options.rpId), otherwise)
    const signed = createSign('sha256').update(authenticatorData).update(sha256(clientData))
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signed.sign(this.#keys.privateKey)),
        userHandle: otherwise.userHandle === undefined ? this.#userHandle : otherwise.userHandle,
      },
    }
  }
}
