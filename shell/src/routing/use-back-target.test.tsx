import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useBackTarget } from './use-back-target.ts'

/** A visit that began at `/m/first`: `go` opens a page, `back` is the arrow of one that declares `target`. */
function visit(target?: string) {
  const at = { path: '', back: () => {}, go: (_: string) => {} }
  function Page() {
    at.path = useLocation().pathname
    at.back = useBackTarget(target)
    at.go = useNavigate()
    return null
  }
  render(<Page />, { wrapper: ({ children }) => <MemoryRouter initialEntries={['/m/first']}>{children}</MemoryRouter> })
  return at
}

test('SH-29 the arrow leads to the page before, and home from where the visit began', () => {
  const at = visit()
  act(() => at.go('/m/second'))
  expect(at.path).toBe('/m/second')
  act(() => at.back())
  expect(at.path).toBe('/m/first')
  act(() => at.back())
  expect(at.path).toBe('/m/home')
})

test('SH-27 SH-28 a declared target wins over the page before', () => {
  for (const target of ['/', '/m/home']) {
    const at = visit(target)
    act(() => at.go('/m/second'))
    act(() => at.back())
    expect(at.path).toBe(target)
  }
})
