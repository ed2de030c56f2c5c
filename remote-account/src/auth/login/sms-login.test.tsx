import { sendSmsNoLogin } from '@lobby/contracts/calls/verification'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { session } from '@lobby/platform'
import { leasesHeld } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { remember } from '../../parts/remembered-login/remembered-login.ts'
import { askForSmsCode, recordBodies } from '../../parts/verification/testing.ts'
import { ATTEMPT_WINDOW, counting, field, renderLogin, submit } from './testing.tsx'

/** `player1` of the seeded world. */
const MOBILE = '901000001'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: true, slider: true } } })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.clock.advance(ATTEMPT_WINDOW)
})

const openTab = async (user: UserEvent) => {
  await user.click(await screen.findByRole('tab', { name: 'SMS login' }))
  return screen.findByLabelText(/^Mobile number/, { selector: 'input' })
}
const sent = async () => /\d{6}/.exec(await lastSent(gateway, MOBILE))?.[0] ?? ''

/** Has a code sent to the number in the field, and answers it. */
async function askForCode(user: UserEvent): Promise<string> {
  const before = await sent()
  await askForSmsCode(user, gateway)
  await waitFor(async () => expect(await sent()).not.toBe(before))
  return sent()
}

describe('login by SMS', () => {
  test('PD-01 LG-02 where SMS is off, its address says so in one sentence and offers the other way', async () => {
    gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: false } })
    onTestFinished(() => gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: true } }))
    await renderLogin(gateway, { path: '/m/login?by=sms' })
    expect(await screen.findByText('Login by SMS is not available on this site yet.')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'SMS login' })).toBe(null)
  })

  test('LG-01 LG-31 signs in with the code that was sent, and the tab is kept in the address', async () => {
    const { user, address } = await renderLogin(gateway, { path: '/m/login?from=%2Fm%2Flottery' })
    await user.type(await openTab(user), MOBILE)
    expect(address()).toContain('by=sms')
    await user.type(field('SMS code'), await askForCode(user))
    await user.click(submit())
    await waitFor(() => expect(address()).toBe('/m/lottery'))
    expect(session.get()).toMatchObject({ status: 'member', userName: 'player1' })
  })

  test('LG-31 RG-32 the code is asked for with the number as `mobileNum`, its country and the solved puzzle', async () => {
    const { fetch, bodies } = recordBodies(gateway.fetch, sendSmsNoLogin)
    const { user } = await renderLogin(gateway, { fetch })
    await user.type(await openTab(user), '812345678')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Country code' }), '66')
    await askForSmsCode(user, gateway)
    expect(bodies).toEqual([{ mobileNum: '812345678', countryDialingCode: '66', sliderToken: expect.any(String) }])
  })

  test('LG-06 LG-21 a wrong code is said by the server, keeps the number, and asks for the captcha', async () => {
    const { user } = await renderLogin(gateway)
    await user.type(await openTab(user), MOBILE)
    const code = await askForCode(user)
    await user.type(field('SMS code'), code === '000000' ? '000001' : '000000')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid verification code')
    expect(field('Mobile number').value).toBe(MOBILE)
    expect(await screen.findByRole('img', { name: 'Captcha picture' })).toBeTruthy()
  })

  test('VA-11 without number or code no login call is made', async () => {
    const { fetch, logins } = counting(gateway.fetch)
    const { user } = await renderLogin(gateway, { fetch })
    await user.type(await openTab(user), MOBILE)
    await user.type(field('SMS code'), '12345')
    await user.click(submit())
    expect(await screen.findByText('Please enter a valid verification code')).toBeTruthy()
    expect(document.activeElement).toBe(field('SMS code'))
    await user.clear(field('Mobile number'))
    await user.click(submit())
    expect(document.activeElement).toBe(field('Mobile number'))
    expect(logins()).toBe(0)
  })

  test('LG-02 RO-08 there is no such tab when the switch is off, not even by the address', async () => {
    gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: false } })
    try {
      await renderLogin(gateway, { path: '/m/login?by=sms' })
      await screen.findByRole('link', { name: 'Speed test' })
      expect(screen.getAllByRole('tab')).toHaveLength(1)
      expect(field('Username')).toBeTruthy()
    } finally {
      gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: true } })
    }
  })

  test('LG-16 RO-08 the country of the number can be chosen when the switch is on; FD-06 what is typed holds a lease', async () => {
    const { user } = await renderLogin(gateway)
    const number = await openTab(user)
    expect(leasesHeld('account')).toEqual([])
    await user.type(number, '9')
    expect(leasesHeld('account')).toEqual(['login form'])
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Country code' }), '66')
    expect(screen.getByText('+66')).toBeTruthy()
  })

  test('LG-16 RO-08 it is only shown when the switch is off', async () => {
    gateway.set({ whitelabel: { UPDATEMOBILEICC3: false } })
    try {
      const { user } = await renderLogin(gateway)
      await openTab(user)
      expect(await screen.findByText('+84')).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    } finally {
      gateway.set({ whitelabel: { UPDATEMOBILEICC3: true } })
    }
  })

  test('LG-18 LG-25 remembers the number, begins with it, and each way begins with its own', async () => {
    remember({ type: 'sms', username: MOBILE, password: '', dialingCode: '84' })
    const { user } = await renderLogin(gateway)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Mobile number/, { selector: 'input' })).value).toBe(MOBILE)
    await user.click(screen.getByRole('tab', { name: 'Username login' }))
    expect([field('Username').value, field('Password').value]).toEqual(['', ''])
    await openTab(user)
    expect(field('Mobile number').value).toBe(MOBILE)
    await user.click(screen.getByRole('checkbox', { name: 'Remember number', checked: true }))
    expect(localStorage.getItem(STORAGE_KEY.rememberedLogin)).toBeNull()
  })
})
