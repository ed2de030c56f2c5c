import { afterEach, expect, test, vi } from 'vitest'
import { mayCopy, writeCopy } from './copy.ts'

afterEach(() => vi.unstubAllGlobals())

const browser = (clipboard: object) => vi.stubGlobal('navigator', clipboard)

test('a copy is in the clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  browser({ clipboard: { writeText } })
  expect(mayCopy()).toBe(true)
  expect(await writeCopy('LOBBY01')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('LOBBY01')
})

test('a copy that the browser denies is known to have failed', async () => {
  browser({ clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } })
  expect(await writeCopy('LOBBY01')).toBe(false)
})

test('a page that is not secure has nothing to copy with', () => {
  browser({})
  expect(mayCopy()).toBe(false)
})
