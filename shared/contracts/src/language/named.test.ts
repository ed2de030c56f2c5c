import { expect, test } from 'vitest'
import { isSlip, named } from './named.ts'

const NAMES = ['Nạp tiền', 'Rút tiền', 'Trung tâm bảo mật', 'Hoàn trả xổ số 0,8%', '存款', 'ฝากเงิน']
const found = (typed: string) => named(NAMES, typed, (name) => [name])

test.each([
  ['nap tien', ['Nạp tiền']],
  ['NẠP', ['Nạp tiền']],
  ['tien', ['Nạp tiền', 'Rút tiền']],
  ['naptien', ['Nạp tiền']],
  ['bảo mật trung', ['Trung tâm bảo mật']],
  ['xo so', ['Hoàn trả xổ số 0,8%']],
  ['hona tra', ['Hoàn trả xổ số 0,8%']],
  ['trugn tam', ['Trung tâm bảo mật']],
  ['款', ['存款']],
  ['เงิน', ['ฝากเงิน']],
  ['ap', []],
  ['  ', []],
  ['%_', []],
  ['nap rut', []],
])('PL-05 “%s” finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('PL-05 what is typed in one begins at a word, but for scripts that know no spaces', () => {
  const found = (typed: string) => named(['Withdraw', 'Dragon Tiger', '立即取款'], typed, (name) => [name])
  expect(found('dra')).toEqual(['Dragon Tiger'])
  expect(found('draw')).toEqual([])
  expect(found('hdraw')).toEqual(['Withdraw'])
  expect(found('dragontig')).toEqual(['Dragon Tiger'])
  expect(found('tiger')).toEqual(['Dragon Tiger'])
  expect(found('取款')).toEqual(['立即取款'])
})

test('PL-05 within a word are found five letters or three digits, where nothing begins so', () => {
  const names = ['Lucky777', 'MegaJackpot', 'Freebet', 'Jackpot Carp']
  const found = (typed: string) => named(names, typed, (name) => [name])
  expect(found('777')).toEqual(['Lucky777'])
  expect(found('77')).toEqual([])
  expect(found('jackpot')).toEqual(['Jackpot Carp'])
  expect(found('gajack')).toEqual(['MegaJackpot'])
  expect(found('bet')).toEqual([])
})

test('PL-05 words that nobody reads are taken from three letters on, or in full', () => {
  const items = [
    { name: 'Lịch sử cược', words: ['ca cuoc', 'bets'] },
    { name: 'Cá Chép', words: ['ca'] },
    { name: 'Hội viên', words: ['bac', 'メダル'] },
  ]
  const found = (typed: string) =>
    named(
      items,
      typed,
      ({ name }) => [name],
      true,
      ({ words }) => words,
    ).map(({ name }) => name)
  expect(found('ca')).toEqual(['Cá Chép'])
  expect(found('ca cuoc')).toEqual(['Lịch sử cược'])
  expect(found('be')).toEqual([])
  expect(found('bet')).toEqual(['Lịch sử cược'])
  expect(found('ba')).toEqual([])
  expect(found('bac')).toEqual(['Hội viên'])
  expect(found('メ')).toEqual(['Hội viên'])
  expect(found('hộ')).toEqual(['Hội viên'])
})

test('PL-05 forgives a slip only where nothing else is meant', () => {
  const names = ['Trung', 'Trang']
  expect(named(names, 'trang', (name) => [name])).toEqual(['Trang'])
  expect(named(names, 'trbng', (name) => [name])).toEqual(names)
})

test('PL-05 who types marks means those alone, where there are any, and no slip', () => {
  const names = ['Nạp tiền', 'Cá Mập', 'Nắp vàng', 'Nam Định']
  const found = (typed: string) => named(names, typed, (name) => [name])
  expect(found('nạp')).toEqual(['Nạp tiền'])
  expect(found('nap')).toEqual(['Nạp tiền', 'Nắp vàng'])
  expect(found('nấp')).toEqual(['Nạp tiền', 'Nắp vàng'])
  expect(found('định nan')).toEqual([])
  expect(found('dihn nam')).toEqual(['Nam Định'])
})

test.each([
  ['danagn', 'danang', 'swapped'],
  ['ogld', 'gold', 'swapped at its beginning'],
  ['xanang', 'danang', 'another at its beginning'],
  ['daxang', 'danang', 'another'],
  ['daang', 'danang', 'missing'],
  ['dananng', 'danang', 'too many'],
  ['danan', 'danang', 'missing at the end'],
])('PL-05 %s is a slip of %s: %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(true)
})

test.each([
  ['danang', 'danang'],
  ['dxnxng', 'danang'],
  ['hue', 'hua'],
  ['gnanad', 'danang'],
  ['rong', 'dong'],
])('PL-05 %s is no slip of %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(false)
})
