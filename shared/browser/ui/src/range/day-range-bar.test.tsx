import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayRangeBar } from './day-range-bar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const nothing = () => undefined
const SHEET = { open: false, onOpen: nothing, onClose: nothing, title: 'Days', form: {}, fields: [], max: '2026-11-25' }

function Bar({ chosen }: { chosen: string }) {
  const choices = ['today', 'yesterday', 'month'].map((id) => ({
    ...{ id, label: id, pressed: id === chosen },
    onPress: nothing,
  }))
  return (
    <DayRangeBar
      label="Period"
      choices={choices}
      custom={{ label: 'Other', pressed: false }}
      sheet={{ ...SHEET, note: '', invalid: false }}
      closeLabel="Close"
      applyLabel="Apply"
    />
  )
}

test('PL-11 a chosen range that is out of sight comes to the middle of its row, which is the player’s to scroll after that', () => {
  // Chips of 100 px with 10 px between them, in 200 px.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 110
  })
  const { rerender } = render(<Bar chosen="month" />)
  const row = screen.getByRole('group', { name: 'Period' })
  expect(row.scrollLeft).toBe(170)
  row.scrollLeft = 40
  rerender(<Bar chosen="month" />)
  expect(row.scrollLeft).toBe(40)
  // From 110 to 210, while 40 to 240 is in sight.
  rerender(<Bar chosen="yesterday" />)
  expect(row.scrollLeft).toBe(40)
  rerender(<Bar chosen="today" />)
  expect(row.scrollLeft).toBe(0)
})
