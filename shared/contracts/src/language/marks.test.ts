import { expect, test } from 'vitest'
import { hasMarks, hasMarksOf, isWrittenSo } from './marks.ts'

test.each([
  ['nạp', true],
  ['Đa', true],
  ['nap', false],
  ['TP. HCM', false],
])('PL-05 whether “%s” has a mark: %s', (text, has) => {
  expect(hasMarks(text)).toBe(has)
})

test.each([
  ['Nạp tiền', 'nạp', true],
  ['Săn Cá Mập', 'mạp', false],
  ['Săn Cá Mập', 'cá map', true],
  ['Săn Cá Mập', 'cà map', false],
  ['Săn Cá Mập', 'cámập', true],
  ['Săn Cá Mập', 'map', true],
  ['Đà Nẵng', 'dà', true],
  ['Da Nang', 'Đà Nẵng', true],
  ['Hồ Gươm', 'HỒ GƯ', true],
])('PL-05 “%s” has the marks of “%s”: %s', (name, typed, has) => {
  expect(hasMarksOf(name, typed)).toBe(has)
})

test('PL-05 a name without marks is not written as a text that has them', () => {
  expect([isWrittenSo('TP. HCM', 'hổ'), isWrittenSo('Hổ Vàng', 'hổ'), isWrittenSo('Ho Chi Minh City', 'hổ')]).toEqual([
    ...[false, true, false],
  ])
})
