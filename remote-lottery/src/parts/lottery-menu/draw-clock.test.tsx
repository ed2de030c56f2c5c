import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDrawClock } from './draw-clock.ts'

const START = Date.UTC(2026, 10, 21)
const readSeconds = (now: number) => Math.floor((now - START) / 1000)

const readHalves = (now: number) => Math.floor((now - START) / 500)

let rendered = 0
function Clock({ name, read = readSeconds }: { name: string; read?: (now: number) => number }) {
  const shown = useDrawClock(read)
  rendered += 1
  return <p>{`${name} ${shown}`}</p>
}

beforeEach(() => {
  rendered = 0
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

it('LT-25 looks at the clock each 500 ms, with one timer for all countdowns and none when nobody looks', () => {
  const { rerender } = render(
    <>
      <Clock name="north" read={readHalves} />
      <Clock name="south" read={readHalves} />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  act(() => vi.advanceTimersByTime(499))
  expect(screen.getByText('north 0')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('north 1')).toBeTruthy()
  expect(screen.getByText('south 1')).toBeTruthy()
  rerender(<Clock name="north" />)
  expect(vi.getTimerCount()).toBe(1)
  rerender(<p>nothing</p>)
  expect(vi.getTimerCount()).toBe(0)
})

it('LT-25 renders only what reads differently', () => {
  render(<Clock name="north" />)
  const atFirst = rendered
  act(() => vi.advanceTimersByTime(500))
  expect(rendered).toBe(atFirst)
  act(() => vi.advanceTimersByTime(500))
  expect(rendered).toBe(atFirst + 1)
})
