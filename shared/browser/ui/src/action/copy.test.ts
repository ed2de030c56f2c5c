import { afterEach, expect, test, vi } from 'vitest'
import { mayCopy, mayShare, shareLink, writeCopy } from './copy.ts'

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

test('a link is passed on by the sheet of the system, and whoever closes that has not failed', async () => {
  const share = vi.fn(async () => undefined)
  browser({ share })
  expect(mayShare()).toBe(true)
  expect(await shareLink('Link', 'https://a.example/')).toBe(true)
  expect(share).toHaveBeenCalledWith({ title: 'Link', url: 'https://a.example/' })
  browser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await shareLink('Link', 'https://a.example/')).toBe(true)
})

test('a link that the system refuses to pass on is known to be none, and a desktop has no sheet', async () => {
  browser({ share: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) })
  expect(await shareLink('Link', 'https://a.example/')).toBe(false)
  browser({})
  expect(mayShare()).toBe(false)
})
