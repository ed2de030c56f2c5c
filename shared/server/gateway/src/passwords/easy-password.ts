import { Failure } from '../http/failure.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** About 49,000 passwords in lower case; read when the first one is asked about, which takes some 30 ms. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Refuses a new password that guessers try first: one of the common ones of zxcvbn, in whatever case, or the name of
 * the account. `userName` is left out where nobody has yet proved that the account is theirs.
 *
 * @throws Failure `password.easy`
 */
export async function assertNotEasy(password: string, userName?: string): Promise<void> {
  common ??= readCommon()
  const low = password.toLowerCase()
  if (low === userName?.toLowerCase() || (await common).has(low)) {
    throw new Failure('password.easy', { field: 'password' })
  }
}
