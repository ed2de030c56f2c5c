import { expect, test } from 'vitest'
import { riddle } from './captcha.ts'

test('CL-10 of what a captcha shows the answer is the characters, or what the sum or the difference is', () => {
  const riddles = Array.from({ length: 500 }, riddle)
  for (const { kind, shown, answer } of riddles) {
    const [, a, sign, b] = /^(\d)([+-])(\d)=\?$/.exec(shown) ?? []
    if (kind === 'characters') {
      expect([shown, answer]).toEqual([expect.stringMatching(/^[0-9A-Z]{4}$/), shown])
      continue
    }
    const wanted = sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)
    expect([shown, answer]).toEqual([shown, String(wanted)])
    expect(wanted).toBeGreaterThanOrEqual(0)
  }
  // One of the three is missing once in 10^30 times.
  expect(new Set(riddles.map(({ kind, shown }) => (kind === 'characters' ? kind : shown[1])))).toEqual(
    new Set(['characters', '+', '-']),
  )
})
