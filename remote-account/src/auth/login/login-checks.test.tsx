import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newestCaptcha } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ATTEMPT_WINDOW, counting, enter, field, renderLogin, submit } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: true, slider: true } } })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.clock.advance(ATTEMPT_WINDOW)
})

const captchaField = () => screen.findByLabelText<HTMLInputElement>(/^Captcha/, { selector: 'input' })
const picture = () => screen.findByRole<HTMLImageElement>('img', { name: 'Captcha picture' })

describe('captcha of the login', () => {
  test('LG-06 VA-12 is hidden until a failed login asks for one; then it shows, is required, and lets in', async () => {
    const { fetch, logins } = counting(gateway.fetch)
    const { user, address } = await renderLogin(gateway, { fetch })
    expect(screen.queryByLabelText(/^Captcha/)).toBeNull()
    await enter(user, gateway, 'player1', 'wrong')
    await picture()
    await user.clear(field('Password'))
    await user.type(field('Password'), 'Lobby#2026')
    await user.click(submit())
    expect(screen.getByText('Enter verification code')).toBeTruthy()
    expect(document.activeElement).toBe(await captchaField())
    expect(logins()).toBe(1)
    await user.type(await captchaField(), await newestCaptcha(gateway))
    await enter(user, gateway, 'player1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('LG-06 each try uses it up: after another failure there is another one, and nothing is typed in it', async () => {
    const { user } = await renderLogin(gateway)
    await enter(user, gateway, 'player2', 'wrong')
    const first = (await picture()).src
    await user.type(await captchaField(), 'nonsense')
    await enter(user, gateway, 'player2', 'Lobby#2026')
    expect((await screen.findByRole('alert')).textContent).toBe('Verification code error')
    await waitFor(async () => expect((await picture()).src).not.toBe(first))
    expect((await captchaField()).value).toBe('')
  })

  test('VA-07 it comes with its hint and without a reproach, and so does the next one', async () => {
    const { user } = await renderLogin(gateway)
    await enter(user, gateway, 'player3', 'wrong')
    const first = (await picture()).src
    const calm = async () => {
      expect(screen.getByText('Enter the equation result or the characters shown, 1-16 characters')).toBeTruthy()
      expect(screen.queryByText('Enter verification code')).toBeNull()
      expect((await captchaField()).getAttribute('aria-invalid')).not.toBe('true')
    }
    await calm()
    await user.click(submit())
    expect(screen.getByText('Enter verification code')).toBeTruthy()
    await user.type(await captchaField(), 'nonsense')
    await enter(user, gateway, 'player3', 'wrong')
    await waitFor(async () => expect((await picture()).src).not.toBe(first))
    await calm()
  })

  test('LG-07 a tap on the picture brings another', async () => {
    const { user } = await renderLogin(gateway)
    await enter(user, gateway, 'vip', 'wrong')
    const first = (await picture()).src
    await user.click(screen.getByRole('button', { name: 'Another captcha' }))
    await waitFor(async () => expect((await picture()).src).not.toBe(first))
  })

  test('LG-18 another way to sign in refreshes it when it is shown, and begins with what is remembered for that way', async () => {
    const { user } = await renderLogin(gateway)
    await enter(user, gateway, 'vip', 'wrong')
    const first = (await picture()).src
    await user.click(screen.getByRole('tab', { name: 'SMS login' }))
    await waitFor(async () => expect((await picture()).src).not.toBe(first))
    const second = (await picture()).src
    await user.click(screen.getByRole('tab', { name: 'Username login' }))
    await waitFor(async () => expect((await picture()).src).not.toBe(second))
    expect(field('Username').value).toBe('')
  })
})

describe('slider of the login', () => {
  test('LG-19 without a solved puzzle no login call is made', async () => {
    const { fetch, logins } = counting(gateway.fetch)
    const { user, address } = await renderLogin(gateway, { fetch })
    await user.type(field('Username'), 'agent1')
    await user.type(field('Password'), 'Lobby#2026{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    expect(logins()).toBe(0)
    await enter(user, gateway, 'agent1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(logins()).toBe(1)
  })

  test('LG-21 a refused login resets it: the next try asks for another', async () => {
    const { user } = await renderLogin(gateway)
    await enter(user, gateway, 'agent1', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password')
    await user.type(await captchaField(), 'x')
    await user.click(submit())
    expect(await screen.findByRole('slider')).toBeTruthy()
  })

  test('LG-19 where the merchant asks for none, none is shown', async () => {
    gateway.set({ loginChecks: { captcha: false, slider: false } })
    try {
      const { user, address } = await renderLogin(gateway)
      await user.type(field('Username'), 'agent1')
      await user.type(field('Password'), 'wrong{Enter}')
      expect(await screen.findByRole('alert')).toBeTruthy()
      expect(screen.queryByLabelText(/^Captcha/)).toBeNull()
      await user.clear(field('Password'))
      await user.type(field('Password'), 'Lobby#2026{Enter}')
      await waitFor(() => expect(address()).toBe('/m/home'))
      expect(screen.queryByRole('slider')).toBeNull()
    } finally {
      gateway.set({ loginChecks: { captcha: true, slider: true } })
    }
  })

  test('LG-19 a rule that has changed since the page came is learnt from the refusal', async () => {
    gateway.set({ loginChecks: { captcha: false, slider: false } })
    const { user, address } = await renderLogin(gateway)
    await user.type(field('Username'), 'agent1')
    await screen.findByRole('link', { name: 'Speed test' })
    gateway.set({ loginChecks: { captcha: true, slider: true } })
    await user.type(field('Password'), 'Lobby#2026{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('slider')
    await enter(user, gateway, 'agent1', 'Lobby#2026')
    await waitFor(() => expect(address()).toBe('/m/home'))
  })
})

test('CL-03 ER-17 over plain http, where nothing can be sealed, the login says so and not "unknown error"', async () => {
  const { user } = await renderLogin(gateway)
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'subtle'))
  await enter(user, gateway, 'player1', 'Lobby#2026')
  expect((await screen.findByRole('alert')).textContent).toBe('This address has no secure connection (https)')
})
