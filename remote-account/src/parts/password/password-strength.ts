import { isSiteWords } from '@lobby/contracts/site-words'

/**
 * How hard a password is to guess: 0 nothing yet, 1 weak, 2 fair, 3 strong. It advises; the merchant's rule decides.
 */
export type Strength = 0 | 1 | 2 | 3

/** What everybody tries first, and the runs that keyboards offer. */
const COMMON =
  /(.)\1{2}|012|123|234|345|456|567|678|789|987|876|765|654|543|432|321|abc|qwe|asd|zxc|pass|matkhau|admin/i
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/**
 * `names` are words that a stranger knows of the player: a password that holds one of them is weak, as is one of
 * nothing but words of such a site, which the gateway refuses.
 */
export function passwordStrength(password: string, names: readonly string[] = []): Strength {
  const length = [...password].length
  if (length === 0) return 0
  const low = password.toLowerCase()
  if (names.some((name) => name.length >= 3 && low.includes(name.toLowerCase()))) return 1
  if (isSiteWords(password, names)) return 1
  const kinds = CLASSES.filter((kind) => kind.test(password)).length
  const points = (length >= 8 ? 1 : 0) + (length >= 12 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  const found = COMMON.test(password) ? points - 1 : points
  return found >= 3 ? 3 : found === 2 ? 2 : 1
}
