import { expect, test } from 'vitest'
import { COUNTRIES, internationalMobile, mobileOf, mobileOfE164 } from './mobile.ts'

const refusal = expect.objectContaining({ code: 'mobile.format' })

test('SE-09 numbers of nine countries are taken, the site’s own first', () => {
  const codes = COUNTRIES.map(({ countryCode, countryDialingCode }) => `${countryCode} ${countryDialingCode}`)
  expect(codes).toEqual(['VN 84', 'TH 66', 'KH 855', 'LA 856', 'SG 65', 'MY 60', 'JP 81', 'KR 82', 'TW 886'])
})

test.each([
  ['912345678', undefined, '912345678'],
  [' 912345678 ', '84', '912345678'],
  ['912345678', ' +84 ', '912345678'],
  ['912345678', '', '912345678'],
  ['81234567', '65', '+6581234567'],
  [' 81234567 ', '+65', '+6581234567'],
  ['912345678', '886', '+886912345678'],
])('VA-09 %j with the dialing code %j is kept as %s', (number, dialingCode, kept) => {
  expect(mobileOf(number, dialingCode)).toBe(kept)
})

test.each([
  [undefined, undefined],
  ['91234567', undefined],
  ['9123456789', '84'],
  ['0912345678', '84'],
  ['81234567', '1'],
  ['81234567', '6+5'],
  ['letters', '65'],
])('VA-09 %j with the dialing code %j is refused', (number, dialingCode) => {
  expect(() => mobileOf(number, dialingCode)).toThrow(refusal)
})

test('VA-09 a number as the world writes it is kept in the same way, and written so again', () => {
  for (const [written, kept] of [
    ['+84912345678', '912345678'],
    ['+6581234567', '+6581234567'],
    ['+85512345678', '+85512345678'],
  ] as const) {
    expect([mobileOfE164(written), internationalMobile(kept)]).toEqual([kept, written])
  }
  for (const written of ['84912345678', '+12025550123', '912345678']) {
    expect(() => mobileOfE164(written), written).toThrow(refusal)
  }
})
