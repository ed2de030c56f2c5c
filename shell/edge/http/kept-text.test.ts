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
