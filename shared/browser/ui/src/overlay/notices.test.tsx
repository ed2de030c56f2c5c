import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Indicator } from './indicator.tsx'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

test('Toaster is a live region before the first toast, and says which one goes', () => {
  const dismiss = vi.fn()
  const { rerender } = render(<Toaster toasts={[]} onDismiss={dismiss} dismissLabel="Đóng" />)
  const region = screen.getByRole('status')
  expect(region.getAttribute('aria-live')).toBe('polite')
  rerender(<Toaster toasts={[{ id: 7, text: 'Đã lưu', tone: 'good' }]} onDismiss={dismiss} dismissLabel="Đóng" />)
  expect(region.textContent).toContain('Đã lưu')
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }))
  expect(dismiss).toHaveBeenCalledWith(7)
})

test('Indicator shows its label while it is open', () => {
  const { rerender } = render(<Indicator open={false} label="Vui lòng chờ" />)
  expect(screen.queryByText('Vui lòng chờ')).toBeNull()
  rerender(<Indicator open label="Vui lòng chờ" />)
  expect(screen.getByRole('status').textContent).toContain('Vui lòng chờ')
})

test('what floats is lifted over dialogs where the browser can, and let down after', () => {
  const shown = vi.fn()
  const hidden = vi.fn()
  Object.assign(HTMLElement.prototype, { showPopover: shown, hidePopover: hidden })
  try {
    const { rerender } = render(<Indicator open label="Vui lòng chờ" />)
    expect(shown).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').getAttribute('popover')).toBe('manual')
    rerender(<Indicator open={false} label="Vui lòng chờ" />)
    expect(hidden).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').hasAttribute('popover')).toBe(false)
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  }
})
