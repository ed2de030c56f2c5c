import { expect, test } from 'vitest'
import { fieldFaults, NO_FIELDS } from './identity-fields.ts'
import { dataAddress, pictureFault } from './picture-file.ts'

const TODAY = '2026-11-21'
const FILLED = { ...NO_FIELDS, address: '12 Lê Lợi', nationality: 'Việt Nam', birthday: '1994-11-30' }

test('VA-16 address and nationality are required, blanks are nothing', () => {
  expect(fieldFaults(FILLED, TODAY, 18)).toEqual({})
  expect(fieldFaults({ ...FILLED, address: '  ', nationality: '' }, TODAY, 18)).toEqual({
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
  expect(fieldFaults({ ...FILLED, birthday }, TODAY, 18).birthday).toBe(fault)
})

test('VA-14 by the other reading one has to be 21', () => {
  expect(fieldFaults({ ...FILLED, birthday: '2006-01-01' }, TODAY, 21).birthday).toBe('age')
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], size = 0) => new Blob([new Uint8Array(bytes), new Uint8Array(size)])

test.each([
  ['a PNG', file(PNG), null],
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0]), null],
  ['a GIF that is called otherwise', file([0x47, 0x49, 0x46, 0x38]), 'type'],
  ['nothing', file([]), 'type'],
  ['5 MB', file(PNG, 5 * 1024 * 1024 - 8), null],
  ['one byte more', file(PNG, 5 * 1024 * 1024 - 7), 'size'],
])('VA-20 %s: %s', async (_name, blob, fault) => {
  expect(await pictureFault(blob)).toBe(fault)
})

test('VA-20 a large file travels byte for byte', async () => {
  const address = await dataAddress(file(PNG, 100_000))
  expect(address.startsWith('data:image/png;base64,')).toBe(true)
  expect(atob(address.slice(address.indexOf(',') + 1))).toHaveLength(100_008)
})
