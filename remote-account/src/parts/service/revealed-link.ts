import { DES } from 'des.js'

const KEY_LENGTH = 8

const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * A customer-service path in clear (CS-08): Base64 of DES in ECB mode, and the key as the last 8 characters. It hides a
 * link from a casual reader and protects nothing: whoever has the text has the key. Undefined for what is no address of
 * the web.
 */
export function revealedLink(text: string): string | undefined {
  try {
    const cipher = DES.create({ type: 'decrypt', key: bytesOf(text.slice(-KEY_LENGTH)) })
    const clear = [...cipher.update(bytesOf(atob(text.slice(0, -KEY_LENGTH)))), ...cipher.final()]
    const link = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(clear))
    return /^https?:\/\//.test(link) ? new URL(link).href : undefined
  } catch {
    // Not Base64, not the key's, not text, not an address: there is no such link.
    return undefined
  }
}
