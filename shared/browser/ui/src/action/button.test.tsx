import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

describe('Button', () => {
  test('does not submit unless it is told to', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button>Đóng</Button>
        <Button type="submit">Gửi</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }))
    expect(submit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
    expect(submit).toHaveBeenCalledOnce()
  })

  test('while busy it keeps name and focus, and neither presses nor submits', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Gửi
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Gửi', busy: true })
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })
})

test('IconButton is named by its label and tells whether it is pressed', () => {
  render(<IconButton label="Yêu thích" icon={<svg />} pressed />)
  expect(screen.getByRole('button', { name: 'Yêu thích', pressed: true })).toBeTruthy()
})
