import { LANGUAGES } from '@lobby/contracts/languages'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, nameOfLanguage } from './language-names.ts'

test.each(LANGUAGES)('IN-06 names thirty languages in %s, none of them twice', (language) => {
  const names = Object.values(LANGUAGE_NAMES).map((name) => name[language])
  expect(names.filter(Boolean)).toHaveLength(30)
  expect(new Set(names).size).toBe(30)
})

test('IN-06 has the names of the documents', () => {
  expect(Object.values(LANGUAGE_NAMES).map(({ EN }) => EN)).toEqual(
    expect.arrayContaining(['Traditional Chinese', 'Roman Urdu', 'Tagalog', 'Swahili']),
  )
})

test('IN-06 calls a language by its name in the language of who reads it', () => {
  expect(nameOfLanguage('JA', 'VI')).toBe('Tiếng Nhật')
  expect(nameOfLanguage('JA', 'EN')).toBe('Japanese')
  expect(nameOfLanguage('VI', 'TH')).toBe('ภาษาเวียดนาม')
})
