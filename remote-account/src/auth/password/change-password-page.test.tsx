import { memberInfo } from '@lobby/contracts/calls/member'
import { gateway as gatewayCall, session, setLanguage, signIn, useSession } from '@lobby/platform'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { givePassword } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { readRemembered, remember, rememberNewPassword } from '../../parts/remembered-login/remembered-login.ts'
import ChangePasswordPage from './change-password-page.tsx'
import FirstPasswordPage from './first-password-page.tsx'

const PASSWORD = 'Lobby#2026'
const NEW = 'Kx7-trong-vuon'

let gateway: TestGateway
beforeAll(async () => {
  // Signing in is not what is looked at here: no puzzle before it (LG-19).
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

function render(page: 'change' | 'first', signedInAs: string, { fetch = gateway.fetch, path = '' } = {}) {
  const route = page === 'change' ? '/m/changePsw' : '/m/firstPsw'
  return renderFeature(page === 'change' ? <ChangePasswordPage /> : <FirstPasswordPage />, {
    remote: 'account',
    wording: { EN: en, VI: vi },
    path: path || route,
    route,
    signedInAs,
    gateway: { ...gateway, fetch },
  })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
const submit = (name = 'Change password') => screen.getByRole('button', { name })

describe('change password', () => {
  test('SH-07 changes the password, keeps this session and ends the others', async () => {
    const elsewhere = await gateway.signIn('player1')
    const { user, address } = await render('change', 'player1')
    await user.type(field('Current password'), PASSWORD)
    await user.type(field('New password'), NEW)
    await user.type(field('Confirm new password'), `${NEW}{Enter}`)
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(await gatewayCall(memberInfo, {})).toMatchObject({ userName: 'player1' })
    const answer = await gateway.fetch('/wps/member/info', { headers: { Authorization: elsewhere } })
    expect(answer.status).toBe(401)
    expect(await signIn({ userName: 'player1', password: NEW })).toMatchObject({ ok: true })
  })

  test('LG-25 what is remembered of the account follows the change, and that of another stays', async () => {
    remember({ type: 'username', username: 'VIP', password: PASSWORD })
    const { user, address } = await render('change', 'vip')
    await user.type(field('Current password'), PASSWORD)
    await user.type(field('New password'), NEW)
    await user.type(field('Confirm new password'), `${NEW}{Enter}`)
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(readRemembered()).toEqual({ type: 'username', username: 'VIP', password: NEW })
    rememberNewPassword('player1', 'unknown', 'Other#123456')
    expect(readRemembered()?.password).toBe(NEW)
    // By the number of the account.
    remember({ type: 'username', username: '901000002', password: PASSWORD })
    rememberNewPassword('vip', PASSWORD, NEW)
    expect(readRemembered()?.password).toBe(NEW)
  })

  test('VA-17 the new one has to differ from the old one', async () => {
    const { user } = await render('change', 'player2')
    await user.type(field('Current password'), PASSWORD)
    await user.type(field('New password'), PASSWORD)
    await user.type(field('Confirm new password'), PASSWORD)
    await user.click(submit())
    expect(screen.getByText('The new password and the old password cannot be the same')).toBeTruthy()
    expect(document.activeElement).toBe(field('New password'))
  })

  test('ER-18 one that is easy to guess is said at its field, and nothing typed is lost', async () => {
    const { user } = await render('change', 'player2')
    await user.type(field('Current password'), PASSWORD)
    await user.type(field('New password'), 'Password123')
    await user.type(field('Confirm new password'), 'Password123{Enter}')
    const note = () => document.getElementById(field('New password').getAttribute('aria-describedby') ?? '')
    await waitFor(() =>
      expect(note()?.textContent).toContain('This password is too easy to guess. Please choose another'),
    )
    expect(field('Current password').value).toBe(PASSWORD)
    expect(field('Confirm new password').value).toBe('Password123')
  })

  test('VA-03 VA-04 the confirmation has to match, and is checked again when the password changes', async () => {
    const { user } = await render('change', 'player2')
    await user.type(field('New password'), 'Kx7-trong')
    await user.type(field('Confirm new password'), 'Kx7-tron')
    await user.tab()
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy()
    await user.type(field('New password'), '{Backspace}')
    expect(screen.queryByText('Confirmation password not matched')).toBeNull()
    await user.type(field('New password'), 'x')
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy()
  })

  test('ER-12 IN-09 a password that does not keep the rule of the merchant is refused here, in every language', async () => {
    const { user } = await render('change', 'player2')
    await screen.findByText('8–64 characters, no spaces')
    await user.type(field('Current password'), PASSWORD)
    await user.type(field('New password'), '12 45')
    await user.click(submit())
    expect(screen.getByText('Password format is incorrect')).toBeTruthy()
    await act(() => setLanguage('VI'))
    expect(await screen.findByText('Mật khẩu không đúng định dạng')).toBeTruthy()
  })

  test('SH-07 a wrong current password is said by the gateway, and what was typed stays', async () => {
    const { user } = await render('change', 'player2')
    await user.type(field('Current password'), 'not it')
    await user.type(field('New password'), NEW)
    await user.type(field('Confirm new password'), NEW)
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong')
    expect([field('New password').value, field('Confirm new password').value]).toEqual([NEW, NEW])
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  })

  test('SH-07 makes one call of a double tap', async () => {
    let calls = 0
    const { user } = await render('change', 'vip', {
      fetch: (input, init) => {
        if (String(input).endsWith('/wps/member/password')) calls += 1
        return gateway.fetch(input, init)
      },
    })
    await user.type(field('Current password'), 'not it')
    await user.type(field('New password'), NEW)
    await user.type(field('Confirm new password'), NEW)
    const form = submit().closest('form')
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await screen.findByRole('alert')
    expect(calls).toBe(1)
  })

  test('SH-07 says how strong the new password is, and that the player’s own name is no strength', async () => {
    const { user } = await render('change', 'player2')
    const strength = () => screen.getByRole('progressbar').getAttribute('aria-valuetext')
    await user.type(field('New password'), 'player2')
    expect(strength()).toBe('Weak')
    await user.clear(field('New password'))
    await user.type(field('New password'), NEW)
    expect(strength()).toBe('Strong')
  })

  test('TR-04 a trial account is told to log in with an actual one', async () => {
    await render('change', 'trial')
    expect(screen.getByText('Please login an actual account to use this function')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })

  test('FD-06 holds a lease while something is typed', async () => {
    const { user } = await render('change', 'player2')
    expect(leasesHeld('account')).toEqual([])
    await user.type(field('New password'), 'x')
    expect(leasesHeld('account')).toEqual(['change password'])
  })
})

/** The page as whoever has just signed in sees it. */
function Door() {
  return useSession((state) => state.status) === 'visitor' ? null : <FirstPasswordPage />
}

describe('first password', () => {
  async function asNewcomer(password = PASSWORD) {
    const feature = await renderFeature(<Door />, {
      remote: 'account',
      wording: { EN: en },
      path: '/m/firstPsw?from=%2Fm%2Flottery',
      route: '/m/firstPsw',
      gateway,
    })
    await act(async () => {
      await signIn({ userName: 'newcomer', password })
    })
    expect(session.get()).toMatchObject({ firstTimeLogin: true })
    return feature
  }

  test('LG-26 can be put off; FD-06 holds a lease while something is typed', async () => {
    const { user } = await asNewcomer()
    expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe('/m/lottery')
    expect(leasesHeld('account')).toEqual([])
    await user.type(field('New password'), 'x')
    expect(leasesHeld('account')).toEqual(['first password'])
  })

  test('LG-25 LG-26 VA-17 sets a password without the old one, which it may not be, and goes on', async () => {
    await givePassword(gateway, 'newcomer', 'Given#12345')
    const { user, address } = await asNewcomer('Given#12345')
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    await user.type(field('New password'), 'Given#12345')
    await user.type(field('Confirm new password'), 'Given#12345')
    await user.click(submit('Save password'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The new password and the old password cannot be the same',
    )
    await user.clear(field('New password'))
    await user.clear(field('Confirm new password'))
    remember({ type: 'username', username: 'newcomer', password: '' })
    await user.type(field('New password'), NEW)
    await user.type(field('Confirm new password'), `${NEW}{Enter}`)
    await waitFor(() => expect(address()).toBe('/m/lottery'))
    expect(readRemembered()?.password).toBe(NEW)
    expect(session.get()).toMatchObject({ firstTimeLogin: false })
    expect(await signIn({ userName: 'newcomer', password: NEW })).toMatchObject({ ok: true, firstTimeLogin: false })
  })

  test('LG-26 goes on at once when nothing is due', async () => {
    const { address } = await render('first', 'player2', { path: '/m/firstPsw?from=%2Fm%2Flottery' })
    await waitFor(() => expect(address()).toBe('/m/lottery'))
  })
})
