import { expect, it } from 'vitest'
import { isSignedBy, makeKey, signerFrom } from '../signing/keys.ts'
import { type Claim, digestOf, MAX_RELEASE, readToken, serviceOrigin, tokenOf } from './claim.ts'

const signer = signerFrom(makeKey().secret, 'the test')
const claim: Claim = {
  service: 'https://publish.example',
  challenge: 'c',
  remote: 'lottery',
  id: '1.0.0-0123456789ab',
  record: 'a'.repeat(64),
  force: false,
  reason: 'đúng giờ',
}
const part = (text: string) => Buffer.from(text).toString('base64url')

it('OP-06 a token carries a claim and its signature, which is good for a claim alone', () => {
  const token = tokenOf(claim, signer)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  const read = readToken(token)
  expect(read?.claim).toEqual(claim)
  if (!read) throw new Error('no claim')
  expect(isSignedBy(signer.publicKey, read.body, read.signature, 'publish')).toBe(true)
  expect(isSignedBy(signer.publicKey, read.body, read.signature, 'record')).toBe(false)
  expect(isSignedBy(signer.publicKey, `${read.body} `, read.signature, 'publish')).toBe(false)
})

it.each([
  ['nothing', ''],
  ['a claim alone', part(JSON.stringify(claim))],
  ['what is no JSON', `${part('{')}.${part('{}')}`],
  ['a signature without a key', `${part(JSON.stringify(claim))}.${part('{"value":"x"}')}`],
])('OP-06 a token that holds %s is none', (_, token) => {
  expect(readToken(token)).toBeUndefined()
})

it.each([
  ['a remote', { remote: '../x' }],
  ['a release', { id: 'latest' }],
  ['a hash', { record: 'A'.repeat(64) }],
  ['a hash of its length', { record: 'a'.repeat(63) }],
  ['a hash and nothing more', { record: `${'a'.repeat(64)}b` }],
  ['yes or no', { force: 'yes' }],
  ['a reason of 2000 characters', { reason: 'x'.repeat(2001) }],
  ['a challenge', { challenge: undefined }],
])('OP-06 a claim without %s is none', (_, change) => {
  expect(readToken(tokenOf({ ...claim, ...change } as Claim, signer))).toBeUndefined()
})

it('OP-06 a service has an origin and no path, and is reached in the clear on this machine alone', () => {
  const fine = ['https://a.vn', 'https://a.vn/', 'http://localhost:3/', 'http://127.0.0.1:3', 'http://[::1]:3']
  expect(fine.map(serviceOrigin)).toEqual([
    'https://a.vn',
    'https://a.vn',
    'http://localhost:3',
    'http://127.0.0.1:3',
    'http://[::1]:3',
  ])
  const others = [
    'a.vn',
    '',
    'http://a.vn',
    'ftp://localhost',
    'https://a.vn/x',
    'https://a.vn/?x',
    'https://a.vn/#x',
    'https://u@a.vn',
    'https://:p@a.vn',
    'https://u:p@a.vn',
  ]
  expect(others.filter((address) => serviceOrigin(address) !== undefined)).toEqual([])
})

it('OP-06 bytes are known by SHA-256, and a release has 32 MiB at most', () => {
  expect(digestOf(Buffer.from('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(MAX_RELEASE).toBe(33_554_432)
})
