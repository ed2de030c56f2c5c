import { createHmac, timingSafeEqual } from 'node:crypto'

export const VENDOR_HEADER = { time: 'X-Vendor-Time', signature: 'X-Vendor-Signature' } as const
/** How far a vendor's clock may be from the gateway's, in ms. */
export const SIGNATURE_WINDOW = 60_000

/** What proves that a wallet call comes from the vendor: nobody on a player's side knows the secret. */
export const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')

export function isSigned(secret: string, time: number, body: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, time, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
