import { expect, test } from 'vitest'
import { assertNotEasy } from './easy-password.ts'
import { hostWords } from './site-words.ts'

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
