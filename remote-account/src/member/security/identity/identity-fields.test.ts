import { expect, test } from 'vitest'
import { fieldErrors, NO_FIELDS } from './identity-fields.ts'

const TODAY = '2026-11-21'
const FILLED = { ...NO_FIELDS, address: '12 Lê Lợi', nationality: 'Việt Nam', birthday: '1994-11-30' }

test('VA-16 address and nationality are required, blanks are nothing', () => {
  expect(fieldErrors(FILLED, TODAY, 18)).toEqual({})
  expect(fieldErrors({ ...FILLED, address: '  ', nationality: '' }, TODAY, 18)).toEqual({
    address: 'missing',
    nationality: 'missing',
  })
})

test.each([
  ['', 'birthday'],
  ['2026-11-22', 'birthday'],
  ['2001-02-30', 'birthday'],
  ['1890-01-01', 'birthday'],
  ['2008-11-22', 'age'],
  ['2008-11-21', undefined],
])('VA-15 VA-14 a birthday "%s" is %s', (birthday, fault) => {
  expect(fieldErrors({ ...FILLED, birthday }, TODAY, 18).birthday).toBe(fault)
})

test('VA-14 by the other reading one has to be 21', () => {
  expect(fieldErrors({ ...FILLED, birthday: '2006-01-01' }, TODAY, 21).birthday).toBe('age')
})
