import { afterEach, expect, it, vi } from 'vitest'
import { hiddenNotices, hideNotice } from './hidden-notices.ts'

afterEach(() => {
  localStorage.clear()
})

it('HM-07 SE-14 remembers under hideNotice what was closed, each once', () => {
  hideNotice('a')
  hideNotice('b')
  hideNotice('a')
  expect(hiddenNotices()).toEqual(['b', 'a'])
  expect(localStorage.getItem('hideNotice')).toBe('["b","a"]')
})

it.each(['{', '"text"', '[1]', 'null'])('HM-07 reads a garbled flag %s as none', (kept) => {
  localStorage.setItem('hideNotice', kept)
  expect(hiddenNotices()).toEqual([])
})

it('HM-07 survives a browser that keeps nothing', () => {
  const storage = localStorage
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: full, setItem: full })
  const kept = [hiddenNotices(), hideNotice('a')]
  vi.stubGlobal('localStorage', storage)
  expect(kept).toEqual([[], false])
})
