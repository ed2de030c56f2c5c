import { register } from '@lobby/contracts/calls/registration'
import { sendSmsRegister } from '@lobby/contracts/calls/verification'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { session, setLanguage } from '@lobby/platform'
import { leasesHeld } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent, profileOf } from '@lobby/sandbox/testing/test-data'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { askForSmsCode, recordBodies, solveSlider } from '../../parts/verification/testing.ts'
import {
  byMobile,
  confirm,
  counting,
  field,
  fill,
  has,
  mobile,
  password,
  renderRegister,
  showOptional,
  submit,
  username,
} from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  gateway.clock.advance(1)
  gateway.set({
    registerFields: {},
    readings: { minAge: 18, mobileMessage: 'digits' },
    whitelabel: { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true },
  })
})

describe('registration by user name', () => {
  test('RG-14 a look at the user agreement leaves the form as it was typed, once', async () => {
    const { user, address, unmount } = await renderRegister(gateway)
    await fill(user, 'carefulreader')
    await user.click(screen.getByRole('link', { name: 'User agreement' }))
    await waitFor(() => expect(address()).toBe('/m/useragreement'))
    unmount()
    await renderRegister(gateway)
    expect([username().value, password().value, confirm().value]).toEqual(['carefulreader', 'Abc#12345', 'Abc#12345'])
    expect(leasesHeld('account')).toEqual(['registration form'])
    cleanup()
    await renderRegister(gateway)
    expect(username().value).toBe('')
  })

  test('TR-04 who plays with play money can register', async () => {
    const { user, address } = await renderRegister(gateway, { signedInAs: 'trial' })
    expect(address()).toBe('/m/register')
    await fill(user, 'nolongertrial')
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ userName: 'nolongertrial', customerType: 0 })
  })

  test('RG-01 RG-16 RG-19 registers with a solved puzzle, is signed in and goes home with the promotion flag', async () => {
    const { user, address } = await renderRegister(gateway)
    expect(screen.getByRole('tab', { name: 'Username', selected: true })).toBeTruthy()
    await fill(user, 'newcomer1')
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ status: 'member', userName: 'newcomer1', customerType: 0 })
    expect(sessionStorage.getItem(STORAGE_KEY.showPromo)).toBe('1')
    // PL-01: the app is not offered beside the gift.
    expect(sessionStorage.getItem(STORAGE_KEY.hideDownloadBar)).toBe('1')
  })

  test('PL-03 the registration leaves it to home to tell of the promised bonus, which is told once', async () => {
    gateway.set({ registerBonus: 58_000 })
    const { user, address } = await renderRegister(gateway)
    await fill(user, 'promised')
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(sessionStorage.getItem(STORAGE_KEY.showPromo)).toBe('1')
    expect(toastsShown()).toEqual([])
  })

  test.each([
    ['H5', 'in a browser’s tab', false, null],
    ['PWA', 'from the home screen', true, null],
    ['WEBCLIP', 'from the profile’s icon', true, '1'],
  ])(
    'RG-22 RG-25 the account keeps %s and the host’s name when it was opened %s',
    async (method, _, standalone, clip) => {
      const { user, address } = await renderRegister(gateway)
      vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('x'), matches: standalone })
      if (clip) localStorage.setItem('WEBCLIP', clip)
      const name = `by${method.toLowerCase()}`
      await fill(user, name)
      await user.click(submit())
      await solveSlider(user, gateway)
      await waitFor(() => expect(address()).toBe('/m/home'))
      expect(await profileOf(gateway, name)).toEqual({ registerMethod: method, registerUrl: 'localhost' })
    },
  )

  test('RG-15 VA-05 VA-13 names what is missing, focuses the first, and makes no call', async () => {
    const calls = counting(gateway.fetch)
    const { user } = await renderRegister(gateway, { fetch: calls.fetch })
    expect(screen.getAllByText('*').length).toBeGreaterThanOrEqual(4)
    await user.click(submit())
    expect(document.activeElement).toBe(username())
    expect(screen.getByText('Please enter the username and password')).toBeTruthy()
    await user.type(username(), 'newcomer2')
    await user.click(submit())
    expect(document.activeElement).toBe(password())
    expect(calls.of(register)).toBe(0)
  })

  test('RG-16 without the slider check nothing is sent, and the form says so', async () => {
    const calls = counting(gateway.fetch)
    const { user } = await renderRegister(gateway, { fetch: calls.fetch })
    await fill(user, 'newcomer3')
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Please complete the security check')).toBeTruthy()
    expect(calls.of(register)).toBe(0)
  })

  test('RG-16 a form that is not filled in says nothing of a puzzle that it has not asked for', async () => {
    const { user } = await renderRegister(gateway)
    await user.click(submit())
    expect(screen.getByText('Please enter the username and password')).toBeTruthy()
    expect(screen.queryByText('Please complete the security check')).toBeNull()
  })

  test('RG-15 RG-16 a password that is easy to guess is told before the puzzle', async () => {
    const calls = counting(gateway.fetch)
    const { user } = await renderRegister(gateway, { fetch: calls.fetch })
    await fill(user, 'newcomer6', 'Matkhau#2026')
    await user.click(submit())
    expect(await screen.findByText('This password is too easy to guess. Please choose another.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(screen.queryByRole('slider')).toBeNull()
    expect(calls.of(register)).toBe(0)
  })

  test('CL-08 ER-11 a name that is taken is told while it is typed', async () => {
    const { user } = await renderRegister(gateway)
    await user.type(username(), 'player1')
    expect(screen.queryByText('This username is available')).toBeNull()
    expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy()
    expect(screen.queryByText('This username is available')).toBeNull()
    await user.type(username(), 'x9q')
    expect(await screen.findByText('This username is available')).toBeTruthy()
  })

  test('RG-20 a refusal shows the message, keeps what was typed, and wants a new puzzle', async () => {
    const { user } = await renderRegister(gateway)
    await fill(user, 'newcomer4')
    await showOptional(user)
    await user.type(mobile(), '901000001')
    await user.type(field(/^SMS code/), '000000')
    await user.click(submit())
    await solveSlider(user, gateway)
    expect((await screen.findByRole('alert')).textContent).toBe('The mobile num is already used')
    await waitFor(() => expect(document.activeElement).toBe(mobile()))
    expect([username().value, password().value, mobile().value]).toEqual(['newcomer4', 'Abc#12345', '901000001'])
    expect(screen.getByRole('button', { name: /Tap to verify/ })).toBeTruthy()
  })

  test('RG-19 a double tap registers once', async () => {
    const calls = counting(gateway.fetch)
    const { user, address } = await renderRegister(gateway, { fetch: calls.fetch })
    await fill(user, 'newcomer5')
    await user.click(screen.getByRole('button', { name: /Tap to verify/ }))
    await solveSlider(user, gateway)
    await screen.findByRole('button', { name: /Verified/ })
    const form = submit().closest('form')
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(calls.of(register)).toBe(1)
  })

  test('ER-17 RG-19 an answer that was lost on the way: the next try finds the account and enters it', async () => {
    let loses = true
    const { user, address } = await renderRegister(gateway, {
      fetch: async (input, init) => {
        const answer = await gateway.fetch(input, init)
        if (!loses || !String(input).endsWith(register.path)) return answer
        loses = false
        throw new TypeError('Failed to fetch')
      },
    })
    await fill(user, 'newcomer6')
    await user.click(submit())
    await solveSlider(user, gateway)
    expect((await screen.findByRole('alert')).textContent).toContain('No network or unstable connection')
    expect(username().value).toBe('newcomer6')
    gateway.clock.advance(1)
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ status: 'member', userName: 'newcomer6' })
    expect(sessionStorage.getItem(STORAGE_KEY.showPromo)).toBe('1')
  })

  test('IN-09 VA-03 VA-04 the confirmation follows the password, and the messages follow the language', async () => {
    const { user } = await renderRegister(gateway)
    await fill(user, 'newcomer7')
    await user.type(password(), '6')
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy()
    await act(() => setLanguage('VI'))
    expect(await screen.findByText('Mật khẩu nhập lại không khớp')).toBeTruthy()
    await act(() => setLanguage('EN'))
    await user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), '{Backspace}')
    expect(screen.queryByText('Confirmation password not matched')).toBeNull()
  })

  test('FD-06 holds a lease while something is typed, and none before', async () => {
    const { user } = await renderRegister(gateway)
    expect(leasesHeld('account')).toEqual([])
    await user.type(username(), 'n')
    expect(leasesHeld('account')).toEqual(['registration form'])
    await user.clear(username())
    expect(leasesHeld('account')).toEqual([])
  })
})

