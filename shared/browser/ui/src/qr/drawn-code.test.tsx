import { cleanup, render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, expect, test } from 'vitest'
import DrawnCode from './drawn-code.tsx'

afterEach(cleanup)

const TEXT = 'https://lobby.example/m/register?code=AB12'

/** The modules that the drawn path covers, as rows of 0 and 1. */
function drawn(): string[] {
  const svg = screen.getByRole('img', { name: 'Invitation link' })
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const rows = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const [, x, y, width] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill(1, Number(x), Number(x) + Number(width))
  }
  return rows.map((row) => row.join(''))
}

test('a code has a name, and draws every module of what it was given', () => {
  render(<DrawnCode text={TEXT} label="Invitation link" />)
  const expected = encode(TEXT, { ecc: 'M', border: 4 }).data.map((row) => row.map(Number).join(''))
  expect(drawn()).toEqual(expected)
})

test('a code keeps four empty modules at each side, and changes with its text', () => {
  const { rerender } = render(<DrawnCode text={TEXT} label="Invitation link" />)
  const before = drawn()
  expect([...before.slice(0, 4), ...before.slice(-4)].join('')).not.toContain('1')
  for (const row of before) expect(`${row.slice(0, 4)}${row.slice(-4)}`).not.toContain('1')
  rerender(<DrawnCode text={`${TEXT}3`} label="Invitation link" />)
  expect(drawn()).not.toEqual(before)
})
