import { expect, test } from 'vitest'
import { offeredLanguages } from './offered-languages.ts'

const codes = (reading: 'picker5' | 'viEn') =>
  offeredLanguages(reading)
    .map(({ language }) => language)
    .sort()

test('IN-05 lists five languages in one reading, VI and EN alone in the other', () => {
  expect(codes('picker5')).toEqual(['CN', 'EN', 'JA', 'TH', 'VI'])
  expect(codes('viEn')).toEqual(['EN', 'VI'])
})

test('IN-02 IN-05 both fully worded languages can be chosen in either reading', () => {
  for (const reading of ['picker5', 'viEn'] as const) {
    const choosable = offeredLanguages(reading).filter(({ worded }) => worded)
    expect(choosable.map(({ language }) => language)).toEqual(expect.arrayContaining(['VI', 'EN']))
  }
})
