import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Rail } from './rail.tsx'

afterEach(cleanup)

test('PL-11 a mouse pushes a rail by seven tenths of what it sees, with arrows that keys and screen readers do not meet', () => {
  const { container } = render(
    <Rail items={['a', 'b']} label="Games" keyOf={(item) => item} width={100}>
      {(item) => item}
    </Rail>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
  const arrows = container.querySelectorAll('button')
  expect([...arrows].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
  const list = screen.getByRole('list', { name: 'Games' })
  Object.defineProperty(list, 'clientWidth', { value: 500 })
  const scrollBy = vi.fn()
  Object.assign(list, { scrollBy })
  for (const arrow of arrows) fireEvent.click(arrow)
  expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([-350, 350])
})
