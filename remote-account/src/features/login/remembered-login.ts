import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'

/** What the remember-password tick keeps (LG-25). */
export interface RememberedLogin {
  type: 'username'
  username: string
  password: string
}

/** Says how the password stands there, so that another encoding is never mistaken for this one. */
const MARKER = 'base64x2'

const Stored = v.object({
  type: v.literal('username'),
  username: v.string(),
  password: v.string(),
  encoded: v.literal(MARKER),
})

/**
 * The credentials this browser remembers, or null. What cannot be read counts as none. The encoding is the documents'
 * own: it keeps a password from a glance, and from nothing else.
 */
export function readRemembered(): RememberedLogin | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY.rememberedLogin)
    const { type, username, password } = v.parse(Stored, JSON.parse(text ?? 'null'))
    return { type, username, password: decode(decode(password)) }
  } catch {
    return null
  }
}

export function remember({ type, username, password }: RememberedLogin): void {
  const stored = { type, username, password: encode(encode(password)), encoded: MARKER }
  try {
    localStorage.setItem(STORAGE_KEY.rememberedLogin, JSON.stringify(stored))
  } catch {
    // A browser that keeps nothing asks for the password again.
  }
}

export function forgetRemembered(): void {
  try {
    localStorage.removeItem(STORAGE_KEY.rememberedLogin)
  } catch {
    // Nothing can be kept here, so nothing is left to forget.
  }
}

/** `btoa` alone throws at what is not Latin-1. */
const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const decode = (base64: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))
