import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { byMobile, confirm, fill, password, renderRegister, showOptional, submit, username } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => gateway.set({ registerFields: {}, readings: { minAge: 18, mobileMessage: 'digits' } }))

const ON = { enabled: true, required: false, maxLength: 40 }
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
/** What the form says of a field, once it was sent. */
const said = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

test.each([
  ['a user name', /^Username/, '1abc', 'Account format is incorrect: letters, digits or _, a letter first'],
  ['a password', /^Password/, 'two words', 'Password format is incorrect'],
  ['a payment password', /^Payment password/, '12ab56', 'Password format is incorrect: 6 digits'],
  ['a nickname', /^Nickname/, '<b>Lan</b>', 'Name format is not valid'],
  ['an address of mail', /^Email/, 'nobody', 'E-mail format is incorrect'],
])('ER-12 RG-28 %s that does not fit its rule is told by its own sentence', async (_what, name, typed, sentence) => {
  gateway.set({ registerFields: { paymentPassword: { ...ON, pattern: '^\\d{6}$' } } })
  const { user } = await renderRegister(gateway)
  await fill(user, 'newcomer1')
  await showOptional(user)
  await user.clear(box(name))
  await user.type(box(name), typed)
  await user.click(submit())
  expect(box(name).getAttribute('aria-invalid')).toBe('true')
  expect(said(box(name))).toBe(sentence)
  // Nothing else is wrong, but what has to equal it.
  const wrong = [...document.querySelectorAll('input[aria-invalid=true]')].filter((each) => each !== confirm())
  expect(wrong).toEqual([box(name)])
})

test.each([
  ['shorter', 'abc', 'At least 4 characters'],
  ['longer', 'abcdefghijklmnopq', 'At most 16 characters'],
])('ER-12 RG-28 VA-01 a name that is %s than its rule says by how much', async (_what, typed, sentence) => {
  const { user } = await renderRegister(gateway)
  await fill(user, typed)
  await user.click(submit())
  expect(said(username())).toBe(sentence)
  // And all of it stands below, for the next try.
  expect(screen.getByText('4–16 letters, digits or _, beginning with a letter')).toBeTruthy()
})

test('VA-05 VA-13 what is missing is told by the words of its field, and the form of mobile numbers has its own', async () => {
  const { user } = await renderRegister(gateway)
  await user.click(submit())
  expect([username(), password(), confirm()].map(said)).toEqual([
    'Please enter a username',
    'Please enter a password',
    'Please enter the username and password',
  ])
  await user.click(byMobile())
  await user.click(submit())
  expect(said(box(/^Mobile number/))).toBe('Fill in correct mobile number')
  expect(said(box(/^SMS code/))).toBe('Please enter a valid verification code')
})

test('RG-14 VA-14 a site for those over 21 wants both to be confirmed, each in its own words', async () => {
  gateway.set({ readings: { minAge: 21, mobileMessage: 'digits' } })
  const { user } = await renderRegister(gateway)
  await fill(user, 'newcomer2')
  const words = () =>
    ['Please confirm you are 21 years old', 'Please agree to the User agreement'].map(
      (text) => screen.queryByText(text) !== null,
    )
  await user.click(submit())
  expect(words()).toEqual([true, true])
  await user.click(screen.getByRole('checkbox', { name: /^I am at least 21/ }))
  expect(words()).toEqual([false, true])
  await user.click(screen.getByRole('checkbox', { name: /^I agree to the/ }))
  expect(words()).toEqual([false, false])
})
