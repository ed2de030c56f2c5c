/**
 * PP-10: what a draw is made of. The seed is fixed before tickets are sold, the digest when the sale is over:
 * neither alone decides the numbers (decision 414 says what that leaves open).
 */
import { createHash, createHmac } from 'node:crypto'
import { prizesOf, type Region } from './draw-calendar.ts'

/** Which draw: the code that lotteries of one draw share, and its day. */
export interface DrawKey {
  drawCode: string
  numero: string
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** 32 bytes as hex. They follow from the gateway's secret, and say nothing of it or of another draw's. */
export const seedOf = (secret: string, { drawCode, numero }: DrawKey): string =>
  createHmac('sha256', secret).update(`seed/${drawCode}/${numero}`).digest('hex')

/** What is published before the sale: SHA-256 of the seed's bytes, as hex. */
export const hashOfSeed = (seed: string): string => sha256(Buffer.from(seed, 'hex'))

/** What is published of a ticket: it says nothing to others, and whoever holds the ticket finds it. */
export const leafOf = ({ round, nodeId, stake }: { round: string; nodeId: number; stake: bigint }): string =>
  sha256(`${round}/${nodeId}/${stake}`)

/** Digest of all tickets, whatever their order. */
export const digestOf = (leaves: readonly string[]): string => sha256([...leaves].sort().join('\n'))

/** Of a draw that nobody bet on. */
export const NO_TICKETS = digestOf([])

/**
 * The numbers of a draw: rows by `~` from the special prize down, numbers by commas (LT-28). Digits are the bytes below
 * 250, modulo 10, of HMAC-SHA256 blocks under the seed; `recomputeDraw` of the contracts does the same for whoever
 * checks.
 */
export function drawnNumbers(seed: string, digest: string, { drawCode, numero }: DrawKey, region: Region): string {
  const key = Buffer.from(seed, 'hex')
  const digits: number[] = []
  let block = 0
  const digit = (): number => {
    while (digits.length === 0) {
      const bytes = createHmac('sha256', key).update(`${drawCode}/${numero}/${digest}/${block}`).digest()
      block += 1
      digits.push(...[...bytes].filter((byte) => byte < 250).map((byte) => byte % 10))
    }
    return digits.shift() ?? 0
  }
  const number = (length: number) => Array.from({ length }, digit).join('')
  return prizesOf(region)
    .map(({ n, digits: length }) => Array.from({ length: n }, () => number(length)).join(','))
    .join('~')
}
