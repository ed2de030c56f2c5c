import { expect, test } from 'vitest'
import { assertNotEasyDigits, assertNotOwn } from './easy-payment-password.ts'

const owner = { userName: 'lan271605', mobile: '912345678', birthday: '1990-03-05' }
const refusal = { code: 'payment.easy', value: { field: 'paymentPassword' } }

test.each([
  ['name', '271605'],
  ['number', '912345'],
  ['end of the number', '345678'],
  ['number with its zero', '091234'],
  ['birthday, day first', '050390'],
  ['birthday, month first', '030590'],
  ['birthday, year first', '900305'],
  ['month and year of birth', '031990'],
  ['year and month of birth', '199003'],
  ['birthday without zeros', '531990'],
])('CL-20 digits out of the owner’s %s are no payment password: %s', (_what, digits) => {
  expect(() => assertNotOwn(digits, owner)).toThrow(expect.objectContaining(refusal))
})

test('CL-20 other digits are one, and digits of somebody of whom less is known', () => {
  for (const digits of ['271606', '912346', '050391', '060390', '051990', '912354']) {
    expect(() => assertNotOwn(digits, owner), digits).not.toThrow()
  }
  for (const digits of ['050390', '091234', '531990', '000000']) {
    expect(() => assertNotOwn(digits, { userName: 'lan', mobile: null }), digits).not.toThrow()
  }
})

test('CL-20 digits of an easy shape are refused, and common ones; others are not', async () => {
  for (const digits of ['111111', '135791', '123321', '159753']) {
    await expect(assertNotEasyDigits(digits), digits).rejects.toMatchObject(refusal)
  }
  await expect(assertNotEasyDigits('271605')).resolves.toBeUndefined()
})