describe('registration by mobile number', () => {
  test('RG-03 RG-06 RG-31 registers with the code that came by SMS; the number comes along from the other tab', async () => {
    const { user, address } = await renderRegister(gateway)
    await showOptional(user)
    await user.type(mobile(), '977000001')
    await user.click(byMobile())
    expect(address()).toBe('/m/register?by=mobile')
    expect(mobile().value).toBe('977000001')
    expect(has(/^Username/)).toBe(false)
    await askForSmsCode(user, gateway)
    await waitFor(() => expect(document.activeElement).toBe(field(/^SMS code/)))
    const code = /\d{6}/.exec(await lastSent(gateway, '977000001'))?.[0] ?? ''
    await user.type(field(/^SMS code/), code)
    await user.type(password(), 'Abc#12345')
    await user.type(confirm(), 'Abc#12345')
    gateway.clock.advance(1)
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ status: 'member', userName: expect.stringMatching(/^vn0001/) })
  })

  test('RG-05 RG-32 the number of another country: the code is asked for as `mobileNo` with that country’s', async () => {
    const { fetch, bodies } = recordBodies(gateway.fetch, sendSmsRegister)
    const { user } = await renderRegister(gateway, { path: '/m/register?by=mobile', fetch })
    const countries = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
    expect(countries.value).toBe('84')
    await user.selectOptions(countries, 'Singapore (+65)')
    await user.type(mobile(), '81234567')
    await askForSmsCode(user, gateway)
    expect(bodies).toEqual([{ mobileNo: '81234567', countryDialingCode: '65', sliderToken: expect.any(String) }])
    expect(await lastSent(gateway, '+6581234567')).toMatch(/\d{6}/)
  })

  test('RG-06 RG-16 a puzzle after the one that let the code be sent says why, and one after a refusal does not', async () => {
    const { user } = await renderRegister(gateway)
    await fill(user, 'newcomer9')
    await showOptional(user)
    await user.type(mobile(), '977000009')
    await askForSmsCode(user, gateway)
    const code = field(/^SMS code/)
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(mobile().compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const next = [...document.querySelectorAll('form input')].slice(3, 5)
    expect(next).toEqual([mobile(), code])
    await user.type(code, '000000')
    await user.click(submit())
    const why = /^The last check was used to send the code/
    expect(await screen.findByText(why)).toBeTruthy()
    await solveSlider(user, gateway)
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: /Tap to verify/ }))
    await screen.findByText('Slide the piece into its place in the picture.')
    expect(screen.queryByText(why)).toBeNull()
  })

  test('RG-31 VA-09 VA-10 no code before the number is right', async () => {
    const { user } = await renderRegister(gateway, { path: '/m/register?by=mobile' })
    const get = () => screen.getByRole('button', { name: 'Get code' })
    await user.click(get())
    expect(screen.getByText('Fill in correct mobile number')).toBeTruthy()
    expect(document.activeElement).toBe(mobile())
    await user.type(mobile(), '12345')
    await user.click(get())
    expect(screen.getByText('Please enter 9 digits, numbers only')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('VA-09 the other reading has the other words', async () => {
    gateway.set({ readings: { mobileMessage: 'characters' } })
    const { user } = await renderRegister(gateway, { path: '/m/register?by=mobile' })
    await user.type(mobile(), '12345')
    await user.tab()
    expect(await screen.findByText('Please enter 9 characters, only numbers allowed')).toBeTruthy()
  })

  test('RG-27 a password only where the site wants one', async () => {
    gateway.set({ whitelabel: { MOBILENUMPASSREG3: false } })
    await renderRegister(gateway, { path: '/m/register?by=mobile' })
    await waitFor(() => expect(has(/^Password/)).toBe(false))
    expect(has(/^Confirm password/)).toBe(false)
    expect(has(/^SMS code/)).toBe(true)
  })
})
