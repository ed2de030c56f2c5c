import { registerSettings } from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { session } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { remember } from '../../parts/remembered-login/remembered-login.ts'
import type { LoginCaptcha } from './login-captcha.ts'
import { LoginForm } from './login-form.tsx'
import { field, submit } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const NO_CAPTCHA: LoginCaptcha = {
  captcha: {
    ...{ text: '', write: () => undefined, image: undefined, failed: false, asked: 1, refresh: () => undefined },
    fields: { captcha: '', captchaId: '' },
  },
  ...{ shown: false, missing: false, fields: () => ({}), failed: () => undefined, switched: () => undefined },
}
interface Given {
  captcha?: Partial<LoginCaptcha>
  identity?: Parameters<typeof LoginForm>[0]['identity']
  exists?: boolean
  /** The rules are kept from the form before. */
  again?: boolean
  /** What login refuses with. */
  refusal?: string
  from?: TestGateway
}
async function show({ captcha, identity, exists = true, again, refusal, from = gateway }: Given = {}) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input), 'http://site.test')
    asked.push(pathname)
    return refusal !== undefined && pathname === login.path
      ? Promise.resolve(Response.json({ success: false, errorCode: refusal, message: 'Refused.' }, { status: 400 }))
      : from.fetch(input, init)
  }
  const feature = await renderFeature(
    <PageExists value={() => exists}>
      <LoginForm captcha={{ ...NO_CAPTCHA, ...captcha }} identity={identity} onSecondStep={vi.fn()} />
    </PageExists>,
    { remote: 'account', wording: { EN: en }, gateway: { ...from, fetch } },
  )
  if (!again) await waitFor(() => expect(asked).toContain(registerSettings.path))
  return { ...feature, asked }
}
const type = async (user: Awaited<ReturnType<typeof show>>['user'], name: string, secret: string) => {
  await user.type(field('Username'), name)
  await user.type(field('Password'), secret)
  await user.click(submit())
}
const hints = (input: HTMLElement) =>
  ['autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint', 'maxlength'].map((hint) =>
    input.getAttribute(hint),
  )

test('LG-01 the browser may fill in both fields and corrects neither; the next key leads on, and the last one sends', async () => {
  await show()
  expect(hints(field('Username'))).toEqual(['username', 'none', 'off', 'false', 'next', '200'])
  expect([hints(field('Password'))[0], ...hints(field('Password')).slice(-2)]).toEqual([
    'current-password',
    'go',
    '200',
  ])
  expect(field('Password').type).toBe('password')
})

test('ER-12 VA-11 what does not fit the rules of the site is told by its own sentence, and nothing is sent', async () => {
  const bounds = { enabled: true, required: true, minLength: 6, maxLength: 20 }
  const from = newerGateway(gateway, registerSettings, (value) => ({
    ...value,
    login: { ...value.login, loginUsername: bounds, loginPassword: bounds },
  }))
  const { user, asked } = await show({ from })
  await user.click(submit())
  expect(screen.getByText('Please enter your username')).toBeTruthy()
  expect(screen.getByText('Please enter your password')).toBeTruthy()
  await type(user, 'an', 'short')
  expect(await screen.findByText('Account format is incorrect')).toBeTruthy()
  expect(screen.getByText('Password format is incorrect')).toBeTruthy()
  expect(asked).not.toContain(login.path)
})

test('LG-01 blanks around a name are none of it, and those of a password are', async () => {
  const { user } = await show()
  await type(user, '   ', 'Lobby#2026')
  expect(screen.getByText('Please enter your username')).toBeTruthy()
  await user.clear(field('Username'))
  await user.clear(field('Password'))
  await user.click(screen.getByRole('checkbox', { name: 'Remember password' }))
  await type(user, ' player1 ', ' Lobby#2026')
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password')
  await user.clear(field('Password'))
  await user.type(field('Password'), 'Lobby#2026')
  await user.click(submit())
  await waitFor(() => expect(session.get()).toMatchObject({ userName: 'player1' }))
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY.rememberedLogin) ?? '')).toMatchObject({ username: 'player1' })
})

test('LG-04 the way to a forgotten password is left out where the site has no such page', async () => {
  const { unmount } = await show()
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/m/forget')
  unmount()
  await show({ exists: false, again: true })
  expect(screen.queryByRole('link')).toBeNull()
})

test('LG-21 a wrong password has the focus and is selected, so that the next one takes its place', async () => {
  const { user } = await show()
  await type(user, 'player1', 'wrong')
  await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect([field('Password').selectionStart, field('Password').selectionEnd]).toEqual([0, 5])
})

test('LG-21 what is refused for another reason leaves the focus where it is', async () => {
  const { user } = await show({ refusal: 'site.maintenance' })
  await type(user, 'player1', 'right')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused.')
  expect(document.activeElement).toBe(submit())
})

test('LG-06 VA-12 a captcha that is missing is told, has its field and keeps the login from being sent', async () => {
  const failed = vi.fn()
  const { user, asked } = await show({ captcha: { shown: true, missing: true, failed } })
  await type(user, 'player1', 'Lobby#2026')
  expect(screen.getByText('Enter verification code')).toBeTruthy()
  expect(asked).not.toContain(login.path)
  expect(failed).not.toHaveBeenCalled()
})

test('LG-06 a login that the captcha fails tells it so, and leads to its field', async () => {
  const failed = vi.fn()
  const { user } = await show({ captcha: { shown: true, failed }, refusal: 'login.captcha' })
  await type(user, 'player1', 'Lobby#2026')
  await waitFor(() => expect(failed.mock.calls).toEqual([[expect.objectContaining({ code: 'login.captcha' })]]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Captcha/ })))
})

test('LG-19 rules that have changed since are asked for again when the puzzle was refused, and for nothing else', async () => {
  const times = (asked: string[]) => asked.filter((path) => path === registerSettings.path).length
  const one = await show({ refusal: 'slider.failed' })
  await type(one.user, 'player1', 'Lobby#2026')
  await waitFor(() => expect(times(one.asked)).toBe(2))
  one.unmount()
  const other = await show({ refusal: 'login.locked', again: true })
  const before = times(other.asked)
  await type(other.user, 'player1', 'Lobby#2026')
  await screen.findByRole('alert')
  expect(times(other.asked)).toBe(before)
})

test('LG-25 the box begins as it was left; to untick it forgets, to tick it does not', async () => {
  remember({ type: 'username', username: 'player1', password: 'Lobby#2026' })
  const { user } = await show()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember password' })
  expect([box().checked, field('Username').value]).toEqual([true, 'player1'])
  await user.click(box())
  expect(localStorage.getItem(STORAGE_KEY.rememberedLogin)).toBeNull()
  remember({ type: 'username', username: 'player1', password: 'Lobby#2026' })
  await user.click(box())
  expect(localStorage.getItem(STORAGE_KEY.rememberedLogin)).not.toBeNull()
})

test('LG-25 a sign-in with the box empty forgets what was remembered', async () => {
  remember({ type: 'sms', username: '901000001', password: '', dialingCode: '84' })
  const { user } = await show()
  expect([field('Username').value, field('Password').value]).toEqual(['', ''])
  await type(user, 'player1', 'Lobby#2026')
  await waitFor(() => expect(session.get()).toMatchObject({ userName: 'player1' }))
  expect(localStorage.getItem(STORAGE_KEY.rememberedLogin)).toBeNull()
})
