import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprint, isSignedBy, makeKey, publicKeyFrom, signerFrom, textOf } from './keys.ts'

/** RFC 8032, section 7.1, test 1: the secret and the public key, in the forms that a store takes. */
const SECRET = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'),
]).toString('base64')
const PUBLIC = Buffer.concat([
  Buffer.from('302a300506032b6570032100', 'hex'),
  Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex'),
]).toString('base64')

it('FD-09 a key is the same by its base64 and by its PEM, also on one line, and is named by 16 hex digits', () => {
  const signer = signerFrom(SECRET, 'the test')
  expect(textOf(signer.publicKey)).toBe(PUBLIC)
  const pem = `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----\n`
  for (const text of [pem, pem.replaceAll('\n', '\\n')]) expect(signerFrom(text, 'the test').key).toBe(signer.key)
  expect(signer.key).toMatch(/^[0-9a-f]{16}$/)
  expect(fingerprint(publicKeyFrom(PUBLIC, 'the test'))).toBe(signer.key)
})

it('FD-09 what is signed is its purpose and the bytes, and a signature is good for both alone', () => {
  const { key, publicKey, sign } = signerFrom(SECRET, 'the test')
  const purposes = {
    record: 'lobby release record 1\n',
    rebuild: 'lobby release built again 1\n',
    publish: 'lobby publishing claim 1\n',
    entry: 'lobby channel entry 1\n',
    roles: 'lobby list of roles 1\n',
    seen: 'lobby channel seen 1\n',
  }
  const names = Object.keys(purposes) as (keyof typeof purposes)[]
  for (const purpose of names) {
    const signature = sign('bytes', purpose)
    expect(signature.key).toBe(key)
    const whole = Buffer.from(`${purposes[purpose]}bytes`)
    expect(verify(null, whole, publicKey, Buffer.from(signature.value, 'base64'))).toBe(true)
    expect(names.filter((other) => isSignedBy(publicKey, 'bytes', signature, other))).toEqual([purpose])
    expect(isSignedBy(publicKey, 'byte', signature, purpose)).toBe(false)
  }
  expect(isSignedBy(publicKey, 'bytes', sign(Buffer.from('bytes')))).toBe(true)
  expect(sign('bytes')).toEqual(sign('bytes', 'record'))
})

it('FD-09 each new pair is another one, and its three texts are of one key', () => {
  const [one, two] = [makeKey(), makeKey()]
  expect(one.publicKey).not.toBe(two.publicKey)
  const signers = [signerFrom(one.pem, 'PEM'), signerFrom(one.secret, 'base64')]
  for (const signer of signers) expect(textOf(signer.publicKey)).toBe(one.publicKey)
})

it('FD-09 what is no key of Ed25519 is refused by its place, and what it holds is not told', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const der = (key: typeof rsa.privateKey, type: 'pkcs8' | 'spki') =>
    key.export({ type: type as 'pkcs8', format: 'der' }).toString('base64')
  const secret = 'WHERE must hold an Ed25519 private key (PEM, or base64 of PKCS #8).'
  for (const text of ['', 'c2VjcmV0', der(rsa.privateKey, 'pkcs8'), PUBLIC])
    expect(() => signerFrom(text, 'WHERE')).toThrow(expect.objectContaining({ code: 'key.broken', message: secret }))
  const open = 'WHERE must hold an Ed25519 public key (base64 of SPKI).'
  const rsaPublic = createPublicKey(rsa.privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  for (const text of ['', 'c2VjcmV0', rsaPublic])
    expect(() => publicKeyFrom(text, 'WHERE')).toThrow(expect.objectContaining({ code: 'key.broken', message: open }))
})
