import { expect, test } from 'vitest'
import { vietQr } from './vietqr.ts'

/**
 * Bank and account of the example in NAPAS' description of VietQR, whose content is another; the checksum was worked
 * out by hand-written code elsewhere that finds that example's 2E2E.
 */
test('SH-24 the code of a payment is what EMVCo and NAPAS write, letter by letter', () => {
  expect(vietQr({ bin: '970403', account: '0011012345678', vnd: 180_000n, content: 'LBABCDEFGH' })).toBe(
    [
      '000201',
      '010212',
      '38570010A00000072701270006970403011300110123456780208QRIBFTTA',
      '5303704',
      '5406180000',
      '5802VN',
      '62140810LBABCDEFGH',
      '63042829',
    ].join(''),
  )
})
