import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../action/button.tsx'
import { Dialog, Sheet } from './dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const mask = () => screen.getByRole('dialog')

describe('SH-45 the mask of a modal', () => {
  test('SH-45 ignores a press within 300 ms of opening and takes one from then on', () => {
    const close = vi.fn()
    render(<Dialog open title="Đăng xuất?" onClose={close} />)
    fireEvent.click(mask())
    vi.advanceTimersByTime(299)
    fireEvent.click(mask())
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    fireEvent.click(mask())
    expect(close).toHaveBeenCalledOnce()
  })

  test('SH-45 counts anew each time it opens', () => {
    const close = vi.fn()
    const { rerender } = render(<Dialog open title="Một" onClose={close} />)
    vi.advanceTimersByTime(1000)
    rerender(<Dialog open={false} title="Một" onClose={close} />)
    rerender(<Dialog open title="Một" onClose={close} />)
    fireEvent.click(mask())
    expect(close).not.toHaveBeenCalled()
  })

  test('SH-45 guards a sheet as well', () => {
    const close = vi.fn()
    render(<Sheet open title="Bộ lọc" closeLabel="Đóng" onClose={close} />)
    fireEvent.click(mask())
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    fireEvent.click(mask())
    expect(close).toHaveBeenCalledOnce()
  })

  test('a press that begins on the content is none on the mask', () => {
    const close = vi.fn()
    render(
      <Dialog open title="Đăng xuất?" onClose={close}>
        Bạn sẽ cần mật khẩu
      </Dialog>,
    )
    vi.advanceTimersByTime(1000)
    const content = screen.getByText('Bạn sẽ cần mật khẩu')
    fireEvent.click(content)
    expect(close).not.toHaveBeenCalled()
    fireEvent.pointerDown(content)
    fireEvent.click(mask())
    expect(close).not.toHaveBeenCalled()
    fireEvent.pointerDown(mask())
    fireEvent.click(mask())
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('Dialog', () => {
  test('is named by its title and closed by its button', () => {
    const close = vi.fn()
    render(<Dialog open title="Thông báo" closeLabel="Đóng" onClose={close} />)
    expect(screen.getByRole('dialog', { name: 'Thông báo' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Đóng' }))
    expect(close).toHaveBeenCalledOnce()
  })

  test('Escape asks its owner, who alone closes it', () => {
    const close = vi.fn()
    render(<Dialog open title="Thông báo" onClose={close} />)
    expect(fireEvent(mask(), new Event('cancel', { cancelable: true }))).toBe(false)
    expect(close).toHaveBeenCalledOnce()
    expect(mask().hasAttribute('open')).toBe(true)
  })

  test('that needs an answer goes neither by Escape nor by the mask', () => {
    const close = vi.fn()
    render(<Dialog open dismissable={false} title="Cập nhật" closeLabel="Đóng" onClose={close} />)
    vi.advanceTimersByTime(1000)
    fireEvent.click(mask())
    fireEvent(mask(), new Event('cancel', { cancelable: true }))
    expect(close).not.toHaveBeenCalled()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that needs an answer stays when the browser has closed it without asking', () => {
    const close = vi.fn()
    render(<Dialog open dismissable={false} title="Cập nhật" onClose={close} />)
    act(() => (mask() as HTMLDialogElement).close())
    expect(screen.getByRole('dialog', { name: 'Cập nhật' }).hasAttribute('open')).toBe(true)
    expect(close).not.toHaveBeenCalled()
  })

  test('that the browser has closed without asking is closed by its owner', () => {
    const close = vi.fn()
    render(<Dialog open title="Thông báo" onClose={close} />)
    act(() => (mask() as HTMLDialogElement).close())
    expect(close).toHaveBeenCalledOnce()
  })

  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Mở</Button>
        <Dialog open={open} title="Mã" onClose={() => setOpen(false)} closeLabel="Đóng">
          <input aria-label="Mã xác nhận" data-first-focus="true" />
        </Dialog>
      </>
    )
  }

  test('takes the focus to the field that asks for it and gives it back', () => {
    render(<Page />)
    const opener = screen.getByRole('button', { name: 'Mở' })
    act(() => opener.focus())
    fireEvent.click(opener)
    expect(document.activeElement).toBe(screen.getByLabelText('Mã xác nhận'))
    fireEvent.click(screen.getByRole('button', { name: 'Đóng' }))
    expect(document.activeElement).toBe(opener)
  })

  test('without such a field the focus starts at the title', () => {
    render(<Dialog open title="Thông báo" onClose={vi.fn()} />)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thông báo' }))
  })

  test('holds the page still until the last one is closed', () => {
    const held = () => document.documentElement.hasAttribute('data-scroll-lock')
    const pair = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} title="Một" onClose={vi.fn()} />
        <Dialog open={second} title="Hai" onClose={vi.fn()} />
      </>
    )
    const { rerender } = render(pair(true, true))
    expect(held()).toBe(true)
    rerender(pair(true, false))
    expect(held()).toBe(true)
    rerender(pair(false, false))
    expect(held()).toBe(false)
  })
})
