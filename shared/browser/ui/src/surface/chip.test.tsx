import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Chip, Chips } from './chip.tsx'

afterEach(cleanup)

test('a chip that is chosen says so', () => {
  const press = vi.fn()
  render(
    <Chips label="Số tiền">
      <Chip pressed onPress={press}>
        500K
      </Chip>
    </Chips>,
  )
  expect(screen.getByRole('group', { name: 'Số tiền' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '500K', pressed: true }))
  expect(press).toHaveBeenCalledOnce()
})

test('a chip that can be taken away has a named button for it', () => {
  const remove = vi.fn()
  render(
    <Chip onRemove={remove} removeLabel="Bỏ PG Soft">
      PG Soft
    </Chip>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ PG Soft' }))
  expect(remove).toHaveBeenCalledOnce()
})
