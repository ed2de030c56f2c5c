import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, has, renderRegister, showOptional } from './testing.tsx'

const on = { enabled: true, required: false, maxLength: 40 }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  const names = ['paymentPassword', 'nickname', 'payeeName', 'email', 'zalo', 'facebook', 'line', 'whatsapp']
  const fields = [...names, 'wechat', 'qqNum', 'idNumber', 'recommenderId'].map((name) => [name, on] as const)
  gateway.set({ registerFields: Object.fromEntries(fields) })
})
afterAll(() => gateway.close())

const shownAs = (name: RegExp) => {
  const { type, maxLength } = field(name)
  const said = (attribute: string) => field(name).getAttribute(attribute)
  return [type, said('inputmode') ?? '', said('autocomplete'), said('autocapitalize'), maxLength]
}

test('RG-04 each field has the keyboard that suits it, and what the browser may fill in', async () => {
  const { user } = await renderRegister(gateway)
  await showOptional(user)
  expect([/^Username/, /^Password/, /^Confirm password/, /^Payment password/].map(shownAs)).toEqual([
    ['text', '', 'username', 'none', 200],
    ['password', '', 'new-password', 'none', 200],
    ['password', '', 'new-password', 'none', 200],
    ['password', 'numeric', 'off', 'none', 200],
  ])
  const names = [/^Nickname/, /^Real name/, /^Email/, /^Zalo/, /^Facebook/, /^Line/, /^WhatsApp/, /^WeChat/, /^QQ/]
  expect([...names, /^ID number/, /^Referrer ID/].map(shownAs)).toEqual([
    ['text', '', 'nickname', 'none', 40],
    ['text', '', 'name', 'words', 40],
    ['email', 'email', 'email', 'none', 40],
    ['text', 'tel', 'off', 'none', 40],
    ['text', '', 'off', 'none', 40],
    ['text', '', 'off', 'none', 40],
    ['text', 'tel', 'off', 'none', 40],
    ['text', '', 'off', 'none', 40],
    ['text', 'numeric', 'off', 'none', 40],
    ['text', '', 'off', 'none', 40],
    ['text', 'numeric', 'off', 'none', 40],
  ])
})

test('RG-04 fields say what they want where it is not plain, and what is optional stands under its own heading', async () => {
  const { user } = await renderRegister(gateway)
  await showOptional(user)
  const helpers = screen
    .getAllByLabelText(/./, { selector: 'input' })
    .map((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent)
    .filter((text) => text)
  expect(helpers).toEqual(
    expect.arrayContaining([
      '4–16 letters, digits or _, beginning with a letter',
      '8–64 characters, no spaces',
      '6 digits, needed for every withdrawal',
      'Exactly as on your bank account, or you cannot withdraw',
    ]),
  )
  expect(screen.getByRole('heading', { name: 'Optional' })).toBeTruthy()
  for (const [name, isRequired] of [
    [/^Username/, true],
    [/^Password/, true],
    [/^Nickname/, false],
    [/^Real name/, false],
  ] as const) {
    expect(field(name).getAttribute('aria-required')).toBe(isRequired ? 'true' : null)
  }
})

test('RG-04 what can be left out is there once it is asked for, with the focus in it, and stays when it is emptied', async () => {
  const { user } = await renderRegister(gateway)
  expect([/^Payment password/, /^Nickname/, /^Email/].map(has)).toEqual([false, false, false])
  expect(screen.queryByRole('heading', { name: 'Optional' })).toBeNull()
  await showOptional(user)
  expect(screen.queryByRole('button', { name: /^Optional details/ })).toBeNull()
  expect(document.activeElement).toBe(field(/^Mobile number/))
  await user.type(field(/^Nickname/), 'a{Backspace}')
  expect([/^Payment password/, /^Nickname/, /^Email/].map(has)).toEqual([true, true, true])
})

test('RG-04 VA-03 below the repeated password stands that it is the same, once it is', async () => {
  const { user } = await renderRegister(gateway)
  const again = field(/^Confirm password/)
  const note = () => document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent
  await user.type(field(/^Password/), 'Abc#12345')
  expect(note()).toBeUndefined()
  await user.type(again, 'Abc#1234')
  expect(note()).toBeUndefined()
  await user.type(again, '5')
  expect(note()).toBe('The passwords match')
})

test('RG-28 below the password stands its rule, and while it is typed how good it is', async () => {
  const { user } = await renderRegister(gateway)
  const note = () =>
    document.getElementById(field(/^Password/).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  const type = async (text: string) => {
    await user.clear(field(/^Password/))
    await user.type(field(/^Password/), text)
    return note()
  }
  const rule = note()
  expect(rule).toMatch(/8.*64/)
  expect(await type('Kx7tron')).toBe(rule)
  const weak = 'Weak: add letters, digits or signs that are hard to guess'
  // Nothing but words of such a site, which the gateway refuses, too.
  expect(await type('Matkhau#88')).toBe(weak)
  expect(await type('muaxuanve')).toBe(weak)
  expect(await type('muaxuan58')).toBe('Fair: a longer one is safer')
  expect(await type('Kx7trong')).toBe('Strong')
  await user.type(field(/^Username/), 'kx7trong')
  expect(note()).toBe('This password is too easy to guess. Please choose another.')
})
