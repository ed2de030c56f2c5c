import { expect, test } from 'vitest'
import { hasEasyShape } from './easy-digits.ts'

test.each([
  ...['000000', '777777', '123456', '654321', '890123', '024680', '246802'],
  ...['121212', '686868', '123123', '123321', '112233', '886655', '111222', '777888'],
])('MS-05 VA-17 %s is one of the first that guessers try', (digits) => {
  expect(hasEasyShape(digits)).toBe(true)
})

test.each(['271605', '603917', '112234', '123457', '918273'])('MS-05 VA-17 %s has no easy shape', (digits) => {
  expect(hasEasyShape(digits)).toBe(false)
})
