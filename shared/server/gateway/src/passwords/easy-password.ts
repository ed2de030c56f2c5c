import { isSiteWords } from '@lobby/contracts/site-words'
import { Failure } from '../http/failure.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** About 49,000 passwords in lower case; read when the first one is asked about, which takes some 30 ms. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether it is one of the common ones of zxcvbn, in whatever case; 740 of these are six digits. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/**
 * Refuses a new password that guessers try first: a common one, or nothing but words of the site. `own` are more words
 * of that kind, above all the name of the account; it is left out where nobody has yet proved that the account is
 * theirs.
 *
 * @throws Failure `password.easy`
 */
export async function assertNotEasy(password: string, own: readonly string[] = []): Promise<void> {
  if (isSiteWords(password, own) || (await isCommon(password))) {
    throw new Failure('password.easy', { field: 'password' })
  }
}
