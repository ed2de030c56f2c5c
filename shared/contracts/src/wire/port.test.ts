import { expect, test } from 'vitest'
import { readPort } from './port.ts'

test.each([
  [undefined, 3500],
  ['', 3500],
  ['0', 0],
  ['65535', 65_535],
])('PD-03 a port that is set to %o is %i', (text, port) => {
  expect(readPort('CONSOLE_PORT', text, 3500)).toEqual({ port })
})

test.each(['abc', '65536', '80x', '-1', '1e3', ' '])(
  'PD-03 a port that is set to %o is refused with its name',
  (text) => {
    expect(readPort('CONSOLE_PORT', text, 3500).wrong).toBe(
      `CONSOLE_PORT must be a port between 0 and 65535, not "${text}".`,
    )
  },
)
