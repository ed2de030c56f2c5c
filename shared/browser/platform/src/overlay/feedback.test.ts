import { INDICATOR, TOAST } from '@lobby/contracts/constants'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerQuestion, ask, dismissToast, indicator, resetFeedback, toast, useFeedback } from './feedback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  resetFeedback()
  vi.useRealTimers()
})

const shown = () => renderHook(() => useFeedback()).result.current
const texts = () => shown().toasts.map(({ text }) => text)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('ER-20 a toast stays 1.5 s, or as long as it is told', () => {
  toast({ text: 'a' })
  toast({ text: 'b', ms: TOAST.long })
  pass(1_499)
  expect(texts()).toEqual(['a', 'b'])
  pass(1)
  expect(texts()).toEqual(['b'])
  pass(6_500)
  expect(texts()).toEqual([])
})

it('ER-20 ER-01 what was taken away before its time leaves no timer behind', () => {
  for (const text of ['a', 'b', 'a']) toast({ text })
  expect(vi.getTimerCount()).toBe(2)
  const [first] = shown().toasts
  act(() => dismissToast(first?.id ?? 0))
  const hide = indicator.show()
  expect(vi.getTimerCount()).toBe(2)
  act(hide)
  expect(vi.getTimerCount()).toBe(1)
  act(() => resetFeedback())
  expect(vi.getTimerCount()).toBe(0)
})

it('ER-20 the documented times', () => {
  expect(TOAST).toEqual({
    default: 1_500,
    loginPrompt: 2_000,
    freeReject: 2_000,
    short: 3_000,
    long: 8_000,
    saved: 1_000,
  })
})

it('ER-20 the same text again starts anew instead of standing there twice', () => {
  toast({ text: 'a' })
  pass(1_000)
  toast({ text: 'b' })
  toast({ text: 'a', kind: 'error' })
  expect(shown().toasts).toMatchObject([
    { text: 'b', kind: 'info' },
    { text: 'a', kind: 'error' },
  ])
  pass(499)
  expect(texts()).toEqual(['b', 'a'])
  pass(1_000)
  expect(texts()).toEqual(['b', 'a'])
  act(() => toast({ text: 'a', kind: 'error' }))
  pass(1_000)
  expect(shown().toasts).toMatchObject([{ text: 'a', kind: 'error' }])
  const id = shown().toasts[0]?.id ?? 0
  act(() => dismissToast(id))
  expect(texts()).toEqual([])
})

it('ER-01 the indicator shows for 3 s, 10 s on launches, 9999 s where it is told', () => {
  indicator.show()
  pass(2_999)
  expect(shown().waiting).toBe(true)
  pass(1)
  expect(shown().waiting).toBe(false)
  indicator.show({ ms: INDICATOR.launch })
  pass(9_999)
  expect(shown().waiting).toBe(true)
  pass(1)
  expect(shown().waiting).toBe(false)
  const hide = indicator.show({ ms: INDICATOR.long })
  pass(9_998_999)
  expect(shown().waiting).toBe(true)
  act(hide)
  expect(shown().waiting).toBe(false)
})

it('ER-01 overlapping uses show one indicator until the last has ended', () => {
  const first = indicator.show()
  const second = indicator.show()
  act(first)
  act(first)
  expect(shown().waiting).toBe(true)
  act(second)
  expect(shown().waiting).toBe(false)
})

it('SE-16 a question that is not wanted any more goes, wherever it stands, and ends as if the player had gone back', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const shownFirst = ask({ kind: 'confirm', title: 'one' }, first.signal)
  const behind = ask({ kind: 'confirm', title: 'two' }, second.signal)
  const third = new AbortController()
  const last = ask({ kind: 'confirm', title: 'three' }, third.signal)
  second.abort()
  expect(await behind).toBe(false)
  expect(shown().question).toMatchObject({ title: 'one' })
  act(() => first.abort())
  expect(await shownFirst).toBe(false)
  expect(shown().question).toMatchObject({ title: 'three' })
  act(() => answerQuestion(true))
  expect(await last).toBe(true)
  // What has been answered takes no other away.
  void ask({ kind: 'confirm', title: 'four' })
  act(() => third.abort())
  expect(shown().question).toMatchObject({ title: 'four' })
})

it('SE-04 questions come one after the other, and each gets its own answer', async () => {
  const sure = ask({ kind: 'confirm', title: 'Sign out?' })
  const password = ask({ kind: 'password', title: 'Payment password' })
  expect(shown().question).toMatchObject({ kind: 'confirm', title: 'Sign out?' })
  act(() => answerQuestion(true))
  expect(shown().question).toMatchObject({ kind: 'password' })
  act(() => answerQuestion(null))
  expect(shown().question).toBeNull()
  expect(await sure).toBe(true)
  expect(await password).toBeNull()
})
