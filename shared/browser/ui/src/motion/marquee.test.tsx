import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Marquee } from './marquee.tsx'

const ask = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ticker = (moving = true) => (
  <Marquee label="Tin" pauseLabel="Dừng" playLabel="Chạy" moving={moving}>
    Bảo trì
  </Marquee>
)

describe('Marquee', () => {
  test('can be paused and set going again', () => {
    ask(false)
    render(ticker())
    const region = screen.getByRole('region', { name: 'Tin' })
    fireEvent.click(screen.getByRole('button', { name: 'Dừng' }))
    expect(region.hasAttribute('data-paused')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Chạy' }))
    expect(region.hasAttribute('data-paused')).toBe(false)
  })

  test('says its words once, however often they are drawn', () => {
    ask(false)
    render(ticker())
    const drawn = screen.getAllByText('Bảo trì')
    expect(drawn).toHaveLength(2)
    expect(drawn.filter((each) => !each.closest('[aria-hidden]'))).toHaveLength(1)
  })

  test('a copy of a row can be pressed but not reached by the keyboard', () => {
    ask(false)
    const press = vi.fn()
    render(
      <Marquee label="Người thắng" pauseLabel="Dừng" playLabel="Chạy" axis="y" height={200}>
        <button type="button" onClick={press}>
          ng***n
        </button>
      </Marquee>,
    )
    const copy = screen.getAllByText('ng***n').find((each) => each.closest('[aria-hidden]'))
    expect(copy?.tabIndex).toBe(-1)
    if (copy) fireEvent.click(copy)
    expect(press).toHaveBeenCalledOnce()
  })

  test.each([
    ['less motion is asked for', true, true],
    ['it has nothing to run for', false, false],
  ])('stands still, once and without a button, when %s', (_, reduced, moving) => {
    ask(reduced)
    render(ticker(moving))
    expect(screen.getAllByText('Bảo trì')).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('region').hasAttribute('data-still')).toBe(true)
    expect(screen.getByText('Bảo trì').closest('[tabindex="0"]')).toBeTruthy()
  })
})
