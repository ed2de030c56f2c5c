import { afterEach, expect, test, vi } from 'vitest'
import { brokenText, receiptPicture } from './receipt-picture.ts'

afterEach(() => vi.restoreAllMocks())

const ORDER = {
  site: 'lobby.test',
  title: 'Deposit order',
  sandbox: 'SANDBOX · no real money',
  lines: [
    { label: 'Status', text: 'Credited' },
    { label: 'Order', text: 'LB00DEP001' },
  ],
}

/** Ten px a letter. */
const widthOf = (text: string) => text.length * 10

test.each([
  ['one two', 70, ['one two']],
  ['one two three', 70, ['one two', 'three']],
  ['LB00DEP001', 40, ['LB00', 'DEP0', '01']],
  ['No LB00DEP001', 60, ['No LB0', '0DEP00', '1']],
  // A vowel stays with its letter.
  ['ก้ก้ก้', 40, ['ก้ก้', 'ก้']],
])('SH-24 %s on lines of %i px stands as %j', (text, width, lines) => {
  expect(brokenText(text, width, widthOf)).toEqual(lines)
})

test('SH-24 a receipt as a picture has each of its lines, in their order, within its edges, on white', async () => {
  const written: { text: string; x: number; y: number }[] = []
  const grounds: unknown[] = []
  const pen = {
    font: '',
    fillStyle: '',
    textBaseline: '',
    measureText: (text: string) => ({ width: text.length * 13 }),
    fillRect(...box: number[]) {
      grounds.push([this.fillStyle, ...box])
    },
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
  }
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as unknown as null)
  let height = 0
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    height = this.height
    done(new Blob(['png'], { type: type ?? '' }))
  })
  expect((await receiptPicture(ORDER)).type).toBe('image/png')
  expect(written.map(({ text }) => text)).toEqual([
    'lobby.test',
    'Deposit order',
    'SANDBOX · no real money',
    ...['Status', 'Credited', 'Order', 'LB00DEP001'],
  ])
  for (const { text, x, y } of written) {
    expect(x).toBeGreaterThanOrEqual(48)
    expect(x + text.length * 13).toBeLessThanOrEqual(720 - 48)
    expect(y).toBeLessThan(height)
  }
  const lineOf = (text: string) => written.find((one) => one.text === text)?.y
  expect(lineOf('Status')).toBe(lineOf('Credited'))
  expect(lineOf('Order')).toBeGreaterThan(lineOf('Status') ?? 0)
  expect(grounds[0]).toEqual(['white', 0, 0, 720, height])
})

test('SH-24 a browser that draws no canvas is an error', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(receiptPicture(ORDER)).rejects.toThrow('draws no picture')
})
