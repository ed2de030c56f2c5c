import { expect, test } from 'vitest'
import { foldedWords, foldText, withoutMarks } from './fold.ts'

test.each([
  ['Đà Nẵng', 'da nang'],
  ['Đắk Lắk', 'dak lak'],
  ['Thừa Thiên Huế', 'thua thien hue'],
  ['TP. HCM', 'tp. hcm'],
  ['Tiến Lên Miền Nam', 'tien len mien nam'],
  ['Chợ Nổi'.normalize('NFD'), 'cho noi'],
  ['Ünï', 'uni'],
])('PL-05 %s is looked for as “%s”', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each(['หวยฮานอย', 'ก้าว', 'น้ำ', 'ガチャ', 'パチンコ', 'が', '河内', 'スーパー'])(
  'PL-05 IN-01 leaves %s whole: its marks make another letter',
  (text) => {
    expect(foldText(text)).toBe(text)
    expect(foldText(text.normalize('NFD'))).toBe(text.normalize('NFC'))
    expect(foldedWords(text)).toEqual([text])
  },
)

test('PL-05 keeps capitals where only the marks are to go', () => {
  expect(withoutMarks('Đà Nẵng, đèn')).toBe('Da Nang, den')
})

test('PL-05 words stand between whatever is no letter and no digit', () => {
  expect(foldedWords('  Rồng, Phun! 88-TP.HCM ')).toEqual(['rong', 'phun', '88', 'tp', 'hcm'])
  expect(foldedWords(' %_ ')).toEqual([])
})
