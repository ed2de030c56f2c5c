import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Swiper } from 'swiper'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const ask = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

beforeEach(() => ask(false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (count: number) => {
  const items = Array.from({ length: count }, (_, at) => ({ id: `${at}`, content: `Khuyến mãi ${at + 1}` }))
  const labels = { label: 'Khuyến mãi', pauseLabel: 'Dừng', playLabel: 'Chạy' }
  return render(
    <Carousel
      {...labels}
      items={items}
      ratio="2 / 1"
      autoplayMs={15_000}
      slideLabel={(at, of) => `${at} trên ${of}`}
    />,
  )
}

/** The slides stand before they can be moved. */
const movable = () => waitFor(() => expect(document.querySelector('.swiper-initialized')).not.toBeNull())

const swiperOf = () => (document.querySelector('.swiper') as HTMLElement & { swiper: Swiper }).swiper

/** A carousel of these slides. */
const loop = (...ids: string[]) => (
  <Carousel
    label="Khuyến mãi"
    pauseLabel="Dừng"
    playLabel="Chạy"
    items={ids.map((id) => ({ id, content: id }))}
    ratio="2 / 1"
    autoplayMs={15_000}
    slideLabel={(at) => `${at}`}
  />
)

describe('Carousel', () => {
  test('HM-03 one banner stands still, without controls', () => {
    show(1)
    expect(screen.getByText('Khuyến mãi 1')).toBeTruthy()
    expect(document.querySelector('.swiper')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('HM-02 several are slides with a place each, and their movement can be paused', () => {
    show(3)
    expect(screen.getByRole('group', { name: '1 trên 3' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Dừng' }))
    expect(screen.getByRole('button', { name: 'Chạy' })).toBeTruthy()
  })

  test('HM-02 each stays its time, the next one follows in a loop, and a dot stands for each', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      show(2)
      await movable()
      const dots = () => [...document.querySelectorAll('[class*=dot]:not([class*=dots])')]
      const shown = () => [
        screen.getAllByRole('group').find((slide) => !slide.hasAttribute('inert'))?.textContent,
        dots().map((dot) => dot.hasAttribute('data-active')),
      ]
      expect(shown()).toEqual(['Khuyến mãi 1', [true, false]])
      act(() => vi.advanceTimersByTime(14_999))
      expect(shown()).toEqual(['Khuyến mãi 1', [true, false]])
      act(() => vi.advanceTimersByTime(1))
      expect(shown()).toEqual(['Khuyến mãi 2', [false, true]])
      // The simulated browser has no widths to turn round in: that it would is the library's to say.
      expect(document.querySelector<HTMLElement & { swiper: Swiper }>('.swiper')?.swiper.params.loop).toBe(true)
      fireEvent.click(screen.getByRole('button', { name: 'Dừng' }))
      act(() => vi.advanceTimersByTime(60_000))
      expect(shown()).toEqual(['Khuyến mãi 2', [false, true]])
    } finally {
      vi.useRealTimers()
    }
  })

  test('HM-02 one that was paused stays so, and where it was, when its slides change', async () => {
    const { rerender } = render(loop('a', 'b', 'c'))
    await movable()
    fireEvent.click(screen.getByRole('button', { name: 'Dừng' }))
    act(() => void swiperOf().slideNext())
    const shown = () => screen.getAllByRole('group').find((slide) => !slide.hasAttribute('inert'))?.textContent
    expect(shown()).toBe('b')
    rerender(loop('a', 'd'))
    await movable()
    expect([shown(), swiperOf().activeIndex]).toEqual(['d', 1])
    expect(screen.getByRole('button', { name: 'Chạy' })).toBeTruthy()
    rerender(loop('x', 'y', 'z'))
    expect(screen.getByRole('button', { name: 'Chạy' })).toBeTruthy()
  })

  test('SP-10 the slides stand before the library measures them', async () => {
    show(3)
    expect(screen.getAllByRole('group')).toHaveLength(3)
    expect(document.querySelector('.swiper-initialized')).toBeNull()
    await movable()
  })

  test('only the slide in sight can be reached', () => {
    show(3)
    const reachable = [...document.querySelectorAll('[data-part=slide]')].filter((each) => !each.hasAttribute('inert'))
    expect(reachable).toHaveLength(1)
  })

  test('does not move by itself when less motion is asked for', () => {
    ask(true)
    show(3)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('shows nothing when there is nothing', () => {
    const { container } = show(0)
    expect(container.childElementCount).toBe(0)
  })

  test('DL-14 goes where its owner’s buttons lead, and ends at the last', async () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id, content: id }))
    const owned = (at: number) => (
      <Carousel
        label="Hướng dẫn"
        pauseLabel=""
        playLabel=""
        items={items}
        ratio="2 / 1"
        slideLabel={(slide) => `${slide}`}
        at={at}
      />
    )
    const { rerender } = render(owned(0))
    await movable()
    const reachable = () =>
      [...document.querySelectorAll('[data-part=slide]')].findIndex((each) => !each.hasAttribute('inert'))
    expect(reachable()).toBe(0)
    rerender(owned(2))
    expect([reachable(), swiperOf().activeIndex]).toEqual([2, 2])
    rerender(owned(1))
    expect([reachable(), swiperOf().activeIndex]).toEqual([1, 1])
    expect(document.querySelectorAll('[data-part=slide]')).toHaveLength(3)
  })
})
