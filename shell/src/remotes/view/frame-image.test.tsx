import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeFrameImage, useFrameImage } from './frame-image.ts'

const Slot = ({ slot }: { slot: string }) => (
  <div ref={useFrameImage(slot)} data-testid={slot}>
    <img alt="own" />
  </div>
)
const alts = (container: HTMLElement) => [...container.querySelectorAll('img')].map(({ alt }) => alt)

beforeEach(() => {
  vi.useFakeTimers()
  const frame = document.createElement('main')
  frame.innerHTML = '<img alt="another"><img data-slot="home.banner" alt="frame">'
  takeFrameImage(frame)
})
afterEach(() => vi.useRealTimers())

it('SP-01 the frame’s image stands first in its slot, and in no other', () => {
  const { container } = render(
    <>
      <Slot slot="home.games" />
      <Slot slot="home.banner" />
      <Slot slot="home.banner" />
    </>,
  )
  expect(alts(container)).toEqual(['own', 'frame', 'own', 'own'])
})

it('SP-01 it gives way to the first other image that has loaded', () => {
  const { container } = render(<Slot slot="home.banner" />)
  const [frame, own] = container.querySelectorAll('img')
  act(() => void frame?.dispatchEvent(new Event('load')))
  expect(alts(container)).toEqual(['frame', 'own'])
  act(() => void own?.dispatchEvent(new Event('load')))
  expect(alts(container)).toEqual(['own'])
  expect(vi.getTimerCount()).toBe(0)
})

it('SP-01 it stays for ten seconds at most', () => {
  const { container } = render(<Slot slot="home.banner" />)
  vi.advanceTimersByTime(9_999)
  expect(alts(container)).toEqual(['frame', 'own'])
  vi.advanceTimersByTime(1)
  expect(alts(container)).toEqual(['own'])
})

it('SP-01 it leaves with its slot', () => {
  const { container, rerender } = render(<Slot slot="home.banner" />)
  rerender(<Slot slot="home.games" />)
  expect(alts(container)).toEqual(['own'])
})

it('SP-01 a frame without an image leaves none behind', () => {
  takeFrameImage(document.createElement('main'))
  const { container } = render(<Slot slot="home.banner" />)
  expect(alts(container)).toEqual(['own'])
})
