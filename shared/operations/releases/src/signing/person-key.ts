/** The keys of persons: each in a file of its owner's, sealed where a passphrase is given (OP-01). */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSetting } from '@lobby/contracts/setting-in-file'
import * as v from 'valibot'
import { RefusedError } from '../problem.ts'
import { makeFoldersSync } from '../store/make-folder.ts'
import { readText } from '../store/plain-file.ts'
import { makeKey, type Signer, signerFrom } from './keys.ts'

/** A guess costs 64 MB and a good part of a second. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const
const Base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+=*$/))
const Sealed = v.object({ format: v.literal(1), salt: Base64, nonce: Base64, sealed: Base64, tag: Base64 })

/** The text that a key's file holds: PEM, or JSON that a passphrase opens. */
export function keyFileText(pem: string, passphrase: string | undefined): string {
  if (!passphrase) return pem
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), nonce)
  const sealed = Buffer.concat([cipher.update(pem), cipher.final()])
  const parts = { salt, nonce, sealed, tag: cipher.getAuthTag() }
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  return `${JSON.stringify({ format: 1, ...Object.fromEntries(texts) }, null, 2)}\n`
}

/** The PEM in a key's file. Throws `RefusedError` `key.broken`, which names `where` and never what it holds. */
function pemIn(text: string, passphrase: string | undefined, where: string): string {
  if (!text.trimStart().startsWith('{')) return text
  const sealed = v.safeParse(v.pipe(v.string(), v.parseJson(), Sealed), text)
  if (!sealed.success) throw new RefusedError('key.broken', `${where} is no file of a key.`)
  if (!passphrase) {
    throw new RefusedError(
      'key.broken',
      `${where} is sealed: give its passphrase in LOBBY_KEY_PASSPHRASE or a file of it.`,
    )
  }
  const bytes = (name: 'salt' | 'nonce' | 'sealed' | 'tag') => Buffer.from(sealed.output[name], 'base64')
  try {
    const key = scryptSync(passphrase, bytes('salt'), 32, COST)
    const cipher = createDecipheriv('aes-256-gcm', key, bytes('nonce'), { authTagLength: 16 }).setAuthTag(bytes('tag'))
    return Buffer.concat([cipher.update(bytes('sealed')), cipher.final()]).toString()
  } catch (cause) {
    throw new RefusedError('key.broken', `The passphrase does not open ${where}.`, [], { cause })
  }
}

/**
 * Makes a key and keeps it in a new file that its owner alone can read, with its public half beside it, in `.pub`.
 * Throws `RefusedError` `key.there`.
 */
export function writeNewKey(file: string, passphrase: string | undefined): { publicKey: string } {
  const { pem, publicKey } = makeKey()
  try {
    makeFoldersSync(dirname(file), 0o700)
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
    try {
      writeFileSync(file, keyFileText(pem, passphrase))
      writeFileSync(`${file}.pub`, `${publicKey}\n`)
    } catch (cause) {
      // Half of a key would be in the way of the next try.
      rmSync(file, { force: true })
      throw cause
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? 'there is a file already' : `it cannot be written (${code})`
    throw new RefusedError('key.there', `No key was made at ${file}: ${why}.`, [], { cause })
  }
  return { publicKey }
}

/** A public key as a word: itself, or the file `….pub` that holds it. Throws `RefusedError` `key.broken`. */
export function publicWord(word: string): string {
  if (!word.endsWith('.pub')) return word
  try {
    return readText(word).trim()
  } catch (cause) {
    throw new RefusedError('key.broken', `${word}, the file of a public key, cannot be read.`, [], { cause })
  }
}

/** The passphrase of `LOBBY_KEY_PASSPHRASE`, or of the file that it names. Throws `RefusedError` `key.broken`. */
export function passphraseIn(env: NodeJS.ProcessEnv): string | undefined {
  return setting(env, 'LOBBY_KEY_PASSPHRASE')
}

/** Signs with the key in a file. Throws `RefusedError` `key.broken`. */
export function signerIn(file: string, env: NodeJS.ProcessEnv): Signer {
  let text: string
  try {
    text = readText(file)
  } catch (cause) {
    throw new RefusedError('key.broken', `${file}, the file of a key, cannot be read.`, [], { cause })
  }
  return signerFrom(pemIn(text, passphraseIn(env), file), file)
}

/** Signs with the key of `LOBBY_PERSON_KEY`, or of another variable; undefined without one. Throws as `signerIn`. */
export function personSigner(env: NodeJS.ProcessEnv, name = 'LOBBY_PERSON_KEY'): Signer | undefined {
  const text = setting(env, name)
  return text === undefined ? undefined : signerFrom(pemIn(text, passphraseIn(env), name), name)
}

function setting(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const { text, wrong } = readSetting(env, name, readText)
  if (wrong) throw new RefusedError('key.broken', wrong)
  return text
}
