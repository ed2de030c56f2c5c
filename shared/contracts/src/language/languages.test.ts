import { expect, test } from 'vitest'
import { LANGUAGE_LETTER, LANGUAGE_NAME, LANGUAGE_TAG } from './languages.ts'

test('IN-03 IN-04 each language is named in its own script, with a letter of it, and has its tag', () => {
  expect(LANGUAGE_NAME).toEqual({ VI: 'Tiếng Việt', EN: 'English', CN: '中文', JA: '日本語', TH: 'ไทย' })
  expect(LANGUAGE_LETTER).toEqual({ VI: 'T', EN: 'E', CN: '中', JA: 'あ', TH: 'ก' })
  expect(LANGUAGE_TAG).toEqual({ VI: 'vi', EN: 'en', CN: 'zh-Hans', JA: 'ja', TH: 'th' })
})
