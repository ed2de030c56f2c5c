import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Image } from './image.tsx'

/** Tells the boxes that are watched whether they are near; the real one needs a layout. */
class Watcher {
  static all = new Set<Watcher>()
  readonly report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report
  }
  observe() {
    Watcher.all.add(this)
  }
  disconnect() {
    Watcher.all.delete(this)
  }
  static comeNear() {
    act(() => {
      for (const watcher of [...Watcher.all]) watcher.report([{ isIntersecting: true }])
    })
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watcher)
})
afterEach(() => {
  cleanup()
  Watcher.all.clear()
  vi.unstubAllGlobals()
})

const state = () => document.querySelector('[data-state]')?.getAttribute('data-state')
const picture = () => screen.getByRole('img', { name: 'Rồng hổ' })

describe('SH-49 the states of a picture', () => {
  test('SH-49 pending until it comes near, then loading, then loaded', () => {
    render(<Image src="/dragon.png" alt="Rồng hổ" ratio="1" />)
    expect(state()).toBe('pending')
    expect(screen.queryByRole('img')).toBeNull()
    Watcher.comeNear()
    expect(state()).toBe('loading')
    fireEvent.load(picture())
    expect(state()).toBe('loaded')
  })

  test('SH-49 failed shows what stands in for it, still named, and reports it', () => {
    const fail = vi.fn()
    render(<Image src="/gone.png" alt="Rồng hổ" ratio="1" eager onFail={fail} fallback={<b>–</b>} />)
    fireEvent.error(picture())
    expect(state()).toBe('failed')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('–')).toBeTruthy()
    expect(screen.getByText('Rồng hổ')).toBeTruthy()
    expect(fail).toHaveBeenCalledOnce()
  })

  test('SH-49 an eager one is loading at once; one without a source stays pending', () => {
    const { rerender } = render(<Image src={undefined} alt="Rồng hổ" ratio="1" eager />)
    expect(state()).toBe('pending')
    rerender(<Image src="/dragon.png" alt="Rồng hổ" ratio="1" eager />)
    expect(state()).toBe('loading')
  })

  test('SH-49 another source starts again', () => {
    const { rerender } = render(<Image src="/gone.png" alt="Rồng hổ" ratio="1" eager />)
    fireEvent.error(picture())
    rerender(<Image src="/dragon.png" alt="Rồng hổ" ratio="1" eager />)
    expect(state()).toBe('loading')
    fireEvent.load(picture())
    expect(state()).toBe('loaded')
  })

  test('SH-49 a lazy one with another source is watched again', () => {
    const { rerender } = render(<Image src="/a.png" alt="Rồng hổ" ratio="1" />)
    Watcher.comeNear()
    fireEvent.load(picture())
    rerender(<Image src="/b.png" alt="Rồng hổ" ratio="1" />)
    expect(state()).toBe('pending')
    Watcher.comeNear()
    expect(picture().getAttribute('src')).toBe('/b.png')
    expect(state()).toBe('loading')
  })

  test('the box has its ratio in every state', () => {
    render(<Image src="/dragon.png" alt="Rồng hổ" ratio="16 / 9" />)
    expect(document.querySelector<HTMLElement>('[data-state]')?.style.aspectRatio).toBe('16 / 9')
  })
})
