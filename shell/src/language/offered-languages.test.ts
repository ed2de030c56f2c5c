import { expect, test } from 'vitest'
import { offeredLanguages } from './offered-languages.ts'

test('IN-05 offers five languages in one reading, VI and EN alone in the other', () => {
  expect([...offeredLanguages('picker5')].sort()).toEqual(['CN', 'EN', 'JA', 'TH', 'VI'])
  expect([...offeredLanguages('viEn')].sort()).toEqual(['EN', 'VI'])
})
