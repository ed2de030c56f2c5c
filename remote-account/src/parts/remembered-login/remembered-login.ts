import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored } from '@lobby/platform'
import * as v from 'valibot'

/** What the "remember me" checkbox stores (LG-25): of a login by SMS the number, in place of a user name. */
export interface RememberedLogin {
  type: 'username' | 'sms'
  username: string
  /** Empty for a login by SMS. */
  password: string
  /** Of the number of a login by SMS, without a plus. */
  dialingCode?: string | undefined
}

/** Says how the password stands there, so that another encoding is never mistaken for this one. */
const MARKER = 'base64x2'

const Stored = v.object({
  type: v.picklist(['username', 'sms']),
  username: v.string(),
  password: v.string(),
  dialingCode: v.optional(v.string()),
  encoded: v.literal(MARKER),
})
const kept = stored(STORAGE_KEY.rememberedLogin, Stored)

/**
 * The credentials this browser remembers, or null. What cannot be read counts as none. The encoding is the documents'
 * own: it keeps a password from a glance, and from nothing else.
 */
export function readRemembered(): RememberedLogin | null {
  const found = kept.read()
  if (!found) return null
  const { encoded: _marker, password, ...rest } = found
  try {
    return { ...rest, password: decode(decode(password)) }
  } catch {
    return null
  }
}

/** What is remembered for this way to sign in (LG-18): the one of the other way is none. */
export function readRememberedFor(type: RememberedLogin['type']): RememberedLogin | null {
  const remembered = readRemembered()
  return remembered?.type === type ? remembered : null
}

/** A browser that keeps nothing asks for the password again. */
export function remember({ password, ...rest }: RememberedLogin): void {
  kept.write({ ...rest, password: encode(encode(password)), encoded: MARKER })
}

export function forgetRemembered(): void {
  kept.write(null)
}

/** A password was changed here: what is remembered of that account follows. `old` is empty where it is not known. */
export function rememberNewPassword(userName: string, old: string, password: string): void {
  const before = readRemembered()
  if (before?.type !== 'username') return
  // One may also have signed in with the number of the account, which the old password tells.
  const isOwn = before.username.toLowerCase() === userName.toLowerCase() || (old !== '' && before.password === old)
  if (isOwn) remember({ ...before, password })
}

/** The password of some account was reset: whose it was nobody knows here, and so it is asked for again. */
export function forgetRememberedPassword(): void {
  const before = readRemembered()
  if (before?.type === 'username') remember({ ...before, password: '' })
}

/** `btoa` alone throws at what is not Latin-1. */
const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const decode = (base64: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))
