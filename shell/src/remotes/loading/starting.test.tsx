import { STORAGE_KEY } from '@lobby/contracts/storage'
import { ReleaseScope, SHELL_SCOPE } from '@lobby/platform/host'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startReleaseEffects } from './effects.ts'
import { isFrozen, Starting } from './starting.ts'

vi.mock('./container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const marked = () => localStorage.getItem(STORAGE_KEY.starting)
const left = (ms: number) => localStorage.setItem(STORAGE_KEY.starting, `games@2 ${Date.now() - ms}`)
const start = (release: string) => (
  <ReleaseScope value={release === 'shell' ? SHELL_SCOPE : { remote: 'games', release }}>
    <Starting />
  </ReleaseScope>
)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['5 s', 5_000, false],
  ['more than 5 s', 5_001, true],
])('FD-21 a start that was left %s ago, and the mark that it has left', (_when, ms, frozen) => {
  left(ms)
  startReleaseEffects()
  expect(isFrozen('games@2')).toBe(frozen)
  expect(marked()).toBeNull()
})

it('FD-21 releases that have frozen earlier pages stay known', () => {
  left(6_000)
  startReleaseEffects()
  localStorage.setItem(STORAGE_KEY.starting, `lottery@33 ${Date.now() - 6_000}`)
  startReleaseEffects()
  expect(['games@2', 'lottery@33', 'lottery@3'].map(isFrozen)).toEqual([true, true, false])
})

it('FD-21 a mark stays for a second after the last start', () => {
  render(start('2'))
  vi.advanceTimersByTime(600)
  render(start('3'))
  const since = Date.now()
  vi.advanceTimersByTime(999)
  expect(marked()).toBe(`games@3 ${since}`)
  vi.advanceTimersByTime(1)
  expect(marked()).toBeNull()
})

it('FD-21 SP-10 a release is marked once in 100 ms, and anew after another one and after the page was left', () => {
  const marks = (release: string, after: number) => {
    vi.advanceTimersByTime(after)
    render(start(release))
    return marked()
  }
  startReleaseEffects()
  const at = Date.now()
  expect(marks('4', 0)).toBe(`games@4 ${at}`)
  expect(marks('4', 99)).toBe(`games@4 ${at}`)
  expect(marks('4', 1)).toBe(`games@4 ${at + 100}`)
  expect(marks('5', 10)).toBe(`games@5 ${at + 110}`)
  expect(marks('4', 10)).toBe(`games@4 ${at + 120}`)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(marked()).toBeNull()
  expect(marks('4', 10)).toBe(`games@4 ${at + 130}`)
})
