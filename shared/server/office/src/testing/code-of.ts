import { createHmac } from 'node:crypto'

const HALF_MINUTE = 30_000

/** RFC 4648 and RFC 6238, written out: what an app that keeps this secret shows at this moment, in ms. */
export function codeOf(secret: string, moment: number): string {
  const bits = [...secret].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / HALF_MINUTE)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** What a page for setting up a second factor shows: its secret, and what the form sends of it. */
export const shownSecret = (body: string) => ({
  secret: (/<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', ''),
  sealed: (/name="sealed" value="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&#61;', '='),
})
