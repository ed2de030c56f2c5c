import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Checkbox, Switch } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

describe('VA-13 required fields', () => {
  test('VA-13 show the * marker, and say so without it in their name', () => {
    render(<TextField label="Tên đăng nhập" required />)
    expect(screen.getByText('*')).toBeTruthy()
    const input = screen.getByRole('textbox', { name: 'Tên đăng nhập' })
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  test('VA-13 other fields show none', () => {
    render(<TextField label="Biệt danh" />)
    expect(screen.queryByText('*')).toBeNull()
  })

  test('VA-13 a required checkbox shows it too', () => {
    render(<Checkbox label="Tôi đủ 18 tuổi" required />)
    expect(screen.getByText('*')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Tôi đủ 18 tuổi/ }).getAttribute('aria-required')).toBe('true')
  })
})

describe('TextField', () => {
  test('describes its control by the helper, then by the error', () => {
    const { rerender } = render(<TextField label="Số điện thoại" helper="9 chữ số" />)
    const input = screen.getByLabelText('Số điện thoại')
    expect(described(input)).toBe('9 chữ số')
    expect(input.getAttribute('aria-invalid')).toBeNull()
    rerender(<TextField label="Số điện thoại" helper="9 chữ số" error="Vui lòng nhập 9 chữ số" />)
    expect(described(input)).toBe('Vui lòng nhập 9 chữ số')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('hands on what an input takes', () => {
    const ref = createRef<HTMLInputElement>()
    render(<TextField label="Mã" ref={ref} autoComplete="one-time-code" inputMode="numeric" maxLength={6} />)
    expect(ref.current).toBe(screen.getByLabelText('Mã'))
    expect(ref.current?.getAttribute('autocomplete')).toBe('one-time-code')
    expect(ref.current?.getAttribute('inputmode')).toBe('numeric')
    expect(ref.current?.maxLength).toBe(6)
  })
})

test('PasswordField shows and hides what was typed, without losing it', async () => {
  render(<PasswordField label="Mật khẩu" showLabel="Hiện" hideLabel="Ẩn" defaultValue="bi-mat" />)
  const input = screen.getByLabelText<HTMLInputElement>('Mật khẩu')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Hiện' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('bi-mat')
  await userEvent.click(screen.getByRole('button', { name: 'Ẩn' }))
  expect(input.type).toBe('password')
})

test('TextArea counts what it holds against its limit', () => {
  render(<TextArea label="Nội dung" value="Chào" onChange={vi.fn()} maxLength={140} />)
  expect(screen.getByText('4/140')).toBeTruthy()
})

test('Select offers its options and reports the choice', async () => {
  const change = vi.fn((event: { target: { value: string } }) => event.target.value)
  render(
    <Select
      label="Ngân hàng"
      placeholder="Chọn"
      defaultValue=""
      onChange={change}
      options={[
        { value: 'vcb', label: 'Vietcombank' },
        { value: 'acb', label: 'ACB' },
      ]}
    />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Ngân hàng'), 'ACB')
  expect(change).toHaveReturnedWith('acb')
})

test('Switch is a switch and turns by the keyboard', async () => {
  render(<Switch label="Âm thanh" />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Âm thanh' })
  control.focus()
  await userEvent.keyboard(' ')
  expect(control.checked).toBe(true)
})
