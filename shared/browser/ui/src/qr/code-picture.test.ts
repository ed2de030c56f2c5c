import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { codePicture } from './code-picture.ts'

afterEach(() => vi.restoreAllMocks())

test('PL-10 a saved code has every dark module in black on a white ground with its quiet edge', async () => {
  const drawn: (string | number)[][] = []
  const pen = {
    fillStyle: '',
    fillRect(...box: number[]) {
      drawn.push([this.fillStyle, ...box])
    },
  }
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as unknown as null)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob(['png'], { type: type ?? '' })))
  expect((await codePicture('00020101')).type).toBe('image/png')
  // 21 modules and an edge of 4 at each side, 10 px each.
  expect(drawn[0]).toEqual(['white', 0, 0, 290, 290])
  const dark = encode('00020101', { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [['black', x * 10, y * 10, 10, 10]] : [])),
  )
  expect(drawn.slice(1)).toEqual(dark)
  expect(Math.min(...drawn.slice(1).map(([, x]) => Number(x)))).toBe(40)
})

test('PL-10 a browser that draws no canvas is an error', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(codePicture('00020101')).rejects.toThrow('draws no picture')
})
