import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { keptText } from './kept-text.ts'

const BEGINNING = '<p>Xổ số hôm nay 漢字</p>'.repeat(2_000)
/** Among them the lengths at which a block that is not compressed is full, and one more byte. */
const ENDS = ['', 'a', 'đ'.repeat(300), 'q'.repeat(65_535), 'q'.repeat(65_536), 'r'.repeat(200_000)]

it.each(ENDS.map((end) => [Buffer.byteLength(end), end] as const))(
  'SP-07 SP-04 a text whose end of %i bytes comes late is whole in every encoding',
  async (_length, end) => {
    const text = keptText(BEGINNING)
    const whole = BEGINNING + end
    expect((await text.bytes(end, undefined)).toString() === whole).toBe(true)
    expect(brotliDecompressSync(await text.bytes(end, 'br')).toString() === whole).toBe(true)
    expect(gunzipSync(await text.bytes(end, 'gzip')).toString() === whole).toBe(true)
  },
)

it('SP-07 one text serves many ends, each with a tag of its own', async () => {
  const text = keptText(BEGINNING)
  const ends = ['203.0.113.1', '203.0.113.2']
  const bytes = await Promise.all(ends.map((end) => text.bytes(end, 'br')))
  expect(bytes.map((each) => brotliDecompressSync(each).toString().slice(BEGINNING.length))).toEqual(ends)
  expect(bytes[0]?.length).toBeLessThan(1_000)
  expect(new Set([...ends, ''].map((end) => text.tag(end))).size).toBe(3)
  expect(keptText(BEGINNING).tag('')).toBe(text.tag(''))
  expect(keptText(`${BEGINNING} `).tag('')).not.toBe(text.tag(''))
})

it('SP-07 texts take no more of the memory than they say', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const taken = (): number => {
    for (const _ of [1, 2, 3]) collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const kept = [keptText(BEGINNING)]
  const before = taken()
  for (let n = 0; n < 200; n += 1) {
    // As a page is: most of its letters are of one byte each, and a few are not.
    const page = `${n} Xổ số ${'<p class="frame-view">7</p>'.repeat(900)}</html>`
    const text = keptText(page.slice(0, -7))
    for (const encoding of [undefined, 'br', 'gzip'] as const) await text.bytes(page.slice(-7), encoding)
    kept.push(text)
  }
  expect(taken() - before).toBeLessThan(kept.reduce((sum, { size }) => sum + size, 0))
})
