import { expect, test } from 'vitest'
import { CAPTCHA_CHARACTERS, GLYPHS } from './glyphs.ts'

test('CL-10 each character of a captcha is drawn, unlike any other, on the grid of 4 by 6', () => {
  const strokes = Object.values(GLYPHS)
  for (const stroke of strokes) expect(stroke).toMatch(/^(M[0-4] [0-6](\.\d)?([HVL][0-6](\.\d)?( [0-6])?)+Z?)+$/)
  expect(new Set(strokes).size).toBe(strokes.length)
  expect([...CAPTCHA_CHARACTERS].filter((character) => !(character in GLYPHS))).toEqual([])
  expect(new Set(CAPTCHA_CHARACTERS).size).toBe(20)
})
