import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Sheet } from './dialog.tsx'
import { SHEET_DRAG } from './sheet-drag.ts'

/** A phone's screen, or a wider one. */
const screenIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wide && query === '(min-width: 600px)' }))

beforeEach(() => screenIs(false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(dismissable = true) {
  const close = vi.fn()
  render(<Sheet open title="Bộ lọc" closeLabel="Đóng" onClose={close} dismissable={dismissable} />)
  return { close, head: screen.getByRole('heading', { name: 'Bộ lọc' }) }
}

function pull(head: HTMLElement, px: number) {
  fireEvent.pointerDown(head, { clientY: 400 })
  fireEvent.pointerMove(head, { clientY: 400 + px })
}

const sheet = () => document.querySelector<HTMLElement>('[data-sheet]')

describe('a sheet pulled by its head', () => {
  test('follows the finger, and closes when it is let go far enough down', () => {
    const { close, head } = open()
    pull(head, SHEET_DRAG)
    expect(sheet()?.style.transform).toBe(`translateY(${SHEET_DRAG}px)`)
    expect(close).not.toHaveBeenCalled()
    fireEvent.pointerUp(head, { clientY: 400 + SHEET_DRAG })
    expect(close).toHaveBeenCalledOnce()
  })

  test('springs back when it is let go before', () => {
    const { close, head } = open()
    pull(head, SHEET_DRAG - 1)
    fireEvent.pointerUp(head, { clientY: 400 + SHEET_DRAG - 1 })
    expect(close).not.toHaveBeenCalled()
    expect(sheet()?.style.transform).toBe('')
  })

  test('does not go up, and not by a pull that the browser took over', () => {
    const { close, head } = open()
    pull(head, -50)
    expect(sheet()?.style.transform).toBe('')
    fireEvent.pointerMove(head, { clientY: 600 })
    fireEvent.pointerCancel(head, { clientY: 600 })
    expect(close).not.toHaveBeenCalled()
    expect(sheet()?.style.transform).toBe('')
  })

  test('that needs an answer cannot be pulled away', () => {
    const { close, head } = open(false)
    pull(head, 300)
    fireEvent.pointerUp(head, { clientY: 700 })
    expect(close).not.toHaveBeenCalled()
  })

  test('PL-11 from a tablet on it is a dialog in the middle, and stays there', () => {
    screenIs(true)
    const { close, head } = open()
    pull(head, 300)
    expect(sheet()?.style.transform).toBe('')
    fireEvent.pointerUp(head, { clientY: 700 })
    expect(close).not.toHaveBeenCalled()
  })
})
