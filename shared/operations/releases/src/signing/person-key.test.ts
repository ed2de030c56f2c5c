import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { isSignedBy, makeKey, publicKeyFrom, type Signer } from './keys.ts'
import { keyFileText, passphraseIn, personSigner, publicWord, signerIn, writeNewKey } from './person-key.ts'

const WORD = 'correct horse'
let dir: string
beforeEach(async () => {
  dir = await scratch()
})
/** A file with this text, and where it is. */
async function fileOf(text: string, name = 'chi.key'): Promise<string> {
  const file = join(dir, name)
  await writeFile(file, text)
  return file
}
/** Why this was refused, in its words. */
function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    expect(error).toMatchObject({ name: 'RefusedError', code: 'key.broken' })
    return (error as Error).message
  }
  return 'nothing was refused'
}
const signs = (signer: Signer | undefined, publicKey: string) =>
  signer !== undefined && isSignedBy(publicKeyFrom(publicKey, 'the test'), 'bytes', signer.sign('bytes'))

describe('OP-01 a person’s key in a file', () => {
  it('OP-01 is made with its public half beside it, and only its owner can read it', async () => {
    const file = join(dir, 'keys/chi.key')
    const { publicKey } = writeNewKey(file, undefined)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(dir, 'keys'))).mode & 0o777).toBe(0o700)
    expect(await readFile(`${file}.pub`, 'utf8')).toBe(`${publicKey}\n`)
    expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
    expect(signs(signerIn(file, {}), publicKey)).toBe(true)
  })

  it('OP-01 with a passphrase holds nothing of the key, and opens with that passphrase alone', async () => {
    const file = join(dir, 'chi.key')
    const { publicKey } = writeNewKey(file, WORD)
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain('PRIVATE KEY')
    expect(text.endsWith('}\n')).toBe(true)
    // A salt of 16 bytes, a nonce of 12 and a tag of 16, in base64.
    const sealed = JSON.parse(text)
    expect(sealed).toEqual({
      format: 1,
      salt: expect.stringMatching(/^.{22}==$/),
      nonce: expect.stringMatching(/^.{16}$/),
      sealed: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      tag: expect.stringMatching(/^.{22}==$/),
    })
    expect(signs(signerIn(file, { LOBBY_KEY_PASSPHRASE: WORD }), publicKey)).toBe(true)
    expect(refusal(() => signerIn(file, { LOBBY_KEY_PASSPHRASE: 'wrong' }))).toBe(
      `The passphrase does not open ${file}.`,
    )
    expect(refusal(() => signerIn(file, {}))).toBe(
      `${file} is sealed: give its passphrase in LOBBY_KEY_PASSPHRASE or a file of it.`,
    )
  })

  it('OP-01 two files of one key and passphrase have nothing in common', () => {
    const { pem } = makeKey()
    const [one, two] = [pem, pem].map((text) => JSON.parse(keyFileText(text, WORD)))
    for (const part of ['salt', 'nonce', 'sealed', 'tag']) expect(one[part]).not.toBe(two[part])
  })

  it('OP-01 is refused where a byte of what is sealed, or its tag, was changed', async () => {
    const sealed = JSON.parse(keyFileText(makeKey().pem, WORD))
    const changed = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
    for (const part of ['salt', 'nonce', 'sealed', 'tag']) {
      const file = await fileOf(JSON.stringify({ ...sealed, [part]: changed(sealed[part]) }))
      expect(refusal(() => signerIn(file, { LOBBY_KEY_PASSPHRASE: WORD }))).toBe(
        `The passphrase does not open ${file}.`,
      )
    }
    // A tag that was cut is no weaker tag.
    const cut = await fileOf(
      JSON.stringify({ ...sealed, tag: Buffer.from(sealed.tag, 'base64').toString('base64', 0, 4) }),
    )
    expect(refusal(() => signerIn(cut, { LOBBY_KEY_PASSPHRASE: WORD }))).toBe(`The passphrase does not open ${cut}.`)
  })

  const parts = { salt: 'AAAA', nonce: 'AAAA', sealed: 'AAAA', tag: 'AAAA' }
  it.each([
    ['half a file', '{"format":1,"salt":"AA'],
    ['a list', '{"format":1}'],
    ['another format', JSON.stringify({ format: 2, ...parts })],
    ['a blank before base64', JSON.stringify({ format: 1, ...parts, salt: ' AAAA' })],
    ['a blank after base64', JSON.stringify({ format: 1, ...parts, nonce: 'AAAA ' })],
    ['an empty part', JSON.stringify({ format: 1, ...parts, sealed: '' })],
    ['no tag', JSON.stringify({ format: 1, ...parts, tag: undefined })],
  ])('OP-01 is refused where the file holds %s, before a passphrase is tried', async (_, text) => {
    const file = await fileOf(`\n ${text}`)
    expect(refusal(() => signerIn(file, { LOBBY_KEY_PASSPHRASE: WORD }))).toBe(`${file} is no file of a key.`)
  })

  it('OP-01 is refused where the file that is named has no end', () => {
    expect(refusal(() => signerIn('/dev/zero', {}))).toBe('/dev/zero, the file of a key, cannot be read.')
    expect(refusal(() => personSigner({ LOBBY_PERSON_KEY_FILE: '/dev/zero' }))).toBe(
      'LOBBY_PERSON_KEY_FILE names a file that cannot be read.',
    )
  })

  it('OP-01 is refused where there is no such file, or no key in it', async () => {
    const gone = join(dir, 'gone.key')
    expect(refusal(() => signerIn(gone, {}))).toBe(`${gone}, the file of a key, cannot be read.`)
    const file = await fileOf('no key')
    expect(refusal(() => signerIn(file, {}))).toBe(
      `${file} must hold an Ed25519 private key (PEM, or base64 of PKCS #8).`,
    )
  })

  it('OP-01 is never written over: the file that is there stays', async () => {
    const file = await fileOf('mine')
    expect(() => writeNewKey(file, undefined)).toThrow(`No key was made at ${file}: there is a file already.`)
    expect(await readFile(file, 'utf8')).toBe('mine')
    await expect(stat(`${file}.pub`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('OP-01 a key whose public half cannot be written leaves nothing that is in the way of the next try', async () => {
    const file = join(await fileOf('a file', 'there'), '../chi.key')
    await mkdir(`${file}.pub`)
    expect(() => writeNewKey(file, undefined)).toThrow(`No key was made at ${file}: it cannot be written (EISDIR).`)
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
    await rm(`${file}.pub`, { recursive: true })
    writeNewKey(file, undefined)
  })

  it('OP-01 below a folder that the system makes nothing in no key is made, and the command ends', () => {
    expect(() => writeNewKey('/proc/lobby/keys/chi.key', undefined)).toThrow(
      'No key was made at /proc/lobby/keys/chi.key: it cannot be written (ENOENT).',
    )
  })

  it('OP-01 is not made where it cannot be written, and says why', async () => {
    const file = join(await fileOf('a file', 'there'), 'keys/chi.key')
    expect(() => writeNewKey(file, undefined)).toThrow(
      expect.objectContaining({
        name: 'RefusedError',
        code: 'key.there',
        message: `No key was made at ${file}: it cannot be written (ENOTDIR).`,
        cause: expect.objectContaining({ code: 'ENOTDIR' }),
      }),
    )
  })
})

describe('OP-01 keys as words and settings', () => {
  it('OP-01 a public key is the word itself, or what stands in the file that ends in .pub', async () => {
    const file = await fileOf('  MCow==\n', 'chi.key.pub')
    expect(publicWord(file)).toBe('MCow==')
    expect(publicWord('MCow==')).toBe('MCow==')
    expect(publicWord('keys.pub/chi')).toBe('keys.pub/chi')
    const gone = join(dir, 'gone.pub')
    expect(refusal(() => publicWord(gone))).toBe(`${gone}, the file of a public key, cannot be read.`)
  })

  it('OP-01 a passphrase comes from its variable, or from the file that is named', async () => {
    expect(passphraseIn({})).toBeUndefined()
    expect(passphraseIn({ LOBBY_KEY_PASSPHRASE: WORD })).toBe(WORD)
    const file = await fileOf(`${WORD}\n`, 'word')
    expect(passphraseIn({ LOBBY_KEY_PASSPHRASE_FILE: file })).toBe(WORD)
    expect(refusal(() => passphraseIn({ LOBBY_KEY_PASSPHRASE_FILE: join(dir, 'gone') }))).toBe(
      'LOBBY_KEY_PASSPHRASE_FILE names a file that cannot be read.',
    )
  })

  it('OP-01 whoever has no key signs nothing; a key may be sealed in its variable, and another variable may hold it', () => {
    const { pem, secret, publicKey } = makeKey()
    expect(personSigner({})).toBeUndefined()
    expect(signs(personSigner({ LOBBY_PERSON_KEY: secret }), publicKey)).toBe(true)
    expect(signs(personSigner({ SERVICE_KEY: pem }, 'SERVICE_KEY'), publicKey)).toBe(true)
    const sealed = keyFileText(pem, WORD)
    expect(signs(personSigner({ LOBBY_PERSON_KEY: sealed, LOBBY_KEY_PASSPHRASE: WORD }), publicKey)).toBe(true)
    expect(refusal(() => personSigner({ LOBBY_PERSON_KEY: sealed }))).toBe(
      'LOBBY_PERSON_KEY is sealed: give its passphrase in LOBBY_KEY_PASSPHRASE or a file of it.',
    )
    expect(refusal(() => personSigner({ LOBBY_PERSON_KEY: 'AAAA' }))).toBe(
      'LOBBY_PERSON_KEY must hold an Ed25519 private key (PEM, or base64 of PKCS #8).',
    )
  })
})
