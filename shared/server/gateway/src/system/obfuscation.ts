import { createCipheriv } from 'node:crypto'

/**
 * The documents' way of storing customer-service paths: DES in ECB mode, Base64, and then the key itself as the last 8
 * characters. It hides a link from a casual reader and protects nothing. (CS-08)
 *
 * @param key 8 ASCII characters
 */
export function obfuscated(text: string, key: string): string {
  if (!/^[\x21-\x7e]{8}$/.test(key)) throw new Error('The key must be 8 visible ASCII characters.')
  // Single DES is gone from OpenSSL's default provider; triple DES with three equal keys is the same cipher.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'ascii'), null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64') + key
}
