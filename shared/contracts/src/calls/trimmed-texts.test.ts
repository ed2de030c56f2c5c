/** What the report of the wire does not say of texts: blanks around them go before they are measured. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Delivery } from './mall.ts'
import { addPasskey, PASSKEY_NAME_LENGTH, SecondFactor } from './passkeys.ts'
import { ClaimComment } from './rewards.ts'

const address = { name: 'Nguyễn An', mobile: '+84912345678', address: '12 Lê Lợi' }

describe('SH-24 where goods go', () => {
  it('SH-24 is taken without the blanks around each line', () => {
    const blank = { name: `  ${address.name} `, mobile: ` ${address.mobile}\t`, address: `\n${address.address}  ` }
    expect(v.parse(Delivery, blank)).toEqual(address)
  })

  it.each([
    ['name', 60],
    ['address', 200],
  ])('SH-24 has a %s of two to %d characters, blanks around it not counted', (name, most) => {
    const takes = (text: string) => v.is(Delivery, { ...address, [name]: text })
    expect([' A ', 'AB', ` ${'A'.repeat(most)} `, 'A'.repeat(most + 1)].map(takes)).toEqual([false, true, true, false])
  })

  it('SH-24 has a mobile number of 8 to 15 digits, with + before it or not, and nothing else', () => {
    const takes = (mobile: string) => v.is(Delivery, { ...address, mobile })
    const fine = ['12345678', '+12345678', '123456789012345']
    expect(fine.filter((mobile) => !takes(mobile))).toEqual([])
    const wrong = ['1234567', '1234567890123456', '++12345678', '12345678a', 'a12345678', '1234 5678', '']
    expect(wrong.filter(takes)).toEqual([])
  })
})

it('LG-22 a passkey has a name of 1 to 40 characters, blanks around it not counted', () => {
  const { name } = addPasskey.input.entries
  const texts = ['', '  ', 'A', ` ${'A'.repeat(PASSKEY_NAME_LENGTH)} `, 'A'.repeat(PASSKEY_NAME_LENGTH + 1)]
  expect(texts.map((text) => v.is(name, text))).toEqual([false, false, true, true, false])
  expect(v.parse(name, ' Phone ')).toBe('Phone')
  expect(PASSKEY_NAME_LENGTH).toBe(40)
})

it('LG-22 the answer to a login that a passkey has to follow says by what the way back goes, and from when on', () => {
  const answer = {
    ticket: 'T'.repeat(43),
    options: { challenge: 'x' },
    recoverBy: [
      { kind: 'mobile', sentTo: '*****678' },
      { kind: 'email', sentTo: 'a***@x.vn' },
    ],
    recoverFrom: null,
  }
  expect(v.parse(SecondFactor, answer)).toEqual(answer)
  expect(v.parse(SecondFactor, { ...answer, recoverFrom: 1_800_000_000_000 }).recoverFrom).toBe(1_800_000_000_000)
  for (const wrong of [{ kind: 'chat', sentTo: 'x' }, { kind: 'mobile' }])
    expect(v.is(SecondFactor, { ...answer, recoverBy: [wrong] })).toBe(false)
})

it('PR-10 a comment on a claim has 140 characters at most, blanks around it not counted', () => {
  expect(v.parse(ClaimComment, `  ${'A'.repeat(140)} `)).toBe('A'.repeat(140))
  expect(v.is(ClaimComment, 'A'.repeat(141))).toBe(false)
})
