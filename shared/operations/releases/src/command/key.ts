/** key: a person's or machine's key in a file of its own (OP-01). */
import { fingerprint, publicKeyFrom } from '../signing/keys.ts'
import { passphraseIn, writeNewKey } from '../signing/person-key.ts'
import type { Answer } from './answer.ts'
import { UsageError, type Words } from './words.ts'

/** key new: a key in a file of its own, readable for its owner alone; prints the public half. */
export function keyCommand({ rest: [word, file = ''] }: Words, env: NodeJS.ProcessEnv): Answer {
  if (word !== 'new') throw new UsageError('It reads: key new <file>.')
  const passphrase = passphraseIn(env)
  const { publicKey } = writeNewKey(file, passphrase)
  const key = fingerprint(publicKeyFrom(publicKey, file))
  const sealed = passphrase !== undefined
  return {
    json: { file, key, public: publicKey, sealed },
    lines: [
      `Key ${key} is in ${file}${sealed ? ', sealed' : ', open to whoever reads it: LOBBY_KEY_PASSPHRASE seals one'}.`,
      `Its public half is in ${file}.pub, for the list of roles. The key itself is for its owner alone.`,
    ],
  }
}
