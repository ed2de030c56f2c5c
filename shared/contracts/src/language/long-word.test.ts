import { expect, test } from 'vitest'
import { hasLongWord } from './long-word.ts'

test('PL-11 a title has a long word from twelve letters on, accents among them; scripts without spaces have none', () => {
  expect(hasLongWord('Announcements')).toBe(true)
  expect(hasLongWord('Game information')).toBe(false)
  expect(hasLongWord('nghiêngnghiê')).toBe(true)
  expect(hasLongWord('Abcdefghijk lmnopqrstuv')).toBe(false)
  expect(hasLongWord('ข้อตกลงการใช้งานของผู้เล่น')).toBe(false)
})
