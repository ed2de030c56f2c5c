import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, nameOfLanguage } from './language-names.ts'

test.each(['VI', 'EN', 'CN', 'JA', 'TH'] as const)(
  'IN-06 names thirty languages in %s, none of them twice',
  (language) => {
    const names = Object.values(LANGUAGE_NAMES).map((name) => name[language])
    expect(names.filter(Boolean)).toHaveLength(30)
    expect(new Set(names).size).toBe(30)
  },
)

test('IN-06 has the names of the documents', () => {
  const documented =
    'Chinese, Traditional Chinese, English, Japanese, Thai, Vietnamese, Burmese, Spanish, Hindi, Indonesian, Khmer, Korean, ' +
    'Malay, Portuguese, Tamil, Tagalog, Urdu, Roman Urdu, Turkish, Bengali, Arabic, Persian, Russian, Kazakh, Uzbek, Lao, ' +
    'Nepali, French, Telugu, Swahili'
  expect(Object.values(LANGUAGE_NAMES).map(({ EN }) => EN)).toEqual(documented.split(', '))
})

test('IN-06 calls a language by its name in the language of who reads it', () => {
  expect(nameOfLanguage('JA', 'VI')).toBe('Tiếng Nhật')
  expect(nameOfLanguage('JA', 'EN')).toBe('Japanese')
  expect(nameOfLanguage('VI', 'TH')).toBe('ภาษาเวียดนาม')
})
