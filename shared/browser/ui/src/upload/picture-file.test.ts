import { expect, test } from 'vitest'
import { contentOf, encodedPicture, pictureError } from './picture-file.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], size = 0) => new Blob([new Uint8Array(bytes), new Uint8Array(size)])

test.each([
  ['a PNG', file(PNG), null],
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0]), null],
  ['a GIF that is called otherwise', file([0x47, 0x49, 0x46, 0x38]), 'type'],
  ['nothing', file([]), 'type'],
  ['5 MB', file(PNG, 5 * 1024 * 1024 - 8), null],
  ['one byte more', file(PNG, 5 * 1024 * 1024 - 7), 'size'],
])('VA-20 PR-10 %s: %s', async (_name, blob, fault) => {
  expect(await pictureError(blob)).toBe(fault)
})

test('VA-20 a large file that is to be left alone travels byte for byte', async () => {
  const { preview, content } = await encodedPicture(file(PNG, 2_000_000), { asItIs: true })
  expect(preview).toBe(`data:image/png;base64,${content}`)
  expect(contentOf(preview)).toBe(content)
  expect(atob(content)).toHaveLength(2_000_008)
})
