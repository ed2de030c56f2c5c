import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreeLift } from './use-free-lift.ts'

const SCREEN = 844
const tab = document.createElement('a')
/** A tile across the way, under every place of the tab, or else nothing. */
const tile = document.createElement('button')
let isCovered = false
const lookAt = vi.fn(() => (isCovered ? [tile] : []))

beforeEach(() => {
  vi.useFakeTimers()
  isCovered = false
  lookAt.mockClear()
  tab.getBoundingClientRect = () => new DOMRect(350, SCREEN - 160, 40, 72)
  tile.getBoundingClientRect = () => new DOMRect(300, 0, 90, SCREEN)
  document.elementsFromPoint = lookAt
  document.body.append(tab)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'elementsFromPoint')
  document.body.replaceChildren()
})

const follow = (isWanted: boolean) =>
  renderHook(({ isWanted }) => useFreeLift({ current: tab }, isWanted), { initialProps: { isWanted } })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('SP-10 SH-34 no place is looked for before the gift may come', async () => {
  const { rerender, result } = follow(false)
  await pass(10)
  expect(lookAt).not.toHaveBeenCalled()
  expect(result.current.lift).toBeNull()
  rerender({ isWanted: true })
  await pass(2)
  expect(result.current.lift).toBe(0)
})

test('SP-10 where no place is free, places are tried again only once the page has other elements', async () => {
  isCovered = true
  const { result } = follow(true)
  await pass(2)
  expect(result.current.lift).toBeNull()
  lookAt.mockClear()
  await pass(10)
  expect(lookAt).not.toHaveBeenCalled()
  isCovered = false
  document.body.append(document.createElement('p'))
  await pass(2)
  expect(result.current.lift).toBe(0)
})

test('SH-34 a tab that has a place leaves it within two seconds when something comes to lie there', async () => {
  const { result } = follow(true)
  await pass(2)
  expect(result.current.lift).toBe(0)
  // From 700 px on: the tab is above it once it is lifted by 72 px.
  tile.getBoundingClientRect = () => new DOMRect(300, 700, 90, 144)
  isCovered = true
  await pass(2)
  expect(result.current.lift).toBe(72)
})

test('SH-34 what lies behind a dialog is not looked at until the dialog is closed', async () => {
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  const { result } = follow(true)
  await pass(5)
  expect(lookAt).not.toHaveBeenCalled()
  dialog.remove()
  await pass(2)
  expect(result.current.lift).toBe(0)
})
