import { expect, it } from 'vitest'
import { inOneLine, inOrder, seenInJson, unseenIn } from './unseen.ts'

const ESC = '\u001b[8A'
const CSI = '\u009b2K'
const RLO = '\u202egames'

it('OP-01 names what nobody sees in a text, and leaves every letter as it is', () => {
  expect(inOneLine(`a${ESC}b\r\nc${CSI}d${RLO}e\u2028f\u200bg\u{e0041}`)).toBe(
    'a\\u{001b}[8Ab\\u{000d}\\u{000a}c\\u{009b}2Kd\\u{202e}gamese\\u{2028}f\\u{200b}g\\u{e0041}',
  )
  const words = 'Tỷ lệ sai, 赔率错误, อัตราผิด, オッズ誤り 🎲 – “x”'
  expect(inOneLine(words)).toBe(words)
  expect([unseenIn(words), unseenIn(`a${ESC}`), unseenIn('a\nb')]).toEqual([undefined, '\\u{001b}', '\\u{000a}'])
})

it('OP-04 names on a page what turns the order of a text, and no sign that joins', () => {
  expect(inOrder(`a${RLO}\u2066b\u2069 👩\u200d💻`)).toBe('a\\u{202e}games\\u{2066}b\\u{2069} 👩\u200d💻')
})

it('OP-01 JSON without them says the same', () => {
  const value = { reason: `a${ESC}${CSI}${RLO}\n\u{e0041}` }
  const json = seenInJson(JSON.stringify(value, null, 2))
  expect(JSON.parse(json)).toEqual(value)
  expect(json).toBe('{\n  "reason": "a\\u001b[8A\\u009b2K\\u202egames\\n\\udb40\\udc41"\n}')
})
