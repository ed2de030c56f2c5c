/**
 * PP-10: computes a draw's numbers anew from what was published of it, for the site's page and for the command. It
 * shares no code with the gateway that draws: it is what somebody else would write from decision 414.
 */

/** What is needed of a draw. Hex where nothing else is said. */
export interface PublishedDraw {
  drawCode: string
  numero: string
  seedHash: string
  seed: string
  digest: string
  /** Of each prize, the special one first. */
  prizes: readonly { n: number; digits: number }[]
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Browsers compute hashes on secure pages alone. */
export const canCheckDraws = (): boolean => globalThis.crypto?.subtle !== undefined

/** SHA-256 of the seed's bytes, as it was published before the sale. */
export const hashOfSeed = async (seed: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)))

/** What was published of all tickets of a draw, from what was published of each. */
export const digestOfTickets = async (leaves: readonly string[]): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', utf8([...leaves].sort().join('\n'))))

/** Rows by `~` from the special prize down, numbers by commas, as draws are shown everywhere. */
export async function recomputeDraw(draw: PublishedDraw): Promise<string> {
  const { drawCode, numero, digest, prizes } = draw
  const key = await crypto.subtle.importKey('raw', bytesOf(draw.seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const wanted = prizes.reduce((sum, { n, digits }) => sum + n * digits, 0)
  const found: number[] = []
  for (let block = 0; found.length < wanted; block += 1) {
    const bytes = new Uint8Array(
      await crypto.subtle.sign('HMAC', key, utf8(`${drawCode}/${numero}/${digest}/${block}`)),
    )
    for (const byte of bytes) if (byte < 250) found.push(byte % 10)
  }
  let at = 0
  const number = (digits: number) => {
    at += digits
    return found.slice(at - digits, at).join('')
  }
  return prizes.map(({ n, digits }) => Array.from({ length: n }, () => number(digits)).join(',')).join('~')
}
