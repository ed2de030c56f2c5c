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
 * Refuses a new password that guessers try first: a common one, or the name of the account. `userName` is left out
 * where nobody has yet proved that the account is theirs.
 *
 * @throws Failure `password.easy`
 */
export async function assertNotEasy(password: string, userName?: string): Promise<void> {
  if (password.toLowerCase() === userName?.toLowerCase() || (await isCommon(password))) {
    throw new Failure('password.easy', { field: 'password' })
  }
}
