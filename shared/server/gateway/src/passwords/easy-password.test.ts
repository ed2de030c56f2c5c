import { isSiteWords } from '@lobby/contracts/site-words'
import { expect, test } from 'vitest'
import { assertNotEasy } from './easy-password.ts'
import { hostWords } from './host-words.ts'

const refusal = { code: 'password.easy', value: { field: 'password' } }

test('CL-12 a common password is refused in whatever case, and the name of the account', async () => {
  for (const password of ['qwertyuiop', 'QWERTYuiop']) {
    await expect(assertNotEasy(password), password).rejects.toMatchObject(refusal)
  }
  for (const password of ['Kx7-trong-vuon', 'Kx7-trong-vuon!2026', '99Kx7-trong-vuon']) {
    await expect(assertNotEasy(password, ['kx7-TRONG-vuon']), password).rejects.toMatchObject(refusal)
  }
  for (const own of [[], ['kx7-trong']]) {
    await expect(assertNotEasy('Kx7-trong-vuon', own), own.join()).resolves.toBeUndefined()
  }
})

test('CL-12 words of the site are no password, whatever digits and signs stand around and in them', async () => {
  for (const password of [
    'Lobby#2026',
    '2026#lobby',
    'L0bby!!!99',
    'xổ-số-88888',
    'x0s0VIP888',
    'nap.tien.2026',
    'Jackp0t$$$1',
    'vietnam1975',
    'l0bbyl0bby',
  ]) {
    await expect(assertNotEasy(password), password).rejects.toMatchObject(refusal)
  }
})

test('CL-12 each word that belongs to a site like this one is refused with a year behind it', () => {
  const words = `
    lobby casino member player agent admin manager office support staff vip club hoivien thanhvien nguoichoi daily
    quantri cskh clb nhacai game games play slot slots jackpot poker baccarat lottery lotto keno sport sports bet bets
    betting win winner fishing xoso lode cado cacuoc danhbai taixiu nohu bongda banca daga xocdia tienlen longho sicbo
    trochoi maymanman deposit withdraw bonus promotion promo money wallet naptien ruttien khuyenmai tien vang dola
    password pass login matkhau dangnhap dangky taikhoan account user vietnam vn saigon hanoi danang mobile online www
    com net`
  const open = words
    .trim()
    .split(/\s+/)
    .filter((word) => !isSiteWords(`${word}#2026`))
  expect(open).toEqual([])
})

test('CL-12 signs and digits are read as the letters that they are written for, and as no others', () => {
  const written = ['l0bby', 'v1p#', 'c1ub', 'slo7', 'gam3', '4gent', 'ca5ino']
  for (const password of [...written, 'pl@yer', 'ca$ino', 'off!ce']) {
    expect([password, isSiteWords(`${password}2026`)]).toEqual([password, true])
  }
  for (const password of ['l1bby', 'v0p#', 'c3ub', 'slo4', 'gam1', '5gent', 'ca3ino', 'pl$yer', 'ca@ino', 'off@ce']) {
    expect([password, isSiteWords(`${password}2026`)]).toEqual([password, false])
  }
})

test('CL-12 one letter that is in no word of the site is enough, and digits alone are judged by the common ones', async () => {
  for (const password of [
    'Lobbyq#2026',
    'mua xuân lobby',
    'betelgeuse-7',
    '83920174652',
    '!!!!2026####',
    '번호번호번호번호',
  ]) {
    await expect(assertNotEasy(password), password).resolves.toBeUndefined()
  }
})

test('CL-12 the site is known by its host too', async () => {
  const own = hostWords(['https://www.may-man-88.example', 'not an origin'])
  expect(own).toEqual(['www', 'may-man-88', 'example'])
  await expect(assertNotEasy('May-Man-88!!', own)).rejects.toMatchObject(refusal)
  await expect(assertNotEasy('May-Man-88!!')).resolves.toBeUndefined()
})
