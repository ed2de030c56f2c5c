import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as core from '../core.ts'
import { DesignPage } from './design-page.tsx'

afterEach(cleanup)

/** What the core exports that is a component: its name begins as one. */
const components = Object.keys(core).filter((name) => /^[A-Z]/.test(name))

test('the design page shows every component of the core, each with its states', () => {
  render(<DesignPage theme="dark" onTheme={vi.fn()} />)
  expect(components.length).toBeGreaterThan(20)
  for (const name of [...components, 'Carousel']) {
    const states = within(screen.getByRole('region', { name })).getAllByRole('figure')
    for (const state of states) expect(state.firstElementChild?.childElementCount, name).toBeGreaterThan(0)
  }
})

test('the design page changes its theme, and finds an icon', () => {
  const onTheme = vi.fn()
  render(<DesignPage theme="dark" onTheme={onTheme} />)
  fireEvent.click(screen.getByRole('button', { name: 'light' }))
  expect(onTheme).toHaveBeenCalledWith('light')
  fireEvent.change(screen.getByLabelText('Find an icon'), { target: { value: 'trophy' } })
  expect(screen.getByText('Trophy')).toBeTruthy()
  expect(screen.queryByText('Wallet')).toBeNull()
})
